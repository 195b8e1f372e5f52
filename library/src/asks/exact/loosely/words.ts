import { asTitle } from '../../../table-asks/words.ts';
import { isAkin, rootsOf } from '../../../words/read.ts';
import { type Line, linesOf, saidIn, sentencesIn } from '../../text.ts';
import { Q, quotesOf, unquoted } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines, type LineEdits } from '../edits.ts';
import { careful, mayGo } from '../guard.ts';
import { listItems } from '../list-items.ts';
import { removes } from '../remove.ts';
import { tableEdit } from '../tables.ts';
import { likest } from '../targets.ts';

const roles =
  'clinician|therapist|counsellor|counselor|doctor|gp|nurse|psychologist|coach|prescriber|health visitor|midwife';
const forRole = [
  new RegExp(
    `(?:^|[,;:] (?:so )?|\\bso )(?:use |say |put |make it )?(?<new>${Q}) (?:wherever|everywhere|where) (?:it says|you (?:say|have|write)|there is) (?<old>${Q}|(?:your |the )?(?:${roles}))$`,
    'is',
  ),
  new RegExp(
    `(?:^|[,;:] (?:so )?|\\bso )(?:use |say |put |make it )?(?<new>(?:${roles})) (?:all (?:the way )?through(?:out)?|throughout|everywhere)$`,
    'is',
  ),
];

/** "'School counsellor' wherever it says clinician", "some lines say clinician and others doctor: doctor all through". */
export const roleThroughout: Reader = (clause, context) => {
  for (const form of forRole) {
    const found = form.exec(clause)?.groups;
    if (!found?.new) continue;
    const is = quotesOf(found.new, context.quotes)[0] ?? found.new.toLowerCase();
    const said = found.old ?? otherNamed(`${context.before.at(-1)?.text ?? ''} ${clause}`, is);
    const old = said && (quotesOf(said, context.quotes)[0] ?? said).replace(/^(?:your|the) /i, '');
    if (!old || !isRole.test(old) || is.split(' ').length > 3) return undefined;
    const bare = is.replace(/^(?:your|the) /i, '');
    if (/[.,|]/.test(bare)) return undefined;
    const edits = everywhere(context.lines, old, bare);
    const last = context.before.at(-1);
    const isOfLast = found.old === undefined && isSaidOf.test(last?.text ?? '');
    return edits && { edit: byLines(context.text, edits), ...(isOfLast && { named: last }) };
  }
  return undefined;
};
const isSaidOf = new RegExp(`\\b(?:${roles})\\b`, 'i');
const isRole = new RegExp(`^(?:${roles})$`, 'i');
const eachRole = new RegExp(`\\b(?:${roles})\\b`, 'gi');

/** The other role that is spoken of. */
function otherNamed(words: string, is: string): string | undefined {
  const named = [...words.matchAll(eachRole)].map(([own]) => own.toLowerCase());
  const others = [...new Set(named)].filter((own) => own !== is.toLowerCase());
  return others.length === 1 ? others[0] : undefined;
}

/** Words for others in all lines of some kind, wherever they are by then. */
function inAll(
  { lines }: Context,
  isOf: (line: Line) => boolean,
  old: string,
  is: string,
): Read | undefined {
  if (!everywhere(lines.filter(isOf), old, is)) return undefined;
  return {
    edit: (now) => {
      const edits = everywhere(linesOf(now).filter(isOf), old, is);
      return edits && byLines(now, edits)(now);
    },
  };
}

function everywhere(lines: readonly Line[], old: string, is: string): LineEdits | undefined {
  const edits: LineEdits = new Map();
  const [a, b] = [old.replace(/[.?!]$/, ''), is].map((own) =>
    own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const end = /[?!]$/.test(old) ? '[?!]' : '';
  const both = new RegExp(`\\b${a} or ${b}\\b|\\b${b} or ${a}\\b`, 'gi');
  const each = new RegExp(`(?<!\\[)\\b(an? )?(${a})(s?)\\b${end}`, 'gi');
  for (const { at, text } of lines) {
    const now = text.replace(both, is).replace(each, (_, a = '', own: string, s: string) => {
      const article = a && (/^[aeiou]/i.test(is) ? 'an ' : 'a ');
      const lead = /^A/.test(a) ? article.charAt(0).toUpperCase() + article.slice(1) : article;
      const words = /^\p{Lu}/u.test(own) ? is.charAt(0).toUpperCase() + is.slice(1) : is;
      return `${lead}${words}${s}`;
    });
    if (now !== text) edits.set(at, [now]);
  }
  return edits.size > 0 ? edits : undefined;
}

const soGone =
  /^(?<about>[^\ue060]{12,120}?)(?:, so|: so|;|,) (?:please )?(?:drop|cut|lose|remove|delete|take out|bin) (?:that|the) (?:sentence|line|bullet|bit)(?: out)?$/is;
const tellsHelper = /\btell your (?:clinician|doctor|therapist)\b/i;

/** "She has told her clinician about the crash, so drop that sentence": the one sentence that is about the same. */
export const goneAsKnown: Reader = (clause, context) => {
  const found = soGone.exec(clause)?.groups;
  if (!found?.about) return undefined;
  const about = found.about.replace(/^(?:she|he|they) (?:has|have|is|are|was)\b/i, ' ');
  const lines = context.lines.filter(({ text }) => !/^[#|]/.test(text));
  const span = likest(about, lines.flatMap(sentencesIn), 0.7);
  if (!span || !mayGo(span) || span.line.part) return undefined;
  const words = span.line.text.slice(span.from, span.to);
  if (careful.test(words) && !tellsHelper.test(words)) return undefined;
  const left = `${span.line.text.slice(0, span.from)}${span.line.text.slice(span.to)}`
    .replace(/ {2,}/g, ' ')
    .trimEnd();
  return {
    edit: byLines(context.text, new Map([[span.line.at, /^-?$/.test(left) ? [] : [left]]])),
  };
};

const calledSo = new RegExp(
  `(?:^|,? and |, |; )(?:please )?(?:call|rename|title|name) (?:it|step (?<n>\\d{1,2}))(?: to| as)? (?<new>${Q})$`,
  'is',
);

/** "Make step 1 4 days, and call it 'X'": the step by another name. */
export const stepCalled: Reader = (clause, context) => {
  const found = calledSo.exec(clause)?.groups;
  if (!found?.new) return undefined;
  const own = found.n ?? onlyStep(`${context.earlier.split(/[.!?\n] /).at(-1)} ${clause}`);
  const line = context.lines.find(
    ({ text, step }) => step === Number(own) && text.startsWith('### Step '),
  );
  const title = quotesOf(found.new, context.quotes)[0]!.replace(/\.$/, '');
  if (!own || !line || title.length > 70 || /[|#]/.test(title)) return undefined;
  const is = line.text.replace(/^(### Step \d{1,2}\. ).*$/, (_, lead: string) => lead + title);
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const onlyStep = (words: string): string | undefined => {
  const named = [...words.matchAll(/\bstep (\d{1,2})\b/gi)].map(([, own]) => own);
  return named.length === 1 &&
    !/\b(?:log|table|column|section|sheet|title)\b/i.test(unquoted(words))
    ? named[0]
    : undefined;
};

const cell = new RegExp(
  `^(?:in the (?:table|log|chart),? )?(?:the )?(?:row (?<n>\\d|one|two|three|four)|(?<o>first|top|second|third|last|bottom) row),? (?:on )?(?:the )?(?<side>left|right)(?:[- ]hand)?(?: side| column| cell)?,?:? (?:should (?:be|say|read)|to be|is|says|reads|=|:)? ?(?<new>${Q})$`,
  'is',
);
const ordinals = [
  /^(?:1|one|first|top)$/,
  /^(?:2|two|second)$/,
  /^(?:3|three|third)$/,
  /^(?:4|four)$/,
];

/** "In the table, row one, left side should be 'X'": one cell of a table of two columns. */
export const cellIs: Reader = (clause, context) => {
  const found = cell.exec(clause)?.groups;
  const tables = context.tables.filter(({ columns }) => columns.length === 2);
  const [table] = tables;
  if (!found?.new || !found.side || tables.length !== 1 || !table) return undefined;
  const said = (found.n ?? found.o)!.toLowerCase();
  const at = /last|bottom/.test(said)
    ? table.rows.length - 1
    : ordinals.findIndex((own) => own.test(said));
  const row = table.rows[at];
  const lines = context.lines.filter(
    ({ text }) => row && text.startsWith('|') && row.cells.every((own) => text.includes(own)),
  );
  const [line] = lines;
  const was = row?.cells[/left/i.test(found.side) ? 0 : 1];
  if (lines.length !== 1 || !line || !was) return undefined;
  const given = quotesOf(found.new, context.quotes)[0]!;
  if (given.includes('|')) return undefined;
  const is = /^["“]/.test(was) ? `"${given}"` : given;
  return { edit: byLines(context.text, new Map([[line.at, [line.text.replace(was, () => is)]]])) };
};

const byTitle = new RegExp(
  `^(?:rename|call|retitle|change) (?:step \\d{1,2}:? )?(?<old>${Q}) (?:to|as|into|->)? ?(?<new>${Q})$`,
  'is',
);
/** "Rename 'Keep the bed for sleep' to 'Bed is for sleep'": a step by its name. */
export const stepRenamed: Reader = (clause, context) => {
  const found = byTitle.exec(clause)?.groups;
  if (!found?.old || !found.new) return undefined;
  const old = quotesOf(found.old, context.quotes)[0]!.toLowerCase().replace(/\.$/, '');
  const title = quotesOf(found.new, context.quotes)[0]!.replace(/\.$/, '');
  const lines = context.lines.filter(
    ({ text }) =>
      text.replace(/^### Step \d{1,2}\. /, '').toLowerCase() === old && /^### Step/.test(text),
  );
  const [line] = lines;
  if (lines.length !== 1 || !line || title.length > 70 || /[|#]/.test(title)) return undefined;
  const is = line.text.replace(/^(### Step \d{1,2}\. ).*$/, (_, lead: string) => lead + title);
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const outWith =
  /^(?:s?he|they)(?:'s got| has| have| owns?)? no (?<what>[\p{L}-]{3,20}),? (?:so )?(?:out with|drop|cut|take out|lose|remove) (?:that|the word|that word|it)$/iu;
/** "He has no television, so out with that word": a thing of a list. */
export const thingOut: Reader = (clause, context) => {
  const what = outWith.exec(clause)?.groups?.what;
  return what ? listItems(`drop the ${what}`, context) : undefined;
};

const tooStrong = new RegExp(
  `^(?<old>${Q}) (?:is|sounds|feels|reads|seems)[^\ue060,;]{2,60}(?:,|;| -| –) (?:rather |make it |say |try )?(?<new>${Q})(?: please| instead| then)?$`,
  'is',
);
/** "'Trap' is too strong, 'dead end' please": a word that the text has once. */
export const wordOnce: Reader = (clause, context) => {
  const found = tooStrong.exec(clause)?.groups;
  if (!found?.old || !found.new) return undefined;
  const old = quotesOf(found.old, context.quotes)[0]!;
  const is = quotesOf(found.new, context.quotes)[0]!.replace(/[.]$/, '');
  const hits = saidIn(old, context.lines);
  const [span] = hits;
  if (hits.length !== 1 || !span || / .* .* .* /.test(is)) return undefined;
  const { line, from, to } = span;
  if (line.kind === 'stop' || /^[|#]/.test(line.text) || line.text.slice(from, to) !== old)
    return undefined;
  const before = line.text
    .slice(0, from)
    .replace(/\b(a|an) $/i, (own) => (/^[aeiou]/i.test(is) ? `${own[0]}n ` : `${own[0]} `));
  return {
    edit: byLines(context.text, new Map([[line.at, [before + is + line.text.slice(to)]]])),
  };
};

const notSo =
  /^(?:no, )?(?:s?he|they)(?:'s|'re)? (?<about>[\p{L}' -]{3,40}?) (?:in |at |on |by |with |from )?(?:the |an? |her |his )?(?<new>[\p{L}-]{3,20}), not (?:in |at |on |by |with |from )?(?:the |an? |her |his )?(?<old>[\p{L}-]{3,20})$/iu;
/** "She marks in the morning, not the evening": a fact in the lines that are about it. */
export const factPut: Reader = (clause, context) => {
  const found = notSo.exec(clause)?.groups;
  if (!found?.about || !found.new || !found.old) return undefined;
  const wanted = rootsOf(found.about);
  const word = new RegExp(`\\b${found.old}\\b`, 'gi');
  const edits: LineEdits = new Map();
  for (const line of context.lines) {
    if (/^[#|]/.test(line.text) || line.kind === 'stop' || !word.test(line.text)) continue;
    word.lastIndex = 0;
    const there = rootsOf(line.text);
    if (wanted.length === 0 || !wanted.every((root) => there.some((each) => isAkin(each, root))))
      continue;
    edits.set(line.at, [line.text.replace(word, found.new.toLowerCase())]);
  }
  return edits.size > 0 ? { edit: byLines(context.text, edits) } : undefined;
};

const columnNo = new RegExp(
  `^(?:in the (?:log|diary|table),? )?(?:the )?(?<old>${Q})(?: column)? (?:is not|isn't|is no longer|is hardly) (?:needed|necessary|wanted|relevant)$`,
  'is',
);
const columnJust = new RegExp(
  `^(?:the )?(?<old>${Q})(?: column)?(?:,|:| is| can be| should be)? (?:just|only|simply) (?<new>${Q})$`,
  'is',
);

/** "In the log 'Times awake' isn't needed. And 'Morning of' just 'Date'": columns by their names. */
export const columnsSaid: Reader = (clause, context) => {
  const out = columnNo.exec(clause)?.groups?.old;
  const just = columnJust.exec(clause)?.groups;
  const said = out ?? just?.old;
  if (!said) return undefined;
  const name = quotesOf(said, context.quotes)[0]!.toLowerCase();
  const named = context.tables.flatMap(({ columns, kind }, at) =>
    kind === 'ladder'
      ? []
      : columns.flatMap((own) =>
          bareName(own) === name || own.toLowerCase() === name ? [{ at, own }] : [],
        ),
  );
  const [only] = named;
  if (named.length !== 1 || !only) return undefined;
  const title = just?.new && asTitle(quotesOf(just.new, context.quotes)[0]!);
  return {
    edit: tableEdit(only.at, context.tables.length, (table) => {
      const n = table.columns.indexOf(only.own);
      if (n < 0 || table.columns.length < 3) return false;
      if (title) {
        table.columns = table.columns.with(n, title);
        return true;
      }
      table.columns = table.columns.toSpliced(n, 1);
      for (const row of table.rows) row.cells = row.cells.toSpliced(n, 1);
      return true;
    }),
  };
};
const bareName = (own: string): string => own.replace(/ ?\([^()]{0,60}\)/g, '').toLowerCase();

const saysSo = [
  new RegExp(
    `(?:^|: |, )(?<new>${Q}),? (?:everywhere|wherever) (?:it says )?(?<old>${Q})(?: is (?:quoted|used|said|written)| appears| comes up| stands)?$`,
    'is',
  ),
  new RegExp(
    `^(?:where|wherever|every time) it says (?<old>${Q}|\\p{L}{3,20}),? (?:please )?(?:say|put|use|write|have) (?<new>${Q})(?: throughout| everywhere| instead)*$`,
    'isu',
  ),
  new RegExp(
    `(?:^|,? so |: )(?<new>${Q}) (?:where|wherever) it says (?<old>${Q}|[\\p{L}' ]{3,40}?)(?: (?:under|in|at) (?<at>(?:the )?[\\p{L} \\d]{3,30}))?$`,
    'isu',
  ),
];
/** "Where it says slip say 'wobble' throughout", "so 'your coach' where it says someone you trust under Use with". */
export const whereItSays: Reader = (clause, context) => {
  for (const form of saysSo) {
    const found = form.exec(clause)?.groups;
    if (!found?.old || !found.new) continue;
    const old = (quotesOf(found.old, context.quotes)[0] ?? found.old).trim();
    const is = quotesOf(found.new, context.quotes)[0]!.replace(/\.$/, '');
    if (/[|.]/.test(is) || /^(?:it|that|this|you|the|and|she|he)$/i.test(old)) return undefined;
    const at = found.at?.toLowerCase().replace(/^the /, '');
    const isOf = ({ text, kind, heading }: Line): boolean =>
      kind !== 'stop' &&
      (at === undefined ||
        heading.toLowerCase() === at ||
        text.toLowerCase().startsWith(`- ${at}:`));
    return inAll(context, isOf, old, is);
  }
  return undefined;
};

const isTheirs = new RegExp(
  `^(?<old>${Q})(?: in (?:the )?(?<at>ladder|log|example|steps|step \\d{1,2}))? is (?:her|his|their) (?<new>[\\p{L} -]{3,30})$`,
  'iu',
);
/** "'Someone you trust' in the ladder is her husband": said to the client, where the text has those words. */
export const somebodyIs: Reader = (clause, context) => {
  const found = isTheirs.exec(clause)?.groups;
  if (
    !found?.old ||
    !found.new ||
    /\b(?:word|problem|favourite|way|own|main|worst|best|only)\b/i.test(found.new)
  )
    return undefined;
  const old = quotesOf(found.old, context.quotes)[0]!;
  const at = found.at?.toLowerCase();
  const isOf = ({ text, kind, step }: Line): boolean =>
    kind !== 'stop' &&
    (at === undefined ||
      (at === 'ladder' && /^\| \d/.test(text)) ||
      (at === 'steps' && step !== undefined) ||
      `step ${step}` === at ||
      kind === at);
  return inAll(context, isOf, old, `your ${found.new}`);
};

const headingBe = new RegExp(
  `(?:^|\\b)(?:the )?(?:heading|title) (?:of|for|over) (?<what>the [^:\ue060]{3,40}?) (?:part|section|bit|page|box)? ?(?:should |could |must |to )?(?:be|read|say|is|:) (?<new>${Q})$`,
  'is',
);
const standard =
  /^(?:who this is for|steps|practice log|when to stop and get help|review and next step|references)$/i;
const forOthers =
  /\b(?:grown-?ups?|parents?|carers?|family|staff|school|teachers?|helpers?|husband|wife|partner|mum|dad)/i;
/** "Could the heading of the grown-ups' part be 'X'?": a section that the sheet has of its own. */
export const headingSays: Reader = (clause, context) => {
  const found = headingBe.exec(clause)?.groups;
  if (!found?.what || !found.new) return undefined;
  const wanted = rootsOf(found.what.replace(/\b(?:part|section|bit|page|box)\b/gi, ' '));
  const lines = context.lines.filter(({ text }) => {
    if (!text.startsWith('## ') || standard.test(text.slice(3))) return false;
    const there = rootsOf(text);
    return wanted.length > 0 && wanted.some((root) => there.some((each) => isAkin(each, root)));
  });
  // of a part for others there is mostly one, whatever it calls them
  const others = context.lines.filter(
    ({ text, kind }) => kind === 'other' && text.startsWith('## '),
  );
  const own = lines.length === 0 && forOthers.test(found.what) ? others : lines;
  const [line] = own;
  const title = quotesOf(found.new, context.quotes)[0]!.replace(/\.$/, '');
  if (own.length !== 1 || !line || title.length > 70 || /[|#]/.test(title)) return undefined;
  return { edit: byLines(context.text, new Map([[line.at, [`## ${title}`]]])) };
};

const cutIt =
  /^(?:please )?(?:cut|drop|lose|remove|delete|bin|take out|scrap) (?:it|that)(?: out)?(?: altogether| please)?$/i;
/** "Bringing in school – why? Cut it": the step that has that name. */
export const stepCut: Reader = (clause, context) => {
  const last = context.before.at(-1);
  if (!cutIt.test(clause) || !last || /\ue060|\d/.test(last.text)) return undefined;
  const about = last.text.replace(
    /(?: [-–]|,|:)? ?(?:but )?(?:why|what for|really|who needs (?:it|that))\b.*$/i,
    '',
  );
  const wanted = rootsOf(about);
  const titles = context.lines.filter(({ text }) => {
    const title = /^### Step \d{1,2}\. (.*)$/.exec(text)?.[1];
    const there = title === undefined ? [] : rootsOf(title);
    return there.length > 0 && wanted.every((root) => there.some((each) => isAkin(each, root)));
  });
  const [title] = titles;
  if (wanted.length < 2 || titles.length !== 1 || title?.step === undefined) return undefined;
  const read = removes(`take out step ${title.step}`, { ...context, before: [] });
  return read && { ...read, named: last };
};
