import { locate } from '../../../document/locate.ts';
import { parse } from '../../../document/parse.ts';
import { type Line, leadOf, linesOf, sentencesIn, wordsAt } from '../../text.ts';
import { anyQ, eachQuote } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines, type Edit, type LineEdits } from '../edits.ts';
import { linesNamed } from '../targets.ts';
import { capital, givenFor, uncapital, WORDS } from './words.ts';

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const nths = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const count = (own: string): number =>
  Number(own) || numberWords.indexOf(own.toLowerCase()) + 1 || nths.indexOf(own.toLowerCase()) + 1;

interface Step {
  title: string;
  lines: Line[];
  from: number;
  to: number;
}

/** The steps of a text, each with its lines and with where they begin and end, from 0. */
function stepsIn(text: string): Step[] {
  const lines = linesOf(text);
  return locate(parse(text))
    .flatMap(({ steps }) => steps)
    .map(({ number, from, to }) => {
      const own = lines.filter(({ step }) => step === number);
      const title = own[0]?.text.replace(/^### Step \d{1,2}\. /, '') ?? '';
      return { title, lines: own, from: from - 1, to: to - 1 };
    });
}

const partOf = ({ lines }: Step, part: Line['part']): string => {
  const line = lines.find((own) => own.part === part);
  return line ? line.text.slice(leadOf(line.text).length) : '';
};

/** A step that has its four parts and nothing else. */
const isPlain = (step: Step): boolean =>
  step.lines.length === 5 &&
  ['goal', 'do', 'rate', 'ready'].every((own) => partOf(step, own as Line['part']) !== '');

/** The text with its steps counted again; undefined where a line speaks of a step by its number. */
function recounted(lines: readonly string[]): string | undefined {
  if (lines.some((line) => !line.startsWith('### ') && /\bsteps? \d/i.test(line))) return undefined;
  let at = 0;
  return lines
    .map((line) =>
      line.replace(/^### Step \d{1,2}\./, () => {
        at += 1;
        return `### Step ${at}.`;
      }),
    )
    .join('\n');
}

const written = (title: string, parts: readonly string[]): string[] => [
  `### Step 1. ${title}`,
  `**Goal:** ${parts[0]}`,
  `**Do:** ${parts[1]}`,
  `**Rate:** ${parts[2]}`,
  `**Ready to move on when:** ${parts[3]}`,
];

/** Puts something in the place of steps, by what they are in the version that is changed. */
const ofSteps =
  (titles: readonly string[], make: (steps: Step[]) => string[] | undefined): Edit =>
  (now) => {
    const steps = stepsIn(now);
    const own = titles.map((title) => steps.find((step) => step.title === title));
    if (own.some((step) => step === undefined)) return undefined;
    const all = own as Step[];
    const made = make(all);
    const lines = now.split('\n');
    if (!made) return undefined;
    const last = all.at(-1)!;
    const isBlank = lines[last.to]?.trim() === '';
    return recounted([
      ...lines.slice(0, all[0]!.from),
      ...made,
      ...(isBlank ? [''] : []),
      ...lines.slice(last.to + 1),
    ]);
  };

const splits =
  /^(?:split|break|divide|separate)(?: up)? (?:(?:the )?step (?<n>\d{1,2}|\p{L}{3,5})|the (?<nth>\p{L}{4,7}) step)(?: up)?(?: (?:in|into) (?:two|2|half|halves|(?:two|2) (?:smaller |shorter )?(?:steps|parts|halves)|(?:smaller|shorter) steps))?$|^step (?<m>\d{1,2}) (?:could|should|needs to|must|can) be (?:split|two steps|divided|broken)(?: up)?(?: (?:in|into) (?:two|2|half)(?: steps| parts)?)?$/iu;

/** "Split step 2 in two": what it asks for, in the same order, in two steps. */
export const stepSplit: Reader = (clause, context) => {
  const found = splits.exec(clause)?.groups;
  const number = found && count(found.n ?? found.nth ?? found.m ?? '');
  const step = number ? stepsIn(context.text)[number - 1] : undefined;
  if (!step) return undefined;
  return {
    edit: ofSteps([step.title], ([own]) => {
      const todo = own?.lines.find(({ part }) => part === 'do');
      if (!own || !todo || !isPlain(own)) return undefined;
      const sentences = sentencesIn(todo).map(wordsAt);
      if (sentences.length < 2) return undefined;
      const half = Math.ceil(sentences.length / 2);
      const [goal, rate, ready] = (['goal', 'rate', 'ready'] as const).map((part) =>
        partOf(own, part),
      );
      return [
        ...written(`${own.title}: the first part`, [
          goal!,
          sentences.slice(0, half).join(' '),
          rate!,
          'you have done this part.',
        ]),
        '',
        ...written(`${own.title}: the second part`, [
          goal!,
          uncapital(sentences.slice(half).join(' ')),
          rate!,
          ready!,
        ]),
      ];
    }),
  };
};

const joins = [
  /^(?:merge|combine|join|put|fold|roll)(?: together)? steps (?<a>\d{1,2}) (?:and|&|with|\+) (?:step )?(?<b>\d{1,2})(?: together)?(?: in(?:to)? (?:a single|one)(?: step)?| as one)?$/i,
  /^(?:merge|combine|join|fold|roll) step (?<a>\d{1,2}) (?:and|into|with) (?:step )?(?<b>\d{1,2})(?: together)?$/i,
  /^steps (?<a>\d{1,2}) (?:and|&|\+) (?<b>\d{1,2}) (?:could|can|should|might|belong|ought to)(?: be)?(?: merged| combined| joined| one(?: step)?| go)?(?: together)?(?: as one| in(?:to)? one)?$/i,
  /^(?:merge|combine|join|put) the (?<edge>first|last|final) two(?: steps)?(?: together)?(?: in(?:to)? one)?$/i,
];
const ofSteps2 = /\bsteps?\b/i;

/** "Steps 3 and 4 could go together", "combine the last two steps": one step with all that both ask for. */
export const stepsJoined: Reader = (clause, context): Read | undefined => {
  const found = joins.map((form) => form.exec(clause)?.groups).find(Boolean);
  if (!found || !ofSteps2.test(clause)) return undefined;
  const steps = stepsIn(context.text);
  const first = found.edge
    ? /first/i.test(found.edge)
      ? 1
      : steps.length - 1
    : Math.min(Number(found.a), Number(found.b));
  const isNext = found.edge !== undefined || Math.abs(Number(found.a) - Number(found.b)) === 1;
  const [one, other] = [steps[first - 1], steps[first]];
  if (!isNext || !one || !other || steps.length < 3) return undefined;
  return {
    edit: ofSteps([one.title, other.title], ([a, b]) => {
      if (!a || !b || !isPlain(a) || !isPlain(b)) return undefined;
      const [goal, todo, rate, ready] = (['goal', 'do', 'rate', 'ready'] as const).map(
        (part) => [partOf(a, part), partOf(b, part)] as const,
      );
      const ended = (own: string) => own.replace(/[.]$/, '');
      return written(`${a.title}, then ${uncapital(b.title)}`, [
        `${ended(goal![0])}; then ${uncapital(goal![1])}`,
        `${todo![0]} Then ${uncapital(todo![1])}`,
        rate![0] === rate![1] ? rate![0] : `${ended(rate![0])}; then ${uncapital(rate![1])}`,
        `${ended(ready![0])}, and ${uncapital(ready![1])}`,
      ]);
    }),
  };
};

const shortens =
  /^(?:shorten|cut|trim|reduce|get|bring|boil)(?: down)? (?<what>.{3,60}?)(?: down)? to (?:just |at most |no more than )?(?<n>\d|one|two|three|four|five|six) (?<unit>lines?|sentences?)(?: at most| max)?$/is;
const careful =
  /\b(?:never|do not|don't|doctor|clinician|prescri\w+|medicine|unsafe|stop|fall|faint|drive)\b/i;

/** The lines that go where a section is to have fewer: neither its first ones nor the question at its end. */
function linesGone(what: string, most: number, context: Context): LineEdits | undefined {
  const lines = linesNamed(what, context).filter(({ text }) => !text.startsWith('#'));
  const isPlainText = lines.every(
    ({ text, kind, step }) => !/^[|]/.test(text) && kind !== 'stop' && step === undefined,
  );
  if (!isPlainText || new Set(lines.map(({ kind }) => kind)).size !== 1) return undefined;
  const last = lines.at(-1)!;
  const isAsking = last.text.endsWith('?') && most > 1;
  const kept = isAsking ? [...lines.slice(0, most - 1), last] : lines.slice(0, most);
  const gone = lines.filter((line) => !kept.includes(line));
  if (gone.length === 0 || gone.some(({ text }) => careful.test(text))) return undefined;
  return new Map(gone.map(({ at }) => [at, []]));
}

/** The first sentences of a section of running text, in as many lines as they are in. */
function sentencesGone(what: string, most: number, context: Context): LineEdits | undefined {
  const lines = linesNamed(what, context).filter(({ text }) => !text.startsWith('#'));
  const isPlainText = lines.every(
    ({ text, kind, step }) => !/^[|-]/.test(text) && kind !== 'stop' && step === undefined,
  );
  if (!isPlainText || new Set(lines.map(({ kind }) => kind)).size !== 1) return undefined;
  const edits: LineEdits = new Map();
  let left = most;
  for (const line of lines) {
    const sentences = sentencesIn(line);
    const kept = sentences.slice(0, left);
    if (sentences.slice(left).some((own) => careful.test(wordsAt(own)))) return undefined;
    left -= kept.length;
    if (kept.length === 0) edits.set(line.at, []);
    else if (kept.length < sentences.length)
      edits.set(line.at, [line.text.slice(0, kept.at(-1)!.to)]);
  }
  return edits.size === 0 ? undefined : edits;
}

/** "Cut step 4 down to two sentences": its first ones, where no caution goes by it. */
export const shortenedTo: Reader = (clause, context) => {
  const found = shortens.exec(clause)?.groups;
  if (!found?.what || !found.n || !found.unit) return undefined;
  const most = count(found.n);
  const number = /^(?:the )?step (\d{1,2})$/i.exec(found.what)?.[1];
  const step = number ? stepsIn(context.text)[Number(number) - 1] : undefined;
  const todo = step?.lines.find(({ part }) => part === 'do');
  const isLines = /line/i.test(found.unit);
  if (!step) {
    const what = found.what.replace(eachQuote, (_, at: string) => context.quotes[Number(at)]!);
    const edits = (isLines ? linesGone : sentencesGone)(what, most, context);
    return edits && { edit: byLines(context.text, edits) };
  }
  if (!todo || isLines) return undefined;
  const sentences = sentencesIn(todo);
  const gone = sentences.slice(most);
  if (gone.length === 0 || gone.some((own) => careful.test(wordsAt(own)))) return undefined;
  const is = todo.text.slice(0, sentences[most - 1]!.to);
  return {
    edit: (now) =>
      now.split(todo.text).length === 2 ? now.replace(todo.text, () => is) : undefined,
  };
};

const renames = [
  new RegExp(
    `^(?:reword|change|rename|retitle|call|title) (?:the )?step (?<n>\\d{1,2})(?:'s)?(?: (?:title|name|heading))?(?: to(?: say| be| read)?| as|:)? (?<new>${WORDS})$`,
    'is',
  ),
  new RegExp(
    `^(?:(?:reword|change|rename) )?(?:the )?(?:title|name|heading) of step (?<n>\\d{1,2}) (?:to(?: say| be| read)?|should (?:be|say|read)|as|:) (?<new>${WORDS})$`,
    'is',
  ),
  new RegExp(
    `^(?:the )?step (?<n>\\d{1,2})(?:'s (?:title|name|heading)| (?:title|name|heading)) (?:should|could|must|needs to) (?:be|say|read)(?: called)? (?<new>${WORDS})$`,
    'is',
  ),
];
const ofStep = /\b(?:title|name|heading|rename|retitle|call)\b/i;
const ofManner =
  /^(?:something|sth|more|less|be|an? |the |it|that|shorter|clearer|simpler|into|about|from|\d)/i;

/** "Reword step 6's title to Note what you found out". */
export const stepRetitled: Reader = (clause, context) => {
  const found = renames.map((form) => form.exec(clause)?.groups).find(Boolean);
  const own =
    found &&
    context.lines.find(({ text, step }) => step === Number(found.n) && text.startsWith('### '));
  if (!found?.new || !own || !ofStep.test(clause)) return undefined;
  const isMarked = anyQ.test(found.new);
  const title = givenFor(found.new, context)?.replace(/[.]$/, '');
  if (!title || title.length > 70 || /[|#]/.test(title)) return undefined;
  if (!isMarked && (ofManner.test(title) || !/^\p{Lu}/u.test(title))) return undefined;
  const is = own.text.replace(
    /^(### Step \d{1,2}\. ).*$/,
    (_, lead: string) => lead + capital(title),
  );
  return { edit: byLines(context.text, new Map([[own.at, [is]]])) };
};
