import { uncapital } from '../../table-asks/words.ts';
import { capital } from '../../words/capital.ts';
import { type Line, leadOf, type Span, saidIn, sentencesIn, wordsAt } from '../text.ts';
import { Q, quotesOf, unquoted } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import { byLines } from './edits.ts';
import { likest, linesNamed, targetsOf } from './targets.ts';

const ADD = '(?:add|put(?: in)?|write|insert|include)';
const forms = [
  new RegExp(
    `^(?<at>[^\ue060]{3,120}?)(?:,|:)? (?:please )?(?:${ADD}|needs|wants)(?<mid>[^\ue060]{0,60}?):? ?(?<new>${Q})(?<rest>.{0,160})$`,
    'is',
  ),
  new RegExp(
    `^${ADD}(?: in)?(?: this| the| a| one)?(?: line| sentence| bullet| note| words?)? ?(?<at>(?:in|under|at|to|after|before|as)\\b[^\ue060]{2,90}?):? ?(?<new>${Q})(?<rest>.{0,160})$`,
    'is',
  ),
  new RegExp(
    `^(?:and )?(?:an? )?(?:new |extra |further )(?:line|sentence|bullet|note)(?<at>[^\ue060]{3,90}?):? ?(?<new>${Q})(?<rest>.{0,160})$`,
    'is',
  ),
  new RegExp(
    `^${ADD}(?: in)?(?: the line| the sentence)?:? ?(?<new>${Q}),? (?<at>(?:in|under|to|as|at|after|before)\\b[^\ue060]{3,90})(?<rest>)$`,
    'is',
  ),
];

const sentence = (words: string): string => (/[.!?]["”]?$/.test(words) ? words : `${words}.`);

/** "After the sentence on what he fears": the end of that sentence. */
function afterWhat(at: string, place: readonly Line[]): Span | undefined {
  const found =
    /\bafter the (?:sentence|line|bit|question) (?:on|about|with|where) ([^,.;:]{3,60})/i.exec(
      at,
    )?.[1];
  if (!found) return undefined;
  const lines = place.filter(({ part, step }) => step === undefined || part === 'do');
  return likest(found.replace(/\b(?:what|how|that)\b/gi, ' '), lines.flatMap(sentencesIn), 0.5);
}

/** Where what a step says ends and what was quoted from the notes begins. */
function endOf(line: Line): number {
  const sentences = sentencesIn(line);
  const notes = sentences.findIndex((own) =>
    /\bFrom the (?:request|notes about you|referral)\b|^You wrote:/.test(wordsAt(own)),
  );
  if (notes < 1) return line.text.length;
  const lead = sentences[notes - 1]!;
  return (wordsAt(lead).endsWith('?') ? lead.from : sentences[notes]!.from) - 1;
}

export const inserts: Reader = (clause, context) => {
  for (const [n, form] of forms.entries()) {
    const found = form.exec(clause)?.groups;
    if (!found?.new || !found.at) continue;
    const words = sentence(capital(quotesOf(found.new, context.quotes)[0]!));
    const at = `${found.at} ${found.mid ?? ''}`;
    if (
      /\b(?:instead|rather|replace|swap|column|row|rung|ladder|cells?|table|log|title|heading|remove|take)\b|\b(?:a|an|one|another|new|extra) step\b/i.test(
        unquoted(at),
      ) ||
      words.includes('|')
    )
      continue;
    // what takes the place of something is no addition
    if (/^,? (?:in (?:its|their|his|her|that) (?:place|stead)|instead)\b/i.test(found.rest ?? ''))
      continue;
    if (n === 0 && !/\b(?:in|under|at|to|step)\b/i.test(found.at)) continue;
    if (context.text.includes(words)) return undefined;
    const place = linesNamed(at, context);
    const whole = { ...readIn(at, words, place, context), rest: found.rest ?? '' };
    if ('edit' in whole) return whole as Read;
  }
  return undefined;
};

/** The one sentence of a place that begins as given words do, or has a part that does, with them in its place. */
function sameBeginning(words: string, place: readonly Line[]): (Span & { is: string }) | undefined {
  const start = words.split(' ').slice(0, 4).join(' ').replace(/[.,]$/, '').toLowerCase();
  if (start.split(' ').length < 4) return undefined;
  const found = place.flatMap((line) =>
    line.text.startsWith('|')
      ? []
      : sentencesIn(line).flatMap((own) => {
          const at = wordsAt(own).toLowerCase().indexOf(start);
          return at < 0 ? [] : [{ line, from: own.from + at, to: own.to, isStart: at === 0 }];
        }),
  );
  const [only] = found;
  if (found.length !== 1 || !only) return undefined;
  return { ...only, is: only.isStart ? words : words.charAt(0).toLowerCase() + words.slice(1) };
}

export function readIn(
  at: string,
  words: string,
  place: readonly Line[],
  context: Context,
): Read | undefined {
  const own = place.filter(({ text }) => !text.startsWith('#'));
  const after = afterWhat(at, own);
  if (/\bafter the\b/i.test(at) && !after) return undefined;
  if (after) {
    const { text } = after.line;
    if (text.startsWith('|')) return undefined;
    return put(after.line, `${text.slice(0, after.to)} ${words}${text.slice(after.to)}`, context);
  }
  const like = sameBeginning(words, own);
  if (like)
    return put(
      like.line,
      `${like.line.text.slice(0, like.from)}${like.is}${like.line.text.slice(like.to)}`,
      context,
    );
  if (own.length === 0) return undefined;
  const step = own[0]!.step;
  const isFirst =
    /\b(?:first (?:line|bullet|thing)|as (?:the )?first|at the (?:very )?(?:top|start|beginning)|top of)\b/i.test(
      at,
    );
  if (step !== undefined) {
    const todo = own.find(({ part }) => part === 'do');
    if (!todo || own.some((line) => line.step !== step)) return undefined;
    if (isFirst) return put(todo, beginning(todo.text, words), context);
    const to = endOf(todo);
    return put(todo, `${todo.text.slice(0, to)} ${words}${todo.text.slice(to)}`, context);
  }
  if (new Set(own.map(({ heading }) => heading)).size > 1) return undefined;
  const bullets = own.filter(({ text }) => text.startsWith('- '));
  if (bullets.length * 2 > own.length) {
    const target = isFirst ? bullets[0]! : bullets.at(-1)!;
    const said = /\bbold\b/i.test(at) ? `- **${words}**` : `- ${words}`;
    return {
      edit: byLines(
        context.text,
        new Map([[target.at, isFirst ? [said, target.text] : [target.text, said]]]),
      ),
    };
  }
  const target = own.findLast(({ text }) => !text.startsWith('|') && !text.endsWith('?'));
  return target && put(target, `${target.text} ${words}`, context);
}

const puttingThat =
  /^(?:put|add|insert|stick|pop|place|write|include|have) (?:that|this|it|those|these)(?: (?:line|sentence|words?|bullet))?(?: in)?(?: right| just| straight)?,? (?<at>(?:at|as|in|under|to|on|into|first)\b[^\ue060]{3,80})$/is;
/** Words of a separate order, which say where a quotation goes or what it is of. */
const ownOrder =
  /\b(?:change|replace|swap|remove|delete|drop|cut|move|say|says|reads?|rename|call|instead|should|must|keep|like|love|lose)\b/i;

/** "Also missing: 'X'. Put that right at the top of Before you start." */
export const putsThat: Reader = (clause, context) => {
  const at = puttingThat.exec(clause)?.groups?.at;
  const last = context.before.at(-1);
  const [quote, more] = quotesOf(last?.text ?? '', context.quotes);
  if (!at || !last || !quote || more !== undefined) return undefined;
  if (
    ownOrder.test(unquoted(last.text)) ||
    /\b(?:column|row|rung|ladder|cells?|table|log|title|heading)\b/i.test(at)
  )
    return undefined;
  const words = sentence(capital(quote));
  if (words.split(' ').length < 3 || words.includes('|') || context.text.includes(words))
    return undefined;
  const place = linesNamed(at, context);
  if (place.length === 0 || place.length === context.lines.length) return undefined;
  const read = readIn(at, words, place, context);
  return read && { ...read, named: last };
};

/** What a step says to do, with words before all else of it. */
function beginning(line: string, words: string): string {
  const lead = leadOf(line);
  return `${lead}${uncapital(words)} ${capital(line.slice(lead.length))}`;
}

const put = (line: Line, is: string, { text }: Context): Read => ({
  edit: byLines(text, new Map([[line.at, [is]]])),
});

const moving =
  /^(?:move|shift|bring|take) (?<what>.{2,240}?)(?: up| down)? (?:to|into|under) (?<to>(?:the )?[^,\ue060]{4,60}?)(?:,? (?:as )?(?:the )?(?<edge>first|last)(?: (?:bullet|line|one))?)?(?<rest>,.{0,120})?$/is;

/** "Move 'X' up to Before you start, last bullet." */
export const moves: Reader = (clause, context) => {
  const found = moving.exec(clause)?.groups;
  if (!found?.what || !found.to) return undefined;
  const place = linesNamed(found.to, context).filter(({ text }) => !text.startsWith('#'));
  const [span, more] = targetsOf(found.what, context) ?? [];
  if (!span || more || place.length === 0 || place.includes(span.line)) return undefined;
  const { line } = span;
  if (line.text.startsWith('#') || line.text.startsWith('|') || line.part) return undefined;
  const bullets = place.filter(({ text, step }) => text.startsWith('- ') && step === undefined);
  if (bullets.length === 0 || !line.text.startsWith('- ')) return undefined;
  const isFirst = found.edge?.toLowerCase() === 'first';
  const target = isFirst ? bullets[0]! : bullets.at(-1)!;
  const quote = quotesOf(found.what, context.quotes)[0] ?? '';
  const [own] = quote === '' ? [] : saidIn(quote, [line]);
  const lead = leadOf(line.text).length;
  const isLine =
    own === undefined ||
    /\b(?:line|bullet)\b/i.test(found.what) ||
    sentencesIn(line).length === 1 ||
    (own.from === lead && own.to >= line.text.length - 1);
  if (!isLine) return undefined;
  return {
    edit: byLines(
      context.text,
      new Map([
        [line.at, []],
        [target.at, isFirst ? [line.text, target.text] : [target.text, line.text]],
      ]),
    ),
    rest: found.rest ?? '',
  };
};

/** "NICE NG222 is depression. Should be CG185, Bipolar disorder.": a guideline by its code, for another. */
export const references: Reader = (clause, context) => {
  const own =
    /^(?:[Ii]t |[Tt]hat )?(?:[Ss]hould|[Mm]ust|[Oo]ught to) be (?:(?:NICE|SIGN|WHO) )?([A-Z]{2,3}\d{1,4})[,:.]? ([\p{Lu}][^.;:]{4,80})$/u.exec(
      clause,
    );
  const last = context.before.at(-1);
  const named = /\b(?:(NICE|SIGN|WHO) )?([A-Z]{2,3}\d{1,4})\b/.exec(last?.text ?? '');
  if (!own || !named || !last) return undefined;
  const lines = context.text.split('\n');
  const from = lines.findIndex((line) => /^## References/i.test(line));
  const hits = lines.flatMap((line, at) =>
    at > from && from >= 0 && line.split(/[^A-Z\d]/).includes(named[2]!) ? [at] : [],
  );
  if (hits.length !== 1) return undefined;
  const house = /^- (?:(NICE|SIGN|WHO) )/.exec(lines[hits[0]!]!)?.[1] ?? 'NICE';
  return {
    edit: byLines(context.text, new Map([[hits[0]!, [`- ${house} ${own[1]}. ${own[2]}.`]]])),
    named: last,
  };
};
