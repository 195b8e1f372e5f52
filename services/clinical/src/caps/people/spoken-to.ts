import type { View } from '../../measuring/view.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

const relatives =
  'husband|wife|partner|spouse|mother|father|mum|mom|dad|parents?|sister|brother|son|daughter|grandparents?|grandmother|grandfather|foster carers?|carers?|friend|flatmate|housemate|girlfriend|boyfriend|family|teacher|school|manager|boss|support worker|key ?worker|staff';
const professionals =
  'therapist|psychologist|counsellor|trainee|supervisor|colleague|nurse|clinician|practitioner|team|social worker';
const paper =
  '(?:handout|hand-out|sheet|leaflet|letter|guide|page|plan|homework|worksheet|card|information|notes?|exercise|something|advice|booklet|script|tips)';
/** "Homework for the husband of a woman", "a handout for a mother to read". */
const forRelative = new RegExp(
  `\\b${paper}\\b[^.;]{0,40}?\\b(?:for|to) (?:the |a |an |her |his |my |their |our |this )?(?:worried |anxious |exhausted )?(${relatives})\\b(?: of (?:a|an|the|my|our|her|his|someone|somebody)\\b|,? (?:to read|to use|to have|to keep)\\b|,? (?:on |about )?how (?:to|he|she|they)\\b|,? so (?:that )?(?:he|she|they)\\b|,? who (?:supports?|helps?|cares?|lives with)\\b| supporting| caring)`,
  'i',
);
const forProfessional = new RegExp(
  `\\b(?:${paper}|reflection|reflective)\\b[^.;]{0,40}?\\b(?:for|to) (?:the |a |an |my |our )?(?:newly qualified |new |junior |trainee |experienced )?(${professionals})\\b`,
  'i',
);

/** The text speaks to somebody else than the one whom the request has it read by. */
export function spokenToCaps(view: View): Found[] {
  const { intent } = view.about;
  const relative = forRelative.exec(intent)?.[1]?.toLowerCase();
  if (relative) return toRelative(view, relative);
  const professional = forProfessional.exec(intent)?.[1]?.toLowerCase();
  return professional ? toProfessional(view, professional) : toClient(view);
}

const demanded = (who: string) => ['addressee', `Read by: ${who}`] as const;

/** In a text for a relative the person with the difficulty is somebody else than "you". */
const other =
  /\byour (?:child|son|daughter|wife|husband|partner|mother|father|mum|dad|sister|brother|friend|teen\w*|relative|loved one|flatmate|pupil)\b|\bthe person you\b|\b(?:she|he|her|him)\b/i;
const FEWEST = 3;

function toRelative(view: View, who: string): Found[] {
  const said = saidIn(view).filter(({ section }) =>
    ['steps', 'experience', 'rationale', 'preparation'].includes(section),
  );
  const told = said.find(({ text }) =>
    new RegExp(`\\b(?:ask|tell|let|with|call|show) (?:your )?${who}\\b`, 'i').test(text),
  );
  if (told)
    return [
      found(
        ...demanded(who),
        `It is to be read by the ${who}, and speaks to somebody else: ${quoted(told.text)}.`,
        told.line,
      ),
    ];
  const count = said.filter(({ text }) => other.test(text)).length;
  return count >= FEWEST || said.length === 0
    ? []
    : [
        found(
          ...demanded(who),
          `It is not written to the ${who}, who is to read it.`,
          said[0]!.line,
        ),
      ];
}

const asPatient =
  /\byour (?:therapist|counsellor|psychologist|treatment|diagnosis)\b|\bas a (?:client|patient)\b|\b(?:people|clients|patients) with \w+ like you\b|\bin your therapy\b/i;

function toProfessional(view: View, who: string): Found[] {
  const place = saidIn(view).find(
    ({ text, section }) => section !== 'stop' && asPatient.test(text),
  );
  return place
    ? [
        found(
          ...demanded(who),
          `It is to be read by a ${who}, and speaks to a patient: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

const aboutClient = /\b(?:your|the|this) (?:client|patient)(?:['’]s)?\b/i;

const toClinician =
  /^For: the (?:clinician|therapist|counsellor)\b|\bspeaks to you, the (?:clinician|therapist|counsellor)\b/i;
/** "A worksheet for a trainee solicitor who reads …". */
const forSomebody =
  /\b(?:work-?sheet|hand-?out|leaflet|thought record|diary|log)s? for (?:an?|my) (?!therapist|clinician|counsellor|psycholog|supervis|session|trainee (?:therapist|psych|counsel)|colleague|group|team)[^.;]{3,60}?\b(?:who|whose|with)\b/i;

/** A text for the person themselves does not speak of "the client". */
function toClient(view: View): Found[] {
  if (view.about.constraints.addressee !== 'client') return [];
  const other = saidIn(view).find(
    ({ text, section }) => section === 'audience' && toClinician.test(text),
  );
  if (other && forSomebody.test(view.about.intent))
    return [
      found(
        ...demanded('the person'),
        `It was asked for the person, and speaks to a clinician: ${quoted(other.text)}.`,
        other.line,
      ),
    ];
  const places = saidIn(view).filter(({ text }) => aboutClient.test(text));
  return places.length >= FEWEST
    ? [
        found(
          ...demanded('the person'),
          `It speaks of the client, not to them: ${quoted(places[0]!.text)}.`,
          places[0]!.line,
        ),
      ]
    : [];
}
