import type { OwnSentence, Whose } from '@cerina/contracts';
import type { Who } from '../case/grammar/voice.ts';

/** Somebody who writes about other people because of their work. */
const professional =
  /\b(?:i|we) (?:run (?:a|the) (?:\p{L}+ ){0,2}(?:group|clinic|service|class|course)|work with|teach|supervise|am treating|am seeing)\b|\bcovering for\b|\b(?:my|our|this|a|the) (?:clients?|patients?|pupils?|trainees?|residents?|service users?|caseload)\b|\breferral\b|\bfor (?:a|an) (?:\p{L}+ ){1,4}?(?:of |aged )?\(?\d{1,2}\b|\bfor (?:a|an) (?:\p{L}+ ){0,3}\p{L}+, (?:aged )?\d{1,2}\b/iu;
/** Who writes, as a request may begin with: "School counselor, 10th grade boy". */
const introduced =
  /^[^\p{L}\p{N}]{0,8}(?:(?:hi|hello)[ ,]{1,3})?(?:(?:i['’]?m|i am|this is) (?:a|an|the) )?(?:\p{L}{1,20} ){0,2}(?:counsell?or|therapist|psychologist|teacher|colleague|nurse|physio|ot|clinician|key ?worker|support worker|social worker|carer|tutor|assistant|midwife|coach)\b(?=\s(?:here|in|at|for|from|with)\b|[,.:;(])/iu;
/** "34M", "f, 26", as notes begin. */
const ofNotes = /(?<![\p{L}\d'’])(?:[MF],? ?\d{2}|\d{2} ?(?:[MF]|yo|y\/o))(?![\p{L}\d])/u;
const relative =
  /\b(?:my|our) (?:(?:own|little|late|elderly|eldest|youngest|older|younger|\d{1,2}[- ]year[- ]old) ){0,2}(?:one|boy|girl|lad|son|daughter|child|kid|grandson|granddaughter|mum|mam|mom|mother|dad|father|nan|gran|grandma|grandad|husband|wife|partner|brother|sister|friend|nephew|niece)\b/i;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What anybody says who asks for something. */
const asking =
  /\bi(?:['’]d| would) (?:like|love|be grateful)\b|\bi (?:can|could|will) (?:print|use|give|hand|fill|read|send|show)\b|\b(?:could|can|may|do) i\b|\bi (?:want|need) (?:a|an|some\p{L}*|it|to give)\b|\b(?:give|send|make|help|write) me\b/giu;
/** How often somebody speaks of themselves, and not of what they ask for. */
const ofPerson = (text: string): number =>
  count(text.replace(asking, ' '), /\b(?:i|im|ive|my|me|mine)\b/gi);

/** Whom a request is about for its quotations: who writes far more of themselves than of anybody else writes of themselves. */
export function aboutWhom(
  text: string,
  { who, whose }: { who: Who; whose: Whose | undefined },
): Who {
  // nobody speaks of themselves in it
  if (who === 'i' && ofPerson(text) === 0) return 'they';
  if (whose?.asker === 'close' || whose?.asker === 'clinician') return who;
  const own = count(text, /\b(?:i|i['’](?:m|ve|d|ll)|im|ive)\b/gi);
  return own >= 3 && own >= 2 * count(text, /\b(?:she|he)\b/gi) ? 'i' : who;
}

/**
 * Who wrote a request. What is quoted from it is shown to its reader as theirs, as somebody's who is close to them, or as notes
 * about them: where that is not certain it is `unknown`, and is only "from the request".
 */
export function authorOf(
  text: string,
  { who, whose }: { who: Who; whose: Whose | undefined },
): OwnSentence['by'] {
  const isProfessional =
    (professional.test(text) || ofNotes.test(text) || introduced.test(text)) &&
    !(whose?.asker === 'self' && !introduced.test(text));
  if (whose?.asker === 'close') return isProfessional ? 'unknown' : 'close';
  const isClinician = whose?.asker === 'clinician' || isProfessional;
  const isOfRelative = who !== 'i' && relative.test(text) && /\b(?:i|we|us|me)\b/i.test(text);
  if (isOfRelative) return isClinician ? 'unknown' : 'close';
  if (isClinician) return 'clinician';
  const own = ofPerson(text);
  if (who === 'i' && own >= 2) return 'person';
  return who === 'i' || /\b(?:i|we|my|our|me|us)\b/i.test(text) ? 'unknown' : 'clinician';
}
