import { type Check, finding } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';

const keeps = /\b(?:keep|leave|don't touch|do not touch)\b/i;
const more =
  /\b(?:but|instead|change|replace|add|move|rename|swap|drop|remove|and (?:put|make|say))\b/i;
const quote = /["“'‘]([^"“”]{6,200}?)["”'’](?!\p{L})/u;

/** "Keep 'this can wait' exactly": it is there as often as it was. */
export const quoteStays: Check = (ask, { before, after }) => {
  const words = quote
    .exec(ask)?.[1]
    ?.toLowerCase()
    .replace(/[.!?]$/, '');
  const around = ask.replace(/["“'‘][^"”]*["”'’]/g, ' ');
  if (!words || !keeps.test(around) || more.test(around)) return null;
  const count = ({ text }: Side) => text.toLowerCase().split(words).length - 1;
  if (count(before) === 0)
    return finding('not_done', `The version before does not say "${words}".`);
  const line = after.lines.findIndex((own) => own.toLowerCase().includes(words)) + 1;
  return finding(
    count(after) >= count(before) ? 'met' : 'not_done',
    `It says so ${count(after)} times; it said so ${count(before)} times.`,
    line || undefined,
  );
};

/** "Keep the numbers": each figure that the example had is there. */
export const figuresStay: Check = (ask, { before, after }) => {
  if (
    !/^(?:and |but |please )*(?:keep|leave) (?:all )?(?:the |its |those )?(?:numbers|figures)\b[^,;]{0,30}$/i.test(
      ask,
    )
  )
    return null;
  const of = ({ sections, lines }: Side): string[] => {
    const own = sections.find(({ kind }) => kind === 'example');
    return own
      ? (lines
          .slice(own.from, own.to)
          .join(' ')
          .match(/\b\d{1,3}%?/g) ?? [])
      : [];
  };
  const lost = of(before).filter((figure) => !of(after).includes(figure));
  return finding(
    lost.length === 0 ? 'met' : 'not_done',
    lost.length === 0 ? 'Each figure of the example is there.' : `It has lost ${lost.join(', ')}.`,
    after.sections.find(({ kind }) => kind === 'example')?.from,
  );
};

const stays = [
  /^(?:and |but )*(?:the |her |his )?([\p{L}/' -]{4,50}?)(?: (?:caution|warning|line|bit|part|sentence))? (?:stays?|can stay|remains?)(?: (?:as (?:it )?is|in))?[.!]?$/iu,
  /^(?:and |but |please )*(?:do not|don't) (?:touch|change|lose|cut) (?:the |that |her |his )?([\p{L}/' -]{4,60}?) (?:caution|warning|line|bit|part|sentence)s?[.!]?$/iu,
  /\b(?:the |that )?([\p{L}/' -]{4,40}?) (?:caution|warning|line|bit|part|sentence)s?\b[^.;]{0,50}, but (?:please )?(?:keep|leave) it\b/iu,
];

/** "Money/safety caution stays", "don't touch the no planned increases line": the lines that speak of it are the same. */
export const linesStay: Check = (ask, { before, after }) => {
  const topic = stays
    .map((pattern) => pattern.exec(ask)?.[1])
    .find(Boolean)
    ?.replaceAll('/', ' ');
  if (!topic || contentOf(topic).size === 0 || /\brest\b|everything/i.test(topic)) return null;
  const own = before.lines.filter((line) => share(topic, line) === 1 && !line.startsWith('#'));
  if (own.length === 0) return null;
  const lost = own.filter((line) => !after.lines.includes(line));
  return finding(
    lost.length === 0 ? 'met' : 'not_done',
    lost.length === 0
      ? `The lines that speak of "${topic}" are the same.`
      : `${lost.length} lines that spoke of "${topic}" are not as they were.`,
  );
};
