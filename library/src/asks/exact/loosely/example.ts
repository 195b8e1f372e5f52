import type { Line } from '../../text.ts';
import { anyQ, eachQuote, Q, quotesOf, unquoted } from '../clauses.ts';
import type { Context, Reader } from '../context.ts';
import { byLines, type LineEdits } from '../edits.ts';

const isQuote = new RegExp(`^${Q}$`);

const inExample = ({ lines }: Context): Line[] =>
  lines.filter(({ kind, text }) => kind === 'example' && !text.startsWith('#'));

/** All lines of the example with words for others; undefined where they are nowhere. */
function edited(lines: readonly Line[], change: (text: string) => string): LineEdits | undefined {
  const edits: LineEdits = new Map();
  for (const { at, text } of lines) {
    const is = change(text);
    if (is !== text) edits.set(at, [is]);
  }
  return edits.size > 0 ? edits : undefined;
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fear = '(?:fear|thought|prediction|worry|guess|belief|hot thought)';
const fearIs = new RegExp(
  `^(?:.{0,90}?\\b)?(?:in the example,?:? )?(?:the |her |his )?${fear} (?:in the example )?(?:is|should be|to be|becomes|=|reads):? (?<new>${Q})(?<rest>,.{0,80})?$`,
  'is',
);
const itIs = new RegExp(
  `^(?:so )?(?:please )?(?:make it|change it to|let it be|it should (?:be|say)|say|put):? (?<new>${Q})(?<rest>,.{0,60})?$`,
  'is',
);
const ofFear = new RegExp(`\\bexample(?:'s)? ${fear}\\b|\\b${fear} in the example\\b`, 'i');

/** "The example's fear is someone else's. Make it 'X'", "in the example the fear is 'X'": what its person feared. */
export const exampleFear: Reader = (clause, context) => {
  const last = context.before.at(-1);
  const own = fearIs.exec(clause)?.groups;
  const isOwn = own && /\bexample\b/i.test(unquoted(`${clause} ${context.label}`));
  const back =
    !isOwn && last && ofFear.test(last.text) && !anyQ.test(last.text)
      ? itIs.exec(clause)?.groups
      : undefined;
  const found = isOwn ? own : back;
  if (!found?.new) return undefined;
  const lines = inExample(context);
  const quotes = lines.flatMap(({ text }) =>
    [...text.matchAll(/["“]([^"“”]{6,200})["”]/g)].map(([, words]) => words!),
  );
  const [was] = quotes;
  const is = quotesOf(found.new, context.quotes)[0]!.replace(/[.,]$/, '');
  if (!was || quotes.filter((words) => words === was).length > 2) return undefined;
  const end = /[.!?]$/.exec(was)?.[0] ?? '';
  const edits = edited(lines, (text) =>
    text.replace(was, () => (/[.!?]$/.test(is) ? is : is + end)),
  );
  return (
    edits && {
      edit: byLines(context.text, edits),
      ...(back && { named: last }),
      rest: kept(found.rest),
    }
  );
};

/** "…, still 75%", "same figures": as it is. */
const kept = (rest: string | undefined): string =>
  (rest ?? '').replace(
    /^,? (?:still|with|at|keep(?:ing)?)? ?(?:the )?(?:\d{1,3} ?%|same [\p{L} ]{3,20}|rest as is)[.!]?$/iu,
    '',
  );

const nameIs =
  /(?:\b[Mm]ake (?:it|her|him|them|that|(?:the )?example)|\b(?:[Cc]ould|[Cc]an|[Ss]hould|[Mm]ust) (?:the|it|this) ?(?:example)? ?be|\b[Tt]he example (?:should be|is)|\b[Ee]xample(?:'s)?:|^(?:[Ll]et it be|[Uu]se)|\b[Ii]n the example:)(?: about)? (?<name>\p{Lu}\p{Ll}{1,14}), (?<age>\d{1,2})(?<more>[,:;].*)?$/su;
const person = /^(?:This is made up[^.]*\. )?(\p{Lu}\p{Ll}{1,14}), (\d{1,2}),/u;

/** "Make it Ted, 70, 'What if I fall?', 80 at 3 am, his action: …": the example by its parts, where it has the same. */
export const examplePerson: Reader = (clause, context) => {
  const found = nameIs.exec(clause)?.groups;
  if (!found?.name || !found.age) return undefined;
  const lines = inExample(context);
  const [, name, age] = person.exec(lines[0]?.text ?? '') ?? [];
  if (!name || !age) return undefined;
  // somebody else's "she" would stay
  const all = lines.map(({ text }) => text).join('\n');
  const isHer = /\b(?:she|her)\b/i.test(all);
  const isHim = /\b(?:he|his|him)\b/i.test(all);
  const said = unquoted(clause);
  if ((isHer && !/\b(?:she|her)\b/i.test(said)) || (isHim && !/\b(?:he|his|him)\b/i.test(said)))
    return undefined;
  let text = all
    .replaceAll(new RegExp(`\\b${escaped(name)}\\b`, 'g'), found.name)
    .replace(`${found.name}, ${age},`, `${found.name}, ${found.age},`);
  const unread: string[] = [];
  const more = (found.more ?? '').replace(/^[,:;]\s*/, '').replace(/[.\s]+$/, '');
  const parts = more === '' ? [] : more.split(/,? [-–] |, (?:and )?|; /);
  const first = /["“]([^"“”]{6,200})["”]/.exec(text)?.[1];
  for (const [n, part] of parts.entries()) {
    const now = partly(part, parts.slice(n).join(', '), text, first, context);
    if (now === undefined) unread.push(part);
    else text = now;
    if (now !== undefined && isPlan.test(part)) break;
  }
  // what is told of somebody else would not fit what is new
  const isNewStory = parts.some((part) => anyQ.test(part));
  const hasPlan = /\bplan was: /.test(all);
  if (isNewStory && hasPlan && !parts.some((part) => isPlan.test(part))) return undefined;
  const is = text.split('\n');
  const edits: LineEdits = new Map(
    lines.flatMap((line, n) => (is[n] === line.text ? [] : [[line.at, [is[n]!]] as const])),
  );
  const rest = unread
    .map((part) => part.replace(eachQuote, (_, at: string) => `"${context.quotes[Number(at)]}"`))
    .join(', ');
  return { edit: byLines(context.text, edits), rest: rest === '' ? '' : `please put in ${rest}` };
};

const isPlan = /^(?:and )?(?:(?:her|his|the|their) )?(?:one )?(?:action|plan|step)(?: is|:) /i;

/** One part of what is given of an example, where it has such a part. */
function partly(
  part: string,
  from: string,
  text: string,
  first: string | undefined,
  { quotes }: Context,
): string | undefined {
  if (/^same (?:figures|numbers|ratings|age|rest|everything)$/i.test(part)) return text;
  if (isQuote.test(part))
    return first === undefined
      ? undefined
      : text.replace(first, () =>
          quotesOf(part, quotes)[0]!.replace(
            /(?<![?!])$/,
            /[?!.]$/.test(first) && !/[?!.]$/.test(quotesOf(part, quotes)[0]!) ? '.' : '',
          ),
        );
  const figure = /^(\d{1,3}) at (.{2,20})$/i.exec(part);
  if (figure) {
    const there = new RegExp(
      `\\bat ${escaped(figure[2]!)}(,? (?:\\p{L}+ ){1,2}was )\\d{1,3}\\b`,
      'iu',
    );
    if (there.test(text)) return text.replace(there, (own) => own.replace(/\d{1,3}$/, figure[1]!));
    const clock = /\b(At) \d{1,2}(?:[.:]\d\d)? ?[ap]m( (?:\p{L}+ )was )\d{1,3}\b/u;
    return /\d ?[ap]m$/i.test(figure[2]!) && clock.test(text)
      ? text.replace(clock, (_, at: string, was: string) => `${at} ${figure[2]}${was}${figure[1]}`)
      : undefined;
  }
  if (isPlan.test(part)) {
    const plan = from.replace(isPlan, '').replace(/[.\s]+$/, '');
    return / plan was: [^.]{4,120}\./.test(text) && !anyQ.test(plan)
      ? text.replace(/( plan was: )[^.]{4,120}\./, (_, lead: string) => `${lead}${plan}.`)
      : undefined;
  }
  return undefined;
}

const ageIs =
  /^(?<name>\p{Lu}\p{Ll}{1,14})(?:'s age (?:should be|is|to be|must be)| (?:should be|is|to be)(?: aged)?|, age|:) (?<age>\d{1,2})$/u;

/** "Ida's age should be 61". */
export const exampleAge: Reader = (clause, context) => {
  const found = ageIs.exec(clause)?.groups;
  if (!found?.name || !found.age) return undefined;
  const pattern = new RegExp(`\\b${found.name}, \\d{1,2},`);
  const edits = edited(inExample(context), (text) =>
    text.replace(pattern, `${found.name}, ${found.age},`),
  );
  return edits && { edit: byLines(context.text, edits) };
};

const exampleGone =
  /^(?:(?:please )?(?:bin|lose|drop|cut|remove|delete|take out|scrap|ditch) )?(?:the )?(?:whole |entire )?(?:worked )?example(?: section)?(?:,? (?:i'd (?:bin|lose|drop|cut|take out|scrap)|can go|should go|out))?(?: altogether| entirely| completely| please)?(?:,| -| –)? ?(?<why>(?:it|she|he|they|that|because|as|since|not)\b[^\ue060]{0,120})?$/i;

/** "The Example I'd bin, he would copy it": all of its section. */
export const exampleOut: Reader = (clause, context) => {
  if (
    !exampleGone.test(clause) ||
    !/\b(?:bin|lose|drop|cut|remove|delete|take out|scrap|ditch|go|out)\b/i.test(clause)
  )
    return undefined;
  const heading = inExample(context)[0]?.heading;
  if (
    !heading ||
    context.lines.some(
      ({ kind, step, text }) => kind === 'example' && (step || text.startsWith('|')),
    )
  )
    return undefined;
  return {
    edit: (now) => {
      const lines = now.split('\n');
      const from = lines.indexOf(`## ${heading}`);
      const to = lines.findIndex((line, n) => n > from && line.startsWith('## '));
      return from < 0 || to < 0 ? undefined : lines.toSpliced(from, to - from).join('\n');
    },
  };
};

const callHer =
  /\b(?:call (?:her|him|them|it)|make (?:her|him|them)|rename (?:her|him|them)(?: to)?|should be(?: called)?|(?:change|rename) (?:it|the name) to)(?: a)? (?<new>\p{Lu}\p{Ll}{1,14})(?: instead)?$/u;

/** "Ida isn't a good name here, call her Maeve": wherever the example names somebody. */
export const exampleName: Reader = (clause, context) => {
  const is = callHer.exec(clause)?.groups?.new;
  const lines = inExample(context);
  const [, name] = person.exec(lines[0]?.text ?? '') ?? [];
  if (!is || !name || is === name) return undefined;
  const said = new RegExp(`\\b${name}\\b`);
  const isNamed = said.test(clause) || said.test(context.before.at(-1)?.text ?? '');
  if (!isNamed || context.lines.some(({ text }) => text.includes(` ${is} `))) return undefined;
  const edits = edited(context.lines, (text) =>
    text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), is),
  );
  return edits && { edit: byLines(context.text, edits) };
};

const outOf = [
  new RegExp(
    `^(?:bin|lose|drop|cut|remove|delete|take out|scrap|ditch) (?:the )?(?:whole |entire )?(?:section )?(?<what>${Q}|references|reference list)(?: section| part)?(?: altogether| entirely| completely| too)?$`,
    'is',
  ),
  new RegExp(
    `^(?:the )?(?:section |part )?(?<what>${Q}|references|reference list)(?: section| part)? (?:can go|should go|i'd (?:bin|lose|drop|cut|scrap)|isn't needed|is not needed)(?: altogether| entirely| completely| too)?$`,
    'is',
  ),
];

/** "Take out 'Why this can help' altogether": a section by its heading, where no step, caution or log is in it. */
export const sectionOut: Reader = (clause, context) => {
  const what = outOf.map((form) => form.exec(clause)?.groups?.what).find(Boolean);
  if (!what) return undefined;
  const heading = (quotesOf(what, context.quotes)[0] ?? 'References').replace(/[.:]$/, '');
  const lines = context.text.split('\n');
  const from = lines.findIndex((line) => line.toLowerCase() === `## ${heading.toLowerCase()}`);
  if (from < 0) return undefined;
  const to = lines.findIndex((line, n) => n > from && line.startsWith('## '));
  const kind = context.lines.find(({ at }) => at > from && (to < 0 || at < to))?.kind;
  const mayBeOut = kind === undefined || ['rationale', 'example', 'experience'].includes(kind);
  if (!mayBeOut || lines.slice(from, to < 0 ? undefined : to).some((line) => line.startsWith('|')))
    return undefined;
  return {
    edit: (now) => {
      const own = now.split('\n');
      const start = own.indexOf(lines[from]!);
      const end = own.findIndex((line, n) => n > start && line.startsWith('## '));
      if (start < 0) return undefined;
      const left = own.toSpliced(start, (end < 0 ? own.length : end) - start).join('\n');
      return end < 0 ? `${left.trimEnd()}\n` : left;
    },
  };
};

const retold =
  /^(?:[Pp]lease )?(?:[Rr]ewrite|[Rr]edo|[Rr]eplace|[Rr]etell) the (?:whole )?example(?: (?:with|by|as))?:? (?<new>\p{Lu}\p{Ll}{1,14}, \d{1,2}, (?!same\b).{30,420})$/su;
/** "Rewrite the example: Carol, 53, sat away from the door …": all of it in the words that are given. */
export const exampleRetold: Reader = (clause, context) => {
  const given = retold.exec(clause)?.groups?.new;
  // how a line of the client's own log may begin is no part of the story
  const lines = inExample(context).filter(({ text }) => !/^A line of your own log\b/.test(text));
  if (!given || lines.length === 0 || lines.some(({ text }) => /^[|-]/.test(text)))
    return undefined;
  if (/[|#\n]|\b(?:please|should|instead|client)\b/i.test(given)) return undefined;
  const words = given.replace(eachQuote, (_, at: string) => `"${context.quotes[Number(at)]}"`);
  const is = /[.!?]["”]?$/.test(words) ? words : `${words}.`;
  return {
    edit: byLines(
      context.text,
      new Map(
        lines.map(({ at }, n) => [at, n === 0 ? [`This is made up, as a pattern. ${is}`] : []]),
      ),
    ),
  };
};
