import { saidIn, sentencesIn } from '../../text.ts';
import { anyQ, eachQuote, Q, quotesOf, unquoted } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines } from '../edits.ts';
import { readIn } from '../insert.ts';
import { linesNamed } from '../targets.ts';
import { givenFor, sentence, spelled, withThing } from './content.ts';

const NEW = '(?<new>.{8,320})$';
const withColon = [
  new RegExp(
    `^(?<at>[^:\ue060]{3,60}?)(?:,|:| [-–])? (?:also |just )?(?:should|must|needs? to|has to|could|can) (?:also |just |then )?(?:say|read|add|have): ${NEW}`,
    'is',
  ),
  new RegExp(
    `^(?:add|put(?: in)?|write)(?: one more| another| an?)?(?: line| bullet| sentence| tip| point)? (?:to|in|under|at the end of|into) (?<at>[^:\ue060]{3,50}?): ${NEW}`,
    'is',
  ),
  new RegExp(
    `^(?:in |to |under |at )?(?<at>[^:,\ue060]{3,40}?)(?:,|:| [-–])? (?:please )?(?:one more|another(?: one)?|an extra(?: one)?|also|add(?: in)?|plus|new (?:line|bullet|one))(?: line| bullet| tip| point)?: ${NEW}`,
    'is',
  ),
];
const saidOf =
  /^(?:in|to|under|at) (?<at>[^:,\ue060]{3,40}?),? (?:please )?(?:add|put in|say|mention|write) that (?<new>(?:the|an?|your|no|nobody|everyone|any|each|every) .{8,200})$/is;
const needsThese = new RegExp(
  `^(?<at>step \\d{1,2}) (?:needs?|wants?|should have|must have)(?: (?:them|it|this|that|these|those|some|an? [\\p{L} ]{3,20}))?: ${NEW}`,
  'isu',
);
const toName = new RegExp(
  `^(?<label>\\p{L}[\\p{L}' ]{2,24}) (?:to (?:name|mention|list)|for) (?:in )?(?<at>step \\d{1,2}): ${NEW}`,
  'isu',
);
const withoutColon = [
  new RegExp(
    `^(?<at>[^:\ue060]{3,60}?) (?:should|must|needs? to|has to|could|can) (?:also |just |then )?(?:say|add):? ${NEW}`,
    'is',
  ),
  new RegExp(
    `^(?:in|to|under|at) (?<at>[^:,\ue060]{3,40}?),? (?:please )?(?:add|put in|say|write)(?: that)?,? ${NEW}`,
    'is',
  ),
  new RegExp(`^(?:add|say|write|put) (?:in|to|under) (?<at>[^:,\ue060]{3,40}?) that ${NEW}`, 'is'),
];
const inQuoted = new RegExp(
  `^(?:in|under|to) (?:the )?(?<at>${Q})(?: section| list| part)?,? (?:please )?(?:add|put(?: in)?|write|include)(?: one more| another(?: one)?| an extra(?: one)?)?(?: line| bullet| tip| point)?: ${NEW}`,
  'is',
);
const conditions =
  /^(?:in |under |to )?(?<at>[^:\ue060]{3,40}): (?:one more: |another: |add: |also: |and )?(?<new>if .{8,200})$/is;
const notThere =
  /\b(?:instead|rather|replace|swap|column|row|rung|ladder|cells?|table|log|diary|title|heading|remove|take|called?|keep|leave|not|example|figures?|numbers?|times?)\b|\b(?:a|an|one|another|new|extra) step\b/i;

/** Where a place is one step, or one section. */
function placeFor(at: string, context: Context) {
  if (notThere.test(unquoted(at))) return [];
  const place = linesNamed(at, context);
  const own = place.filter(({ text }) => !text.startsWith('#'));
  const parts = new Set(own.map(({ heading, step }) => `${heading} ${step ?? ''}`));
  return parts.size === 1 ? place : [];
}

/** "if X, Y" as the other lines of the list are: "If X, then Y." */
const asCondition = (words: string): string =>
  /^if [^,]{4,90}, (?!then\b)/i.test(words)
    ? words.replace(/^(if [^,]{4,90}), /i, '$1, then ')
    : words;

function put(at: string, words: string, context: Context): Read | undefined {
  if (context.text.toLowerCase().includes(words.toLowerCase())) return undefined;
  const place = placeFor(at, context);
  const own = place.filter(({ text }) => !text.startsWith('#'));
  if (own.length === 0 || words.includes('|')) return undefined;
  const isStuck = own.every(({ kind }) => kind === 'troubleshooting');
  return readIn(at, isStuck ? asCondition(words) : words, place, context);
}

/** "Stuck list: if Mum has rung, knit first", "step 2 should also say: turn the clock round": words without marks for a named place. */
export const notes: Reader = (clause, context) => {
  const condition = conditions.exec(clause)?.groups;
  if (condition?.at && condition.new) {
    const words = givenFor(condition.new, context, { isAfterColon: true });
    const read = words && put(condition.at, words, context);
    if (read) return read;
  }
  const quoted = inQuoted.exec(clause)?.groups;
  if (quoted?.at && quoted.new) {
    const at = quotesOf(quoted.at, context.quotes)[0]!;
    const words = givenFor(quoted.new, context, { isAfterColon: true });
    const read = words && put(at, words, context);
    if (read) return read;
  }
  const these = needsThese.exec(clause)?.groups;
  const named = toName.exec(clause)?.groups;
  const list = named ? `${named.label}: ${named.new}` : these?.new;
  if (list) {
    const words = anyQ.test(list) ? undefined : givenFor(list, context, { isAfterColon: true });
    const read = words && put((named ?? these)!.at!, words, context);
    if (read) return read;
  }
  const that = saidOf.exec(clause)?.groups;
  if (that?.at && that.new) {
    const words = givenFor(withThing(that.new, context), context, { isAfterColon: true });
    const read = words && put(that.at, words, context);
    if (read) return read;
  }
  for (const [forms, isAfterColon] of [
    [withColon, true],
    [withoutColon, false],
  ] as const)
    for (const form of forms) {
      const found = form.exec(clause)?.groups;
      if (!found?.at || !found.new) continue;
      const words = givenFor(withThing(found.new, context), context, { isAfterColon });
      const read = words && put(found.at, words, context);
      if (read) return read;
    }
  return undefined;
};

const ideas =
  /^(?<label>\p{L}[\p{L}' ]{2,30}(?:ideas|examples|options|tips))(?: for (?:her|him|them))?: (?<new>[^\ue060]{8,240})$/isu;
const lacking =
  /\b(?:vague|general|thin|empty|bare|abstract|nothing|unclear|woolly|loose|examples?|concrete|specific)\b/i;

/** "Step 4 is vague. Marking ideas: books in tens, lamp in front": what a step is to name. */
export const ideasFor: Reader = (clause, context) => {
  const found = ideas.exec(clause)?.groups;
  const last = context.before.at(-1);
  if (!found?.label || !found.new || !last || !lacking.test(last.text)) return undefined;
  const steps = [...last.text.matchAll(/\bstep (\d{1,2})\b/gi)];
  const words = givenFor(`${found.label}: ${found.new}`, context, { isAfterColon: true });
  if (steps.length !== 1 || !words) return undefined;
  const read = put(`step ${steps[0]![1]}`, words, context);
  return read && { ...read, named: last };
};

const oneMore = new RegExp(
  `^(?:an?|another|one more) (?!rung|step|column|row|line of)[^:\ue060]{3,50}? (?:in|to|under|at) (?<at>[^:\ue060]{4,40}): (?<new>${Q})$`,
  'is',
);
/** "A goodbye for evenings out in step 5: 'X'". */
export const oneMoreThing: Reader = (clause, context) => {
  const found = oneMore.exec(clause)?.groups;
  return found?.at && found.new
    ? put(found.at, sentence(quotesOf(found.new, context.quotes)[0]!), context)
    : undefined;
};

const labelled = new RegExp(
  `^step (?<step>\\d{1,2}), (?<label>[\\p{L}' ]{2,24}): (?<new>${Q})$`,
  'iu',
);
const next = new RegExp(`^(?<label>[\\p{L}' ]{2,24}): (?<new>${Q})$`, 'iu');

/** "Step 2, for: 'X'. Doesn't fit: 'Y'": both in the step, each behind what it is. */
export const labels: Reader = (clause, context) => {
  const own = labelled.exec(clause)?.groups;
  const last = labelled.exec(context.before.at(-1)?.text.replace(/\.$/, '') ?? '')?.groups;
  const found = own ?? (last && next.exec(clause)?.groups);
  const step = own?.step ?? last?.step;
  if (!found?.label || !found.new || !step || /\b(?:goal|do|rate|ready|say)\b/i.test(found.label))
    return undefined;
  const line = context.lines.find((each) => each.step === Number(step) && each.part === 'do');
  if (!line) return undefined;
  const words = sentence(`${found.label}: "${quotesOf(found.new, context.quotes)[0]!}"`);
  const before = line.text;
  return {
    edit: (now) => {
      const lines = now.split('\n');
      const at = lines.findIndex((each) => each.startsWith(before));
      if (at < 0) return undefined;
      lines[at] = `${lines[at]} ${words}`;
      return lines.join('\n');
    },
  };
};

const opening = new RegExp(
  `^(?:(?:it |the (?:sheet|page|text|draft) )?(?:(?:should|could|can|must) )?(?:open|start|begin)s? with|(?:s?he|they) (?:needs? to|should|must) (?:read|see) (?:this|it) (?:early on|first|at the (?:start|beginning|top)|right away|straight away):?) (?<new>${Q})$`,
  'is',
);

const atTop = new RegExp(
  `^(?:how about |what about |have |put |add )?(?:an? |one )?(?:line|sentence) (?:right )?at the (?:very )?(?:top|start|beginning)(?: (?:saying|that says|to say))?:? (?<new>${Q})$`,
  'is',
);

/** "Can we open with 'X'?": as the first line of what the client reads of themselves. */
export const opensWith: Reader = (clause, context) => {
  const found = (opening.exec(clause) ?? atTop.exec(clause))?.groups;
  const first = context.lines.find(
    ({ kind, text }) => kind === 'experience' && !text.startsWith('#'),
  );
  if (!found?.new || !first || /\bstep\b/i.test(unquoted(clause))) return undefined;
  const words = sentence(quotesOf(found.new, context.quotes)[0]!);
  if (context.text.includes(words) || words.includes('|')) return undefined;
  const is = first.text.startsWith('- ') ? `- ${words}` : words;
  return { edit: byLines(context.text, new Map([[first.at, [is, first.text]]])) };
};

const another = [
  /^(?:the )?examples? (?:section )?(?:needs?|wants?|could do with) (?:another|a second|one more)(?: one)?: (?<new>.{12,400})$/is,
  /^(?:(?:add|put in|give|have|insert|include|write|i want|want|needs?) )?(?:one more|another|a second|second|an extra)(?: short| brief| little| quick)? example(?: (?:under|after|below|beside) [^:]{2,30})?(?: in [^:]{3,30})?: (?<new>.{12,400})$/is,
  /^example (?:under|after|below|beside) [^:]{2,30}: (?<new>.{12,400})$/is,
];

/** "Add another short example: …": after the one that is there. */
export const secondExample: Reader = (clause, context) => {
  const given = another.map((form) => form.exec(clause)?.groups?.new).find(Boolean);
  const last = context.lines.findLast(
    ({ kind, text }) => kind === 'example' && !text.startsWith('#') && !text.startsWith('|'),
  );
  if (
    !given ||
    !last ||
    /\b(?:please|client|should|i|we|something|someone like)\b/i.test(unquoted(given))
  )
    return undefined;
  const words = sentence(`Another example: ${spelled(given, context).replace(/[.\s]+$/, '')}`);
  return { edit: byLines(context.text, new Map([[last.at, [last.text, words]]])) };
};

const forWhom =
  /^(?:in |on )?(?:the )?["']?for["']?:? (?:line|bullet)(?: should (?:be|say|read)| is| reads?)?:? (?<new>(?:an?|the|your|somebody|someone|people|adults|children|parents) .{3,120})$/is;
const isSo = new RegExp(`^(?<old>${Q}) is (?<new>(?:an?|the) [^,;:\ue060]{4,80})$`, 'is');
const quotedLine = new RegExp(
  `^(?:in |on )?(?:the )?(?:line |bullet )?(?<label>${Q})(?: line| bullet)?:? (?<new>(?:an?|the|your|somebody|someone) [^\ue060]{3,120})$`,
  'is',
);

/** "In the For line: a stained glass restorer with hypermobility pain": for whom the sheet is. */
export const forLine: Reader = (clause, context) => {
  const lines = context.lines.filter(({ text }) => /^- For: /.test(text));
  const [line] = lines;
  if (lines.length !== 1 || !line) return undefined;
  const whole = forWhom.exec(clause)?.groups?.new ?? labelFor(clause, context);
  if (whole && !/\b(?:she|he|column|line|instead)\b/i.test(whole)) {
    const words = whole.replace(/[.\s]+$/, '');
    return { edit: byLines(context.text, new Map([[line.at, [`- For: ${words}.`]]])) };
  }
  const found = isSo.exec(clause)?.groups;
  const old = found?.old && quotesOf(found.old, context.quotes)[0];
  if (!found?.new || !old || !/^(?:an?|the|somebody|someone) /i.test(old)) return undefined;
  const at = line.text.toLowerCase().indexOf(old.toLowerCase());
  if (
    at < 0 ||
    /\b(?:word|phrase|bit|term|line|lie|label|mistake|cold|odd|strange)\b/i.test(found.new)
  )
    return undefined;
  const is = line.text.slice(0, at) + found.new + line.text.slice(at + old.length);
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

function labelFor(clause: string, context: Context): string | undefined {
  const found = quotedLine.exec(clause)?.groups;
  const label = found?.label && quotesOf(found.label, context.quotes)[0];
  return label && /^for:?$/i.test(label) ? found.new : undefined;
}

const fullLine = new RegExp(`(?:^|: |, |; )(?:make it |say |put )?(?<new>${Q})$`, 'is');

/** "Grandma, not a friend: 'Who could help: Grandma.'": a line of its own name, in new words. */
export const lineByLabel: Reader = (clause, context) => {
  const found = fullLine.exec(clause)?.groups;
  const given = found?.new && quotesOf(found.new, context.quotes)[0];
  const label = given && /^([A-Z][\p{L} ]{2,30}: )\S.{3,}/u.exec(given)?.[1];
  if (
    !given ||
    !label ||
    given.includes('|') ||
    /\b(?:add|new|another|under|rung)\b/i.test(unquoted(clause))
  )
    return undefined;
  const lines = context.lines.filter(
    ({ text, kind }) => text.startsWith(`- ${label}`) && kind !== 'stop',
  );
  const [line] = lines;
  const own = line && sentencesIn(line)[0];
  if (lines.length !== 1 || !line || !own || /^Not for now/.test(label)) return undefined;
  const rest = line.text.slice(own.to);
  return { edit: byLines(context.text, new Map([[line.at, [`- ${sentence(given)}${rest}`]]])) };
};

const alsoSays = new RegExp(
  `^(?<at>step \\d{1,2}) (?:should |could |can |must )?(?:also (?:mention|say|have|add|include)|mention|add)\\b[^:\ue060]{0,40}: ?(?<new>${Q})$`,
  'is',
);
const lineMore = new RegExp(
  `^[^:\ue060]{0,40}\\b(?:one more line|one line more|another line)\\b[^:\ue060]{0,20}: (?<new>${Q})$`,
  'is',
);
const afterWords = new RegExp(
  `^(?:[^\ue060]{3,60}: )?(?:right |just )?(?:after|behind) (?<old>${Q}|it|that(?: sentence| line)?),? (?:add|put|insert|write):? (?<new>${Q})$`,
  'is',
);

/** "Could step 2 also mention an alarm: 'X'", "tell her why in one line more: 'X'", "after 'X' add 'Y'". */
export const quotedMore: Reader = (clause, context) => {
  const behind = afterWords.exec(clause)?.groups;
  if (behind?.old && behind.new) {
    const last = context.before.at(-1);
    const [only, more] = [...(last?.text ?? '').matchAll(eachQuote)].map(([own]) => own);
    const old = behind.old.includes('\ue060') ? behind.old : more === undefined ? only : undefined;
    return old ? behindWords(old, behind.new, context) : undefined;
  }
  const also = alsoSays.exec(clause)?.groups;
  const more = also ? undefined : lineMore.exec(clause)?.groups;
  const mark = also?.new ?? more?.new;
  const steps = [...(context.before.at(-1)?.text ?? '').matchAll(/\bstep \d{1,2}\b/gi)];
  const at = also?.at ?? (steps.length === 1 ? steps[0]![0] : undefined);
  return mark && at ? put(at, sentence(quotesOf(mark, context.quotes)[0]!), context) : undefined;
};

/** Words behind others that the text has once. */
function behindWords(old: string, is: string, context: Context): Read | undefined {
  const words = quotesOf(is, context.quotes)[0]!.replace(/^[,\s]+/, '');
  const hits = saidIn(quotesOf(old, context.quotes)[0]!, context.lines);
  const [span] = hits;
  if (
    hits.length !== 1 ||
    !span ||
    /^[|#]/.test(span.line.text) ||
    span.line.kind === 'stop' ||
    words.includes('|')
  )
    return undefined;
  const isOwn = /^\p{Lu}.*[.!?]$/u.test(words);
  const whole = sentencesIn(span.line).find(({ from, to }) => from <= span.from && to >= span.to);
  const end = isOwn && whole ? whole.to : span.to;
  const after = span.line.text.slice(end);
  const before = span.line.text.slice(0, end);
  if (isOwn && !/[.!?]["”]?$/.test(before)) return undefined;
  const given = isOwn ? words : words.replace(/\.$/, '');
  return {
    edit: byLines(context.text, new Map([[span.line.at, [`${before} ${given}${after}`]]])),
  };
}

const forPart = new RegExp(
  `^(?:the )?(?<who>staff|parents?'?|family|teacher'?s?|school|helper'?s?|carers?'?|wife|husband|partner|mum|dad|grown-ups?'?)(?:'s)? (?:bit|part|section|page|half page|box),?:? (?:please )?(?:add|put in|needs|include|write):? (?<new>${Q})$`,
  'is',
);
const helping = /^(?:for|how) .*\b(?:help|staff|parent|family|school|carer|supporter|partner)/i;

/** "Staff bit: add 'X'": at the end of the part for those who help. */
export const partFor: Reader = (clause, context) => {
  const found = forPart.exec(clause)?.groups;
  if (!found?.who || !found.new) return undefined;
  const who = found.who.toLowerCase().replace(/[s']+$/, '');
  const headings = [
    ...new Set(context.lines.flatMap(({ kind, heading }) => (kind === 'other' ? [heading] : []))),
  ];
  const named = headings.filter((own) => own.toLowerCase().includes(who));
  const [heading] = named.length > 0 ? named : headings.filter((own) => helping.test(own));
  const lines = context.lines.filter(
    (line) => heading !== undefined && line.heading === heading && !/^[#|]/.test(line.text),
  );
  const last = lines.at(-1);
  const words = sentence(quotesOf(found.new, context.quotes)[0]!);
  if (!last || words.includes('|') || context.text.includes(words)) return undefined;
  const is = last.text.startsWith('- ') ? [last.text, `- ${words}`] : [`${last.text} ${words}`];
  return { edit: byLines(context.text, new Map([[last.at, is]])) };
};
