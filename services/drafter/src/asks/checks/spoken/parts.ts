import { type Check, finding } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { masked } from './noted.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const put = '(?:add|insert|put|include)';
const placed: RegExp[] = [
  new RegExp(`^${put} a(?:nother)? (?:new )?rung at the (?<end>end|top): (?<words>.{6,200})$`, 'i'),
  new RegExp(
    `^(?:after rung (?<after>\\d{1,2}),? (?:please )?${put}|${put} a(?:nother)? (?:new )?rung after (?:rung )?(?<later>\\d{1,2})): (?<words>.{6,200})$`,
    'i',
  ),
];

const titles = ({ rungs }: Side): string[] => rungs.map(({ title }) => plain(title));

/** "Add a rung at the end: …", "after rung 8 add: …": the new rung says that, and is there; all others are as they were. */
export const rungAdded: Check = (ask, { before, after }) => {
  const { text, quotes } = masked(ask);
  const found = placed.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!found) return null;
  const words = plain(found.words!.replace(/§(\d+)/g, (_, at: string) => quotes[Number(at)] ?? ''));
  const [old, now] = [titles(before), titles(after)];
  const at = now.indexOf(words);
  const number = Number(found.after ?? found.later ?? 0);
  const isThere = found.end ? at === now.length - 1 : now[at - 1] === old[number - 1];
  return at > 0 && isThere && !old.includes(words)
    ? finding('met', `Rung ${at + 1} says what was given.`, after.rungs[at]!.line)
    : null;
};

const gone =
  /^(?:[^§.!?;:]{3,60}: )?(?:take out|remove|delete|cut|drop|lose|scrap|bin) (?:the )?rungs? (\d{1,2})(?:(?:,| and|, and| &) (\d{1,2}))?$/i;

/** "The ladder is too long: take out rungs 5 and 6": no rung says what they said, and the others do. */
export const rungsGone: Check = (ask, { before, after }) => {
  const found = gone.exec(masked(ask).text);
  if (!found) return null;
  const numbers = found.slice(1).filter(Boolean).map(Number);
  const [old, now] = [titles(before), titles(after)];
  const out = numbers.map((number) => old[number - 1]);
  if (out.some((title) => title === undefined || now.includes(title))) return null;
  const stay = old.filter((title) => !out.includes(title));
  return stay.every((title) => now.includes(title)) ? finding('met', 'They are gone.') : null;
};

const keeps =
  /^(?:keep|leave|don't touch|do not touch|don't change|do not change) (?:all of )?(?:the |his |her |their )?(?:[\p{L}-]+ ){0,2}?(log|diary|example|introduction|intro|references)(?: as (?:it is|they are|is)| alone)?$/iu;
const kinds: Record<string, string> = {
  log: 'log',
  diary: 'log',
  example: 'example',
  introduction: 'experience',
  intro: 'experience',
  references: 'references',
};

/** "Keep the sleep log": that section is word for word the same. */
export const sectionStays: Check = (ask, { before, after }) => {
  const kind = kinds[keeps.exec(masked(ask).text)?.[1]?.toLowerCase() ?? ''];
  if (!kind) return null;
  const [old, now] = [before, after].map(({ sections, lines }) => {
    const own = sections.find((section) => section.kind === kind);
    return (
      own &&
      lines
        .slice(own.from - 1, own.to)
        .join('\n')
        .trim()
    );
  });
  return old !== undefined && old === now ? finding('met', 'It is word for word the same.') : null;
};

const outOf =
  /^(?:the )?(?:ratings?|scales?|suds)(?: (?:should|could|must|has to|needs? to) be)? out of (10|ten|5|five)$/i;

/** "The rating should be out of ten": no other scale is in the text. */
export const ratedOutOf: Check = (ask, { before, after }) => {
  const said = outOf.exec(masked(ask).text)?.[1]?.toLowerCase();
  if (!said) return null;
  const top = /10|ten/.test(said) ? 10 : 5;
  const scales = ({ text }: Side) =>
    [...text.matchAll(/\b0(?: to |-|–)(\d{1,3})\b(?!\s?%)/g)].map(([, own]) => Number(own));
  const now = scales(after);
  return now.length > 0 && now.length >= scales(before).length && now.every((own) => own === top)
    ? finding('met', `0 to ${top} is there ${now.length} times, and no other scale.`)
    : null;
};
