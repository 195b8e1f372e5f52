import { type Finding, linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import { sentencesLeft } from '../readings/readings.ts';
import { clinician } from '../text/lexicon.ts';
import { denied } from '../text/polarity.ts';
import { type Sentence, sentencesOf } from '../text/sentence.ts';
import { kindOf } from './taxonomy.ts';

const helpHeading =
  /\b(?:when to (?:stop|get help|seek|ask)|get(?:ting)? help|stop and get|seek(?:ing)? help|if you (?:need help|are in crisis)|need(?:ing)? (?:more )?help|in (?:a )?crisis|crisis (?:plan|help|support)|emergency|urgent help|stay(?:ing)? safe|safety (?:first|net))\b/;
const danger =
  /\b(?:suicid\w*|end(?:ing)? (?:your|their|his|her) li(?:fe|ves)|tak(?:e|ing) (?:your|their) (?:own )?life|kill(?:ing)? (?:yourself|themsel\w+)|hurt(?:ing)? (?:yourself|themsel\w+)|harm(?:ing)? (?:yourself|themsel\w+)|self-harm\w*|(?:want|wish)(?:ing)? to die|life (?:is not|isn't) worth living|(?:feel |feeling )?(?:desperate|hopeless)|harm (?:someone|somebody|others)|not want to (?:live|be alive)|unsafe|not (?:feel )?safe|cannot keep (?:yourself|them) safe|in (?:immediate )?(?:danger|crisis)|emergency|risk)\b/;
// a number is a way out as well; whether it is a confirmed one is for another rule to say
const crisisRoute =
  /\b(?:(?:call|ring|phone|dial|text) (?:[a-z]{2,20} ){0,3}\*?\d{3,6}\b|emergency (?:number|services?|departments?|line|room|care)|crisis (?:line|team|service|helpline)s?|suicide (?:line|hotline|lifeline)|helpline|hotline|lifeline|samaritans|988|999|911|112|111|000|a&e|the er|ambulance|nearest hospital)\b/;
/** "Tell staff now": of who lives where staff are, they get help. */
const toStaff =
  /\btell (?:the |your |a )?(?:staff|support workers?|carers?|care staff)(?: (?:now|at once|straight away|right away))?\b/;
const helpRoute = new RegExp(
  `${toStaff.source}|\\b(?:${clinician}|emergency|crisis line|helpline|hospital|services?|999|911|112|988)\\b`,
);

/**
 * What every document must carry, as it is written and in what is printed of it and not struck out: a section on
 * when to stop and get help, with a way out in a crisis.
 */
export function missingFrom(text: string, print: Printed): Finding[] {
  const shown = missingIn(sentencesLeft(text, print), text);
  const written = missingIn(sentencesOf(text), text);
  return [...shown, ...written.filter(({ code }) => !shown.some((it) => it.code === code))];
}

function missingIn(sentences: Sentence[], text: string): Finding[] {
  const section = sentences.filter((it) => helpHeading.test(it.section) && it.kind !== 'heading');
  const heading = sentences.find((it) => it.kind === 'heading' && helpHeading.test(it.text));
  const anchor = heading ? lineOf(heading) : lastSectionLine(text, sentences);
  const findings: Finding[] = [];
  if (!section.some((it) => helpRoute.test(it.text) && affirmed(it, helpRoute)))
    findings.push(noHelp(anchor));
  const own = section.length > 0 ? section : sentences;
  if (!hasCrisisRoute(own) && !(isSentToStaff(own) && hasCrisisRoute(sentences)))
    findings.push(noCrisis(anchor));
  return findings;
}

function hasCrisisRoute(sentences: Sentence[]): boolean {
  const routed = sentences.filter((it) => crisisRoute.test(it.text) && affirmed(it, crisisRoute));
  return (
    routed.some((it) => danger.test(it.text) || danger.test(it.before) || danger.test(it.leadIn)) ||
    (routed.length > 0 && sentences.some((it) => danger.test(it.text) && !routed.includes(it)))
  );
}

/** Who is in danger is to tell staff, for whom the way out in a crisis is elsewhere in the text. */
const isSentToStaff = (sentences: Sentence[]): boolean =>
  sentences.some(
    (it) =>
      toStaff.test(it.text) &&
      affirmed(it, toStaff) &&
      (danger.test(it.text) || danger.test(it.before)),
  );

/** "…, you cannot keep anyone safe|, call or text |": the call is a clause by itself, which no word before it denies. */
const calls = /[,;:] (?:then |please )?(?:call|ring|phone|dial|text|go to|contact)\b[^,;:]{0,60}$/;

function affirmed(sentence: Sentence, route: RegExp): boolean {
  const match = route.exec(sentence.text);
  if (!match) return false;
  const from = calls.exec(sentence.text.slice(0, match.index))?.index ?? 0;
  const start = match.index - from;
  const clause = { ...sentence, leadIn: '', text: sentence.text.slice(from) };
  return !denied(clause, { start, end: start + match[0].length });
}

const lineOf = (sentence: Sentence): number =>
  sentence.at({ start: 0, end: sentence.text.length }).line;

// Without the section, the place where it belongs: before the review, else the end.
function lastSectionLine(text: string, sentences: Sentence[]): number {
  const review = sentences.find(
    (it) => it.kind === 'heading' && /\b(?:review|next step|references?)\b/.test(it.text),
  );
  return review ? lineOf(review) : linesOf(text).length;
}

const noHelp = (line: number): Finding => ({
  line,
  code: 'NO_HELP_ROUTE',
  quote: '',
  ...kindOf('NO_HELP_ROUTE'),
});

const noCrisis = (line: number): Finding => ({
  line,
  code: 'NO_CRISIS_ROUTE',
  quote: '',
  ...kindOf('NO_CRISIS_ROUTE'),
});

const slot =
  /\[(?=[^[\]\n]{0,80}\p{L}{2})[^[\]\n]{2,80}\](?![(:])|\b(?:TBC|TBD|TODO|XXX+|[Ll]orem ipsum)\b/u;
const toFill =
  /add|insert|fill|clinician|your|name|number|local|date|phone|contact|here|picture|image|clinic|tbc|tbd|todo|xxx|lorem|placeholder/i;

/** "[Picture: a big dog]": an easy-read page has one a line, and whoever lays it out sees them all. */
const picture = /^\[(?:picture|photo|image|drawing|symbol)s?\b/i;

/** Slots that somebody has to fill before the text is handed out, written or printed; one for each line, and one for all pictures. */
export function placeholdersIn(text: string, { blocks }: Printed): Finding[] {
  const code = 'PLACEHOLDER' as const;
  const lines = linesOf(text);
  const written = lines.flatMap((line, index) => {
    const quote = slotIn(line);
    return quote ? [{ line: index + 1, code, quote, ...kindOf(code) }] : [];
  });
  const shown = blocks.flatMap((block) =>
    block.lines.flatMap(({ line, spans }) => {
      const known = written.some((it) => it.line === line);
      const quote = (lines[line - 1] ?? '').slice(0, 200).trim();
      const isOpen = !known && slotIn(spans.map((span) => span.text).join(''));
      return isOpen ? [{ line, code, quote, ...kindOf(code) }] : [];
    }),
  );
  const all = [...written, ...shown];
  const first = all.find(({ quote }) => picture.test(quote));
  return all.filter((each) => each === first || !picture.test(each.quote));
}

function slotIn(line: string): string | undefined {
  const match = slot.exec(line);
  return match && toFill.test(match[0]) ? match[0] : undefined;
}
