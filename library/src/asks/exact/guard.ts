import { type Span, sentencesIn, wordsAt } from '../text.ts';

const crisis =
  /\b(?:ending your life|end your life|suicid\w*|hurt(?:ing)? yourself|crisis|emergency|poison|999|911|112|988)\b/i;
const isHelp =
  /\b(?:doctor|nurse|clinician|gp|team|midwife|worker|prescriber|call|ring|tell|contact)\b/i;

/** Where to get help in a crisis stays as it is; another line on help only gives way to one that names who helps. */
export const mayGive = ({ line }: Span, given: string): boolean =>
  !line.text.startsWith('#') &&
  (line.kind !== 'stop' ||
    (!crisis.test(line.text) && isHelp.test(given) && /\b(?:soon|once|now|day|if)\b/i.test(given)));

/** What a line says to keep its reader from harm goes only where it is quoted, and where to get help never. */
export const mayGo = ({ line }: Span): boolean =>
  line.kind !== 'stop' && !line.text.startsWith('#') && !crisis.test(line.text);

export const careful =
  /\b(?:never|do not|don't|doctor|clinician|prescri\w+|medicine|unsafe|stop|fall|faint)\b/i;

/** Whether a stretch is all of its sentence, its last mark aside. */
export const isAll = (span: Span): boolean =>
  sentencesIn(span.line).some(
    ({ from, to }) => from === span.from && /^[.!?"”]*$/.test(span.line.text.slice(span.to, to)),
  );

export const textOf = wordsAt;
