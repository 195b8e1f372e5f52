import { type ProtocolDocument, type SectionKind, sentencesOf } from '@cerina/library';
import { mapOwnText } from '../../edit/tree.ts';
import type { Request } from '../request.ts';

/** Whoever treats somebody's mind, by what a request calls them. */
const treats =
  /\b(?:clinicians?|therapists?|(?<!school )counsell?ors?|psychologists?|psychiatrists?|psychiatry|camhs|cmht|iapt|talking therapies|(?:in|my|our|his|her|started|starting|doing|having) (?:\p{L}+ )?therapy|(?:mental health|perinatal|crisis|care|pain|community|early intervention|my|our|his|her) (?:team|nurse|service|clinic)|key ?worker|cpn)\b/iu;
/** Nobody treats them yet, or any more. */
const notNow =
  /\b(?:wait(?:s|ing|ed)?|until|till|discharged|finished|ended|used to|saw|no longer|not (?:seeing|in)|never|can['’]?t afford|cannot afford|years? ago|last year)\b/i;
/** Somebody who asks because of their work, and treats nobody. */
const treatsNobody =
  /\bcoach(?:ing|ee)\b|\b(?:teacher|tutor|teaching assistant|headteacher|head of year|line manager)(?: here| by| in|[,.])|\bin my (?:year \d|class|team)\b/i;

/** Whether a request shows that nobody treats the person: they write for themselves or for somebody close, or a coach or a teacher asks. */
export function hasNoClinician({ intent, context, case: told }: Request): boolean {
  const text = [intent, context].filter(Boolean).join('\n');
  const asker = told?.whose?.asker;
  const by = told?.sentences?.[0]?.by;
  const isOwn = asker ? asker === 'self' || asker === 'close' : by === 'person' || by === 'close';
  return (
    (isOwn || treatsNobody.test(text)) &&
    !sentencesOf(text).some((sentence) => treats.test(sentence) && !notNow.test(sentence))
  );
}

/** These are done with a clinician, whoever asks for them. */
const clinicianLed = /^(?:interoceptive_exposure|safety_plan|session_questions)$/;

type Rewording = [pattern: RegExp, to: string][];

/** What is planned and looked back at. */
const ofPlans: Rewording = [
  [/,? and agree them with your clinician\b/g, ''],
  [/\b(change (?:this ladder|these|these rungs)) with your clinician(?= until)/g, '$1'],
  [/^with your clinician,? (?=\p{L})/gu, ''],
  [/\byou and your clinician (?:agree on|have chosen)\b/g, 'you have chosen'],
  [/\b(?:together )?with (?:your|a) clinician(?: or in the group)?\b/g, 'with someone you trust'],
  [/\bto your clinician(?=[.,;])/g, 'to someone you trust'],
];
/** What somebody has to know about health for. */
const ofHealth: Rewording = [
  [/\byour (?:clinician or doctor|doctor or clinician)\b/g, 'your doctor'],
  [/ Tell your clinician if that is wrong\./, ' If that is wrong, ask your doctor first.'],
  [/\b(?:together )?with your clinician\b/g, 'with a doctor or therapist'],
];
const plans = new Set<SectionKind>(['steps', 'log', 'troubleshooting', 'review', 'example']);

/** Whom it is used with, where that is no clinician. */
const useWith: Record<'client' | 'child' | 'parent' | 'supporter', Rewording> = {
  client: [
    [
      /^- Use with: .*$/,
      '- Use with: someone you trust, or on your own. If it gets too hard, ask your doctor for help.',
    ],
  ],
  child: [[/^- Use with: .*$/, '- Use with: a grown-up who reads it with you and tries it once.']],
  parent: [[/^- Use with: a clinician[^.]*\./, '- Use with: your child.']],
  supporter: [[/^- Use with: a clinician[^.]*\./, '- Use with: somebody to talk it over with.']],
};

const clinician = /\b([Yy])our clinician\b/g;

/**
 * The clinician of the library as somebody whom this reader has. To a child it is the grown-up who helps. Where nobody treats the
 * person, a doctor is told what is grave, and plans are made alone or with someone they trust.
 */
export function forWhoeverHelps(
  document: ProtocolDocument,
  request: Request,
  technique: string,
): ProtocolDocument {
  const { addressee, ageGroup } = request.constraints;
  const isRead = addressee === 'client';
  const isChild = isRead && ageGroup === 'child';
  const isAlone = hasNoClinician(request) && !clinicianLed.test(technique);
  if (!isChild && !isAlone) return document;
  const isTeen = isRead && ageGroup === 'adolescent';
  const reworded = (kind: SectionKind) => (line: string) => {
    const rules = !isAlone
      ? []
      : plans.has(kind)
        ? isChild
          ? []
          : ofPlans
        : [...(kind === 'audience' ? useWith[isChild ? 'child' : addressee] : []), ...ofHealth];
    const young = isChild ? 'the grown-up who helps you' : isTeen ? 'an adult you trust' : null;
    const who =
      young && kind !== 'audience' && (isChild || isAlone) ? young : isAlone ? 'your doctor' : null;
    const said = rules.reduce((text, [pattern, to]) => text.replace(pattern, to), line);
    return who === null
      ? said
      : said.replace(clinician, (_, first: string) =>
          first === 'Y' ? who.charAt(0).toUpperCase() + who.slice(1) : who,
        );
  };
  return mapOwnText(document, reworded);
}
