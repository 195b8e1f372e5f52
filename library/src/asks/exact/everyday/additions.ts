import { isAkin, rootsOf } from '../../../words/read.ts';
import { toReader } from '../../../words/voice.ts';
import { placesIn } from '../../places.ts';
import { type Line, sentencesIn, wordsAt } from '../../text.ts';
import { anyQ } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines } from '../edits.ts';
import { linesNamed } from '../targets.ts';
import { capital, givenFor, thingFor, uncapital } from './words.ts';

const NEW = '(?:add|put(?: in)?|include|insert|write|have|give|pop(?: in)?|slip in|say)';
const BIT =
  '(?:something|a (?:short |brief |little )?(?:line|sentence|word|bit|note|tip|mention|reminder)|a few words|some words|one (?:line|sentence))';

/** The lines of a place that words name, without its headings and tables. */
function placeOf(words: string, context: Context): readonly Line[] {
  const own = /\b(?:opening|intro(?:duction)?|beginning|first section)\b/i.test(words)
    ? context.lines.filter(({ kind }) => kind === 'experience')
    : linesNamed(words, context);
  return own.filter(({ text }) => !/^[#|]/.test(text));
}

const kindsOf = (lines: readonly Line[]) =>
  new Set(lines.map(({ kind, step }) => `${kind} ${step ?? ''}`));

/** A sentence at the end of a place: behind what a step says to do, as a bullet of a list, behind the last words that ask nothing. */
function putIn(place: readonly Line[], words: string, { text }: Context): Read | undefined {
  if (place.length === 0 || kindsOf(place).size !== 1 || text.includes(words)) return undefined;
  const todo = place.find(({ part }) => part === 'do');
  if (todo) return { edit: byLines(text, new Map([[todo.at, [`${todo.text} ${words}`]]])) };
  if (place[0]!.step !== undefined || place[0]!.kind === 'stop') return undefined;
  const bullets = place.filter((line) => line.text.startsWith('- '));
  if (bullets.length * 2 > place.length) {
    const last = bullets.at(-1)!;
    return { edit: byLines(text, new Map([[last.at, [last.text, `- ${words}`]]])) };
  }
  const open = place.filter((line) => !line.text.startsWith('- ') && !/[?:]$/.test(line.text));
  const last = open.at(-1);
  return last && { edit: byLines(text, new Map([[last.at, [last.text, words]]])) };
}

const mentions =
  /^(?:mention|include|bring in|refer to|acknowledge|name|touch on|talk about|work in) (?<what>[^\ue060:;]{3,120}?) (?:in|at|to|into|under) (?<at>(?:the )?(?:opening|intro(?:duction)?|beginning|first section|step \d{1,2}|what you may [^,]{3,40}))$/is;
const about = new RegExp(
  `^${NEW} ${BIT} (?:about|on) (?<what>[^\ue060:;]{3,120}?) (?:to|in|into|under|at) (?<at>(?:the )?[^,\ue060]{4,40})$`,
  'is',
);
const aboutFirst = new RegExp(
  `^${NEW} ${BIT} (?:to|in|into|under|at) (?<at>(?:the )?[^,\ue060]{4,40}?) (?:about|on) (?<what>[^\ue060:;]{3,120})$`,
  'is',
);

/** "Mention the rent in the opening", "add something about earplugs to step 2": a plain sentence with the things that were named. */
export const thingMentioned: Reader = (clause, context) => {
  const found = [mentions, about, aboutFirst]
    .map((form) => form.exec(clause)?.groups)
    .find(Boolean);
  if (!found?.what || !found.at) return undefined;
  const thing = thingFor(found.what, context);
  const place = placeOf(found.at, context);
  if (!thing) return undefined;
  const isOfClient = place.every(({ kind }) => kind === 'experience' || kind === 'rationale');
  const words = isOfClient
    ? `Part of it may be ${uncapital(thing)}.`
    : `Think of ${uncapital(thing)}, too.`;
  return putIn(place, words, context);
};

const asExample =
  /^(?:add|put(?: in)?|include|use|have|mention) (?<what>[^\ue060:;]{3,80}?) as (?:an?|one|another)(?: extra| further| other)? (?:example|idea|option|possibility|suggestion) (?:of|for|to|under|in) (?:the |an? )?(?<of>[^,;:\ue060]{3,40})$/i;

/** "Add singing along to the radio as an example of good for you": behind those that the sentence has. */
export const oneMoreExample: Reader = (clause, context) => {
  const found = asExample.exec(clause)?.groups;
  const thing = found?.what && thingFor(found.what, context);
  if (!found?.of || !thing) return undefined;
  const said = found.of.toLowerCase();
  const spans = context.lines
    .filter(({ kind, text }) => kind !== 'stop' && !/^[#|]/.test(text))
    .flatMap(sentencesIn)
    .filter((span) => {
      const own = wordsAt(span).toLowerCase();
      return (
        own.includes(said) && /\b(?:may be|could be|might be|such as|for example|like)\b/.test(own)
      );
    });
  const [span] = spans;
  if (spans.length !== 1 || !span) return undefined;
  const { line, to } = span;
  const end = /[.!?]$/.test(line.text.slice(0, to)) ? to - 1 : to;
  const is = `${line.text.slice(0, end)}, or ${uncapital(thing)}${line.text.slice(end)}`;
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const WHO = '(?:him|her|them|the (?:client|patient)|\\p{Lu}\\p{Ll}{2,14})';
const reminds = new RegExp(
  `^(?:(?:${NEW}|there should be|it needs) (?:${BIT})(?: (?:in|to|under|at) (?<at>(?:the )?[^,\ue060]{4,40}?))?,? (?:that )?)?(?:remind(?:s|ing)?|tell(?:s|ing)?|ask(?:s|ing)?|get(?:s|ting)?|encourag(?:e|es|ing)|advis(?:e|es|ing)) ${WHO} to (?<what>[^\ue060:;]{6,160}?)(?<in> (?:in|under|at) (?:the )?(?:step \\d{1,2}|before you start|if you get stuck))?$`,
  'isu',
);
const noVerb = /^(?:be|have|not)\b/i;
const left = /\b(?:s?he|him|hers?|his|they|them|their|client|we|i|my|our)\b/i;

/** "Add a line reminding him to check his blood sugar before he sits down": said to the client. */
export const reminder: Reader = (clause, context) => {
  const found = reminds.exec(clause)?.groups;
  if (!found?.what || anyQ.test(clause)) return undefined;
  const own = toReader(`${found.what} `).trim();
  if (left.test(own) || noVerb.test(own) || !/^\p{Ll}/u.test(found.what)) return undefined;
  const at = found.at ?? found.in;
  const place = at
    ? placeOf(at, context)
    : context.lines.filter(({ kind, text }) => kind === 'preparation' && !text.startsWith('#'));
  return putIn(place, `${capital(own)}.`, context);
};

const roleIn =
  /^(?:say|put|write|mention|add|have|use|include) (?:that (?:s?he|they)(?:'s| is| are) )?(?:an? )?(?<role>[\p{L}-]{3,20}(?: [\p{L}-]{3,20}){0,2}) (?:in|on|at|to) (?:the )?(?:first|top|for|opening|'for') line(?:,? (?:not just|instead of just|rather than just|as well) .{3,60})?$/iu;
const ofAge = /^(- For: (?:an? )?\d{1,3}-year-old)(?= (?:with|who|after|in)\b|[.,]|$)/;
const called = /^[Nn]ame (?:him|her|them|the client) ?(?:[:,-]|as)? ?(?<name>\p{Lu}\p{Ll}{1,14})$/u;

/** "Say lorry driver in the first line", "name him: Tom": who the sheet is for. */
export const readerNamed: Reader = (clause, context) => {
  const line = context.lines.find(({ text }) => text.startsWith('- For: '));
  const role = roleIn.exec(clause)?.groups?.role;
  const name = called.exec(clause)?.groups?.name;
  if (!line) return undefined;
  if (name && !line.text.includes(name)) {
    const is = line.text.replace(/^- For: /, `- For: ${name}, `);
    return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
  }
  const thing = role && givenFor(role, context);
  if (!thing || !ofAge.test(line.text) || line.text.toLowerCase().includes(thing.toLowerCase()))
    return undefined;
  const is = line.text.replace(ofAge, `$1 ${thing.toLowerCase()}`);
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const toTop =
  /^(?:move|shift|bring|put) (?<what>.{3,200}?)(?: up| down| back)? (?:to|at|as) the (?<edge>top|start|beginning|end|bottom|first|last)(?: (?:line|bullet|point|of))*(?: of| in| under)? ?(?:the )?(?<at>[^,]{4,60})?$/is;

/** "Move 'X' to the top of Before you start": a line of a list to its first or last place. */
export const lineToEdge: Reader = (clause, context) => {
  const found = toTop.exec(clause)?.groups;
  if (!found?.what || !found.at) return undefined;
  const quote = /^\ue060(\d{1,2})[\ue061\ue062]$/.exec(found.what.trim())?.[1];
  const words = quote && context.quotes[Number(quote)]!.toLowerCase().replace(/[.!?]$/, '');
  const place = placesIn(found.at, context.lines);
  const bullets = context.lines.filter(
    (line) =>
      line.text.startsWith('- ') && line.step === undefined && place.some((own) => own.has(line)),
  );
  const own = bullets.filter(({ text }) =>
    words
      ? text.toLowerCase().slice(2).startsWith(words)
      : rootsOf(found.what!).every((root) => rootsOf(text).some((each) => isAkin(each, root))),
  );
  const [line] = own;
  if (own.length !== 1 || !line || bullets.length < 2) return undefined;
  const isTop = /top|start|beginning|first/i.test(found.edge!);
  const rest = bullets.filter((each) => each !== line);
  const order = isTop ? [line, ...rest] : [...rest, line];
  const first = bullets[0]!;
  const isInOneRun = bullets.every((each, n) => each.at === first.at + n);
  if (!isInOneRun) return undefined;
  const edits = new Map(bullets.map((each, n) => [each.at, [order[n]!.text]]));
  return {
    edit: (now) => {
      const made = byLines(context.text, edits)(now);
      return made === now ? undefined : made;
    },
  };
};
