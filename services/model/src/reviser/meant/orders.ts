import type { ProtocolDocument } from '@cerina/library';
import { masked } from '../grammar/plain/wording.ts';
import { inLongHand } from '../grammar/spoken/reading/said.ts';

/** One order of an ask, reduced to the verb that begins it, with what was said before it. */
export interface Order {
  /** Quotations are marks in it. */
  text: string;
  /** What was said before it in the same ask: what is wrong, and what of. */
  before: string;
}

export interface Asked {
  whole: string;
  quotes: string[];
  orders: Order[];
}

const ends =
  /(?<=[.!?]{1,3}|\ue042)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.)(?<!\.\.) +(?=["“'‘(\ue040]?[\p{L}\d\ue040])/iu;
const courtesy =
  /^(?:(?:and|also|but|so|then|plus|please|pls|oh|ok|okay|just|maybe|perhaps|finally|lastly|next|last thing|one last thing|one more thing|otherwise|therefore|we could|you could|could you|can you|would you|could we|can we|i'd say|i'd like you to|i'd like to|i would like you to|i want you to|i'd like it to|let's|i wonder if|i wonder whether|i'm wondering if|would it be possible to|is it possible to|i think we should|i think you should|you should|we should|we need to|you need to|i'd),? (?!like\b|want\b|rather\b)(?:please |just )?)+/i;
const praise =
  /^(?:(?:very |really )?(?:good|great|nice|lovely|super|brilliant)(?: [\p{L}]+){0,3}|thanks|thank you|looks good)[.!,]+ +/iu;
/** Where an order comes after its reason: "…, so have her take the bus". */
const after =
  /(?:^|,? )(?:so|therefore)(?:,? (?:please|can you|could you|could we|can we|let's|we need to|just))* (?=(?:please )?(?:add|change|cut|delete|drop|have|lose|make|mention|move|name|put|remove|rename|replace|say|set|swap|swop|take|turn|use|write|step|rung|\ue040))/gi;
/** The reason after an order. */
const because =
  /(?:,| [-–—]|;| because| since|,? as)(?: (?:because|since|as))? (?:(?:she|he|they|it|we|i|nobody|there|this|that|these|those|which|who)(?:'(?:s|re|ve|d|ll|m))? (?!(?:should|must|needs? to) (?:say|be|read))\p{L}|(?:her|his|their|my|the|our) [\p{L} ]{2,30}? (?:is|are|was|has|have|can|does|did|hates?|likes?|said|agreed)\b|too \p{L}+|(?:doesn't|isn't|not|won't|don't) (?:apply|needed|true|relevant|fit|for (?:her|him))|it's\b|seven's enough|otherwise\b)[^\ue040]*$/iu;
const unmarked =
  / (?:because|since|as) (?:she|he|they|it|that|this|we|i|her|his|there)\b[^\ue040]*$/i;
const closing =
  /(?:,? (?:please|pls|thanks|thank you|too|as well|instead|if possible|if you can))*[\s.!?,;]*$/i;

const part =
  '(?:rungs? \\d{1,2}|steps? \\d{1,2}|(?:the |her |his )(?:log|diary|title|(?:predicted |hot |feared )?thought|prediction|belief|example|review|ladder|time|scale|last rung|first rung|(?:[\\p{L}-]+ ){1,3}(?:rung|line|column|step|section|bullet|tip|sentence)))';
const question = new RegExp(
  `^(?:can|could|should|might|would) (${part}) (be|say|read|have|use|start|end|go|come|get|include|mention|name)(?= |$)`,
  'iu',
);
/** "I'd like the tip about X taken out". */
const wishedOut =
  /^i(?:'d| would) (?:like|want|prefer|rather have) (.{3,140}?) (?:taken out|removed|deleted|cut|dropped|gone|left out)$/i;

/** A question or a wish as what is to be: "can rung 7 say X" as "rung 7 should say X". */
const asStatement = (order: string): string =>
  order
    .replace(question, (_, own: string, verb: string) => `${own} should ${verb}`)
    .replace(wishedOut, 'remove $1');

/** Reads the orders of an ask: each without courtesy, praise and reason. */
export function ordersIn(text: string, _read: ProtocolDocument): Asked {
  const { text: written, quotes } = masked(text.replace(/\b(\d+) secs?\b/gi, '$1 seconds'));
  const whole = inLongHand(
    written.replace(/\ue040(\d+)\ue041(?= \p{Lu})/gu, (mark, at: string) =>
      /[.!?]$/.test(quotes[Number(at)]!) ? `${mark}\ue042` : mark,
    ),
  );
  const orders: Order[] = [];
  let before = '';
  for (const part of whole.replace(praise, '').split(ends)) {
    const sentence = part.replaceAll('\ue042', '');
    let own = sentence.trim().replace(praise, '');
    let context = before;
    const joint = [...own.matchAll(after)].at(-1);
    if (joint && joint.index > 0) {
      context = `${before} ${own.slice(0, joint.index)}`.trim();
      own = own.slice(joint.index + joint[0].length);
    }
    const asked = questionAfter.exec(own) ?? orderAfter.exec(own);
    if (asked) {
      context = `${context} ${asked[1]!}`.trim();
      own = asked[2]!;
    }
    own = own.replace(courtesy, '').replace(because, '').replace(unmarked, '').replace(closing, '');
    orders.push({ text: asStatement(own.replace(courtesy, '')), before: context });
    before = `${before} ${sentence}`.trim();
  }
  return { whole: whole.replaceAll('\ue042', ''), quotes, orders };
}

/** "A rung ending on eggs is odd, can it end on a sleepover?", "'X' is cold, make it 'Y'": what is wrong, and what mends it. */
const questionAfter =
  /^(.{6,160}?)(?:,|:| [-–—]) ((?:can|could|should) (?:it|that|this|they|we|the [\p{L}]+) .{3,160})$/iu;
const orderAfter =
  /^([^\ue040]{0,90}(?:\ue040\d+\ue041)?[^\ue040:]{0,90}?)(?:,|!| [-–—]) (?:so )?((?:please )?(?:\d{1,3} (?:is|would be) (?:enough|plenty|better|fine)\b.{0,40}|(?:make|change|turn|call|use|say|put|swap|replace|remove|delete|drop|cut|lose|bin|take) (?:(?:it|that|this|them)\b.{0,160}|\ue040.{0,160}|(?:the |her |his )?\p{L}[^\ue040]{2,160})))$/iu;

const ordering =
  /^(?:add|axe|bin|bring|call|change|cut|delete|ditch|drop|explain|give|have|include|insert|keep|leave|lose|make|mention|merge|move|name|pop|put|reduce|remove|rename|replace|reword|rewrite|say|scrap|set|shorten|simplify|slot|soften|split|start|state|stick|swap|swop|take|tell|tone|trim|turn|use|warn|write)\b|\b(?:should|needs? to|has to|must|could|can)\b|\b(?:instead of|rather than)\b/i;
const asking = /^i (?:asked for|wanted) ((?:an? )\p{L}[\p{L} -]{3,40})$/iu;

/** "Rung 7 is the wrong way round with rung 6, swap them": which two are meant. */
function withNumbersOf({ text, before }: Order): string {
  const two = [...before.matchAll(/\b(rung|step)s? (\d{1,2})(?:(?:,| and| &) (\d{1,2}))?/gi)];
  const kind = two[0]?.[1]?.toLowerCase();
  const numbers = [...new Set(two.flatMap(([, , one, other]) => [one, other].filter(Boolean)))];
  return numbers.length === 2 && two.every(([, own]) => own!.toLowerCase() === kind)
    ? text.replace(
        /^(swap|merge|combine|join|switch)(?: round)? (?:them|those|these|the two|both)(?: round)?$/i,
        `$1 ${kind}s ${numbers.join(' and ')}`,
      )
    : text;
}

/** An ask in the words of its one order, without the sentences of reason around it; undefined where there are more, or nothing else. */
export function orderAlone(text: string, read: ProtocolDocument): string | undefined {
  const { orders, quotes } = ordersIn(text, read);
  const wanted = orders.map((order) => asking.exec(order.text)?.[1]).find(Boolean);
  if (wanted) return `Change it to ${wanted}.`;
  const own = orders.filter((order) => ordering.test(order.text));
  const [only] = own;
  if (own.length !== 1 || !only) return undefined;
  const said = withNumbersOf(only).replace(
    /\ue040(\d+)\ue041/g,
    (_, at: string) => `"${quotes[Number(at)] ?? ''}"`,
  );
  return said.length > 3 && said !== text ? `${said}.` : undefined;
}
