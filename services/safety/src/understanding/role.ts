import { fold } from '../text/fold.ts';
import { withoutOthers } from './person.ts';

const roles =
  'student|teacher|teaching assistant|nurse|man|woman|mother|mum|mom|father|dad|widower|widow|foreman|accountant|engineer|driver|veteran|teenager|teen|boy|girl|manager|lawyer|doctor|carer|farmer|chef|musician|officer|pensioner|athlete|programmer|developer|barista|apprentice|soldier|pupil|graduate|lady|civil servant|receptionist|postman|postwoman|bricklayer|plasterer|plumber|electrician|carpenter|joiner|roofer|welder|mechanic|gardener|paralegal|solicitor|barrister|pharmacist|dentist|vet|midwife|paramedic|firefighter|cleaner|hairdresser|barber|butcher|baker|waiter|waitress|bartender|cook|librarian|lecturer|scientist|researcher|architect|surveyor|designer|artist|writer|journalist|photographer|actor|dancer|singer|translator|secretary|administrator|clerk|cashier|shop assistant|estate agent|salesman|saleswoman|team leader|supervisor|technician|builder|labourer|miner|fisherman|sailor|pilot|lorry driver|tutor|headteacher|coach|social worker|support worker|care worker|youth worker|physiotherapist|optician|analyst|consultant|director|civil engineer|electrical engineer|warehouse operative|security guard|police officer|prison officer|call handler|childminder|nanny|housewife|grandmother|grandfather|gentleman|undergraduate|schoolboy|schoolgirl|trainee';
/** A role with what is before it, such as "construction site foreman"; what somebody was, or is to be, is none. */
const before =
  '(?!(?:ex|former|future|aspiring|respected|dear|hi|hello|an?|the|my|his|her|their|our|your|of|to|with|for|who|and|or|by|from|in|on|at|about|not)\\b)';
const role = `((?:${before}[\\p{L}\\d][\\p{L}\\d'/-]* ){0,3}?(?:${roles}))(?!['’-]|\\p{L})`;
const age = '\\d{1,2} ?-?(?:years?[- ]old|yr[- ]old|yrs?[- ]old|yrs?|y\\/o|yo|[mf])(?: [mf])?';
const ends =
  '(?=$|[.,;:()!?]| (?:with|who|whose|of|from|in|at|on|and|has|is|aged|perf|afraid|scared|\\d|-))';
const otherOwner = '(?<!\\b(?:her|his|their|(?:with|by|from|of|to|at|than|about|like) an?) )';

/** The shapes in which a request says what its client is, and nobody else. */
const shapes = [
  // "34yo teacher", "24F, trainee nurse", "M 38, delivery driver", "33, sound engineer"
  `${otherOwner}\\b${age},? ${role}${ends}`,
  `\\b(?:m|f|male|female),? ?\\d{1,2},? ${role}${ends}`,
  `(?:^|[.,;(-] ?)\\d{2}, ${role}${ends}`,
  `(?:^[^.,;]{3,40}, |\\bin an? )${role},? \\d{2}(?=[.,]|$)`,
  `\\bfor an? (?:${age} )?${role}${ends}`,
  `\\b(?:client|patient|she|he)(?: is|'s),? an? ${role}${ends}`,
  `^(?:an? )?${role}(?=$|,| (?:with|who|aged|of|in (?:his|her)|\\d|\\())`,
  `[.!?:;] (?:an? )?${role}(?=,? \\d{2}\\b)`,
  `[.!?:;] ((?:mother|mum|mom|father|dad))(?= of\\b)`,
].map((shape) => new RegExp(shape, 'u'));
const self = new RegExp(`\\bi(?:'m| am) an? (?:\\d'\\d+"? )?${role}${ends}`, 'u');
/** Speaks of themselves for somebody else. */
const forOther = /\b(?:supporting|working with|helping|my (?:client|patient|pupil)|a girl|a boy)\b/;

/** "Asks if she's a bad mother", "thinks he is a useless dad": what somebody fears to be, and is not. */
const verdicts =
  /\b(?:she|he|they|i)(?: is| am| are|'s|'m|'re)(?: (?:really|just|such|always|also))? an? (?:(?:very|really|truly|such a) )?(?:bad|terrible|awful|horrible|useless|hopeless|rubbish|unfit|failed|failing|worthless|wicked|evil|dangerous|crap|poor|lousy|good|proper|real) [a-z]+\b/g;

/** What the request says that its client is, in its own words, such as "university student"; null where it could be anybody else. */
export function roleOf(original: string): string | null {
  const text = withoutOthers(withoutSender(fold(original).text.replaceAll('\n', ' '))).replace(
    verdicts,
    ' ',
  );
  const count = (word: RegExp) => text.match(word)?.length ?? 0;
  const speaksOfSelf = count(/\bi\b/g) > count(/\b(?:she|he)\b/g) && !forOther.test(text);
  const found = [...shapes, ...(speaksOfSelf ? [self] : [])]
    .map((shape) => shape.exec(text)?.[1])
    .find((words) => words !== undefined);
  return found === undefined ? null : asWritten(found, original);
}

const people =
  'mum|mom|mother|dad|father|man|woman|lady|gentleman|client|patient|boy|girl|lad|student|pupil|kid|child|teenager|couple';
/** Who it is for, as the next sentence begins with them, or asks for something for them. */
const ofAnother = [
  String.raw`[a-z'-]{2,20},? \d{2}\b`,
  String.raw`(?:(?:mr|mrs|ms|miss)\b|(?:${people})\b)[^.;!?]{0,24}\d`,
  String.raw`[^.;!?]{3,100}\bfor (?:(?:mr|mrs|ms|miss)\b|(?:an?|my|our|this|the) (?:[a-z-]{2,20} ){0,2}(?:${people})\b|him\b|them\b|[a-z'-]{2,20}, \d{1,2}\b)`,
].join('|');
/** "Perinatal MH nurse, Gateshead. Mum, 31, ...": who writes says first who they are, and then whom it is for. */
const sender = new RegExp(
  String.raw`^[^.;!?,\d]{0,40}\b(?:nurse|midwife|therapist|psychologist|counsellor|counselor|physio(?:therapist)?|teacher|tutor|social worker|support worker|doctor|gp|registrar|health visitor|practitioner|coach|slt|ot|hygienist|dietitian|chaplain|pharmacist)\b(?: \([^()]{0,40}\))?(?:(?:,| in| at| on| from| of)[^.;!?\d]{0,60})?[.!] (?:for [^.;!?\d]{3,60}[.!] )?(?=${ofAnother})`,
);
const withoutSender = (text: string): string => text.replace(sender, '');

/** With the capitals of the request, but for that of a sentence's first word. */
function asWritten(words: string, original: string): string {
  const at = original.toLowerCase().indexOf(words);
  const own = at < 0 ? words : original.slice(at, at + words.length);
  return own.replace(/^[A-Z](?=[a-z]+\b(?![A-Z]))/, (first) => first.toLowerCase());
}
