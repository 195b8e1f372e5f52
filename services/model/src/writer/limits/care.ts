import { type Care, careIn, isKept, type Library, type ProtocolDocument } from '@cerina/library';
import { mapLadder } from '../../edit/ladder.ts';
import { type Edit, mapLines } from '../../edit/tree.ts';
import { marksOf } from '../marks.ts';
import { listed, maySay } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';

/** "Warfarin? No": what somebody asks and denies in one breath. */
const answeredNo = /\b[\p{L}-]{3,30} ?\?[ –-]{0,3}(?:no|nope|nil|not)\b/giu;

/** What somebody no longer works as asks for no rule of that work: "a former roofer". */
const formerWork =
  /\b(?:former(?:ly)?|ex-?|retired|once|used to (?:be|work as)|was|had been)(?: (?:an?|the))? ?(?:\p{L}+ )?(?:roofer|scaffolder|steeplejack|tree surgeon|arborist|window cleaner|climber|nurse|surgeon|midwife|paramedic|dentist|chef|cook|baker|butcher|courier|(?:lorry|truck|bus|coach|taxi|van) ?driver)\b/giu;
const withoutFormer = (text: string): string => text.replace(formerWork, ' ');

/** The care that a request shows: what the document has to say because of it, and what is then no habit to leave out. */
export function careOf(request: Request, library: Library): Care[] {
  const { intent, context, audience } = request;
  const text = withoutFormer(
    [intent, context, audience]
      .filter(Boolean)
      .join('\n')
      .replaceAll('’', "'")
      .replace(answeredNo, ' '),
  );
  return careIn(text, library.care, marksOf(library, request));
}

/** Whether words of the request name what is care, and no habit. */
export const isCareOf =
  (request: Request, library: Library) =>
  (words: string): boolean =>
    isKept(words, careOf(request, library));

const aList = / or |, (?:or )?/;
/** Of habits that the library gives as examples, those that are care for this person are named to nobody: "sitting down, or calling someone". */
export function withoutCare(
  slots: Record<string, string>,
  isCare: (words: string) => boolean,
): Record<string, string> {
  const changed = ofHabits.flatMap((slot) => {
    const words = slots[slot]?.split(aList) ?? [];
    const kept = words.filter((each) => !isCare(each));
    if (kept.length === words.length) return [];
    return [[slot, kept.length > 0 ? listed(kept) : NO_CARE]];
  });
  return Object.fromEntries(changed);
}
const ofHabits = ['safety_habit', 'safety_habits', 'ritual'];
const NO_CARE = 'what you do only because of the fear';

/** No rung has left out what is care for this person. */
export const withCareKept =
  (request: Request, library: Library): Edit =>
  (document) => {
    const isCare = isCareOf(request, library);
    return mapLadder(document, (rows) =>
      rows.map((row) =>
        row.length > LAST_OF_PLAIN && isCare(row[2]!) ? row.with(2, ANOTHER) : row,
      ),
    );
  };
/** A ladder in which nothing is left out has the rung, the task and the figure. */
const LAST_OF_PLAIN = 3;
const ANOTHER = 'another habit on your list';

/** A sentence of care for somebody else than the reader: "you" is whoever reads. */
const forReader = (say: string, { constraints }: Request): string =>
  constraints.addressee === 'client'
    ? say.replace(/\byour child\b/g, 'you')
    : constraints.addressee === 'parent'
      ? say.replace(/\bas your (\w+) team\b/g, 'as the $1 team')
      : say;

/** "My early warning signs: talking fast, buying online": what to watch for, in the words of the request. */
const signs = /\b(?:early |relapse )?warning signs?\b[^:.;\n]{0,40}:\s{0,3}([^.;:\n]{5,140})/i;
function signLine({ intent, constraints }: Request): string[] {
  const words = signs
    .exec(intent)?.[1]
    ?.trim()
    .replace(/(?<![!?,])[!?,]+$/, '');
  const isOwn = words && !/\b(?:i|she|he|they|her|his|my)\b/i.test(words) && maySay(words);
  return isOwn && constraints.technique !== 'relapse_prevention'
    ? [
        `- Early warning signs that were named: ${words}. Call your clinician the same day if you see one.`,
      ]
    : [];
}

/** The lines of care for the part before the steps, or for the part about help. */
export const careLines = (
  request: Request,
  library: Library,
  section: Care['section'],
): string[] => [
  ...(section === 'stop' ? signLine(request) : []),
  ...careOf(request, library)
    .filter((care) => care.section === section)
    .map(({ say }) => `- ${forReader(say, request)}`),
];

/** What comes first where help is: what this person must not wait with. */
export const withFirstHelp = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length === 0
    ? document
    : mapLines(document, 'stop', (own) => [...lines.filter((line) => !own.includes(line)), ...own]);
