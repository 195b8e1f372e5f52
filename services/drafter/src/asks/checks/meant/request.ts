/** One sentence of an ask that orders something, with its quotations as marks, and the sentences before it. */
export interface Request {
  words: string;
  context: string;
}

/** An ask as its requests. */
export interface Read {
  requests: Request[];
  quotes: string[];
  whole: string;
}

const quotation =
  /(?<![\p{L}\d])(?:"([^"\n]{1,400})"|“([^”\n]{1,400})”|'([^'\n]{1,140}(?:'(?=\p{L})[^'\n]{1,80}){0,5})'(?![\p{L}\d])|‘([^’\n]{1,140}(?:’(?=\p{L})[^’\n]{1,80}){0,5})’(?!\p{L}))/gu;
const stop =
  /(?<=[.!?]|\ue011)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.)(?<!\.\.) +(?=[\p{L}\d\ue010(])/iu;
const manners =
  /^(?:(?:and|also|but|so|then|plus|please|pls|just|maybe|perhaps|can you|could you|would you|can we|could we|we could|i wonder if|i wonder whether|i'd like you to|i'd like to|i'd(?! like)|let's|you should|we should|we need to),? )+/i;
/** Before an order in the same sentence: why, and what is wrong. */
const reasonFirst =
  /^(.{6,200}?)(?:,? so(?: please| can you| could you)?|,|:|!| [-–—]) (?=(?:please )?(?:swap|swop|replace|change|make|remove|delete|drop|cut|lose|take|say|use|put|add|can it|could it|should it|in step \d|step \d{1,2} should|rung \d{1,2} should)\b)/i;
/** After it. */
const reasonLast =
  /(?:,| [-–—]|;| because| since|,? as)(?: because| since| as)? (?:(?:she|he|they|it|we|i|nobody|there|this|that)(?:'(?:s|re|ve|d|ll|m))? (?!(?:should|must|needs? to) (?:say|be|read))\p{L}|(?:her|his|their|my) [\p{L} ]{2,30}? (?:is|are|was|has|have|can|hates?|likes?|said)\b|(?:doesn't|isn't|not) (?:apply|needed|true|relevant))[^\ue010]*$/iu;
const end = /(?:,? (?:please|pls|thanks|too|as well|instead))*[\s.!?,;]*$/i;

/** Reads an ask for what it orders; nothing of it is taken from how the text was changed. */
export function requestsOf(ask: string): Read {
  const quotes: string[] = [];
  const whole = ask
    .replace(/\s+/g, ' ')
    .replace(quotation, (_, ...groups: unknown[]) => {
      const own = groups.slice(0, 4).find((each) => typeof each === 'string') as string;
      const close = /[.!?]$/.test(own.trim()) ? '\ue011' : '\ue012';
      return `\ue010${quotes.push(own.trim()) - 1}${close}`;
    })
    .replace(/’(?=\p{L})/gu, "'")
    .replace(/\b(\d+) mins?\b/gi, '$1 minutes')
    .replace(/\b(\d+) secs?\b/gi, '$1 seconds');
  const requests: Request[] = [];
  let context = '';
  for (const sentence of whole.split(stop)) {
    const lead = reasonFirst.exec(sentence);
    const own = (lead ? sentence.slice(lead[0].length) : sentence)
      .replace(manners, '')
      .replace(reasonLast, '')
      .replace(end, '')
      .replace(manners, '');
    requests.push({ words: own, context: `${context} ${lead?.[1] ?? ''}`.trim() });
    context = `${context} ${sentence}`.trim();
  }
  return { requests, quotes, whole };
}

/** A mark in what was read; its number is that of the quotation. */
export const MARK = '\ue010(\\d+)[\ue011\ue012]';

/** Words with their quotations again. */
export const spelled = (words: string, quotes: readonly string[]): string =>
  words
    .replace(new RegExp(MARK, 'g'), (_, at: string) => quotes[Number(at)] ?? '')
    .replace(/[.!?,;:\s]+$/, '')
    .trim();

const ordering =
  /^(?:add|bin|change|cut|delete|drop|have|include|insert|keep|leave|lose|make|mention|merge|move|name|pop|put|remove|rename|replace|say|scrap|set|shorten|split|swap|swop|switch|take|turn|use|write)\b|\b(?:should|needs? to|has to|must)\b|^(?:at most|\d|three|four|five|six|seven|eight|nine|ten)\b/i;
const question =
  /^(?:can|could|should|might|would) ((?:rung|step) \d{1,2}|(?:the |her |his )[\p{L} -]{3,30}?) (be|say|read|have|use|start|end|get|include|mention)(?= )/iu;
const wishedOut =
  /^i(?:'d| would) (?:like|want|prefer) (.{3,140}?) (?:taken out|removed|deleted|cut|dropped|gone|left out)$/i;

/** The one order of an ask, without its reasons, in the words of an order; undefined where there are more, or none. */
export function orderOf(ask: string): string | undefined {
  const { requests, quotes } = requestsOf(ask);
  const all = requests
    .map(({ words, context }) => ({
      context,
      words: words
        .replace(question, '$1 should $2')
        .replace(wishedOut, 'remove $1')
        .replace(
          /^(\w+) (rungs|steps|columns|rows) (?:is|are|will be|would be) (?:plenty|enough|fine)$/i,
          'at most $1 $2',
        ),
    }))
    .filter(({ words }) => ordering.test(words));
  const [only] = all;
  if (all.length !== 1 || !only) return undefined;
  const items = [...only.context.matchAll(/\b(rung|step)s? (\d{1,2})\b/gi)];
  const numbers = [...new Set(items.map(([, , number]) => number))];
  const named =
    numbers.length === 2
      ? only.words.replace(
          /^(swap|merge|combine|join|switch) (?:them|those|these|the two|both)(?: round)?$/i,
          `$1 ${items[0]![1]!.toLowerCase()}s ${numbers.join(' and ')}`,
        )
      : only.words;
  return named.replace(new RegExp(MARK, 'g'), (_, at: string) => `"${quotes[Number(at)] ?? ''}"`);
}
