import { sentencesOf } from '@cerina/library';
import { type Check, finding, NUMBER, numberIn } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { headingNamed } from '../sections.ts';
import { either, label, lineWith, numberWords, quotedIn } from './words.ts';

const unit =
  '(minutes?|mins?|hours?|seconds?|secs?|days?|weeks?|times|things|ideas?|records?|habits?|experiments?|sessions?|facts?|worries)';

const amounts: [RegExp, (m: RegExpExecArray) => { to: string; from: string; of: string }][] = [
  [
    new RegExp(
      `\\b${NUMBER} ?${unit}?\\b[^.;]{0,30}?,? (?:not|and not|rather than|instead of) (?:the )?${NUMBER}(?: ?${unit})?[.!]?$`,
      'i',
    ),
    (m) => ({ to: m[1]!, of: (m[2] ?? m[4])!, from: m[3]! }),
  ],
  [
    new RegExp(
      `\\b(${NUMBER}(?: (?:to|or|-) ${NUMBER})?) ${unit}\\b[^.;]{0,40}?[,;–-] ?(?:please |so )?(?:make (?:it|that)|say|use|have) ${NUMBER}(?: ?${unit})?[.!]?$`,
      'i',
    ),
    (m) => ({ to: m[5]!, of: m[4]!, from: m[1]! }),
  ],
];

const stem = (of: string): string =>
  of
    .replace(/ies$/i, 'y')
    .replace(/s$/i, '')
    .replace(/^min$/i, 'minute')
    .replace(/^sec$/i, 'second');

/** "10 minutes a day, not 30", "8 to 10 things, make it three": less of the one and more of the other, and no row of a ladder changed. */
export const amountChanged: Check = (ask, { before, after }) => {
  if (quotedIn(ask) || /\b(?:scales?|ratings?|rate|rungs? \d)\b/i.test(ask)) return null;
  const found = amounts.flatMap(([pattern, read]) => {
    const match = pattern.exec(ask);
    const own = match && read(match);
    return own?.of && own.to && own.from ? [own] : [];
  })[0];
  if (!found) return null;
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0) - 1];
  const count = (side: Side, amount: string) => {
    const own = step
      ? (side.steps.find(({ title }) => title === step.title)?.text ?? '')
      : bodyOf(side);
    return (
      own.match(
        new RegExp(
          `(?<![\\d.:-])${either(amount)} (?:more |small |short |of )?${stem(found.of)}(?:s|ies)?\\b`,
          'gi',
        ),
      )?.length ?? 0
    );
  };
  const [was, is] = [count(before, found.from), count(after, found.from)];
  const [had, has] = [count(before, found.to), count(after, found.to)];
  const rungs = before.rungs.filter(
    ({ text }) => !after.rungs.some((own) => own.text === text),
  ).length;
  if (was === 0)
    return finding('not_done', `The version before does not say ${found.from} ${found.of}.`);
  const isSo = is < was && has > had;
  const isElsewhere =
    isSo &&
    rungs > 0 &&
    rungs >= before.rungs.length - after.rungs.length + 1 &&
    !/\brungs?\b|\bladder\b/i.test(ask);
  const more =
    /,? (?:straight|right|just) (?:after|before) \w|\((?:so|and) (?:drop|remove|lose)/i.test(ask);
  return finding(
    isSo ? (isElsewhere || more ? 'partly' : 'met') : 'not_done',
    `It says ${found.to} ${found.of} ${has} times and ${found.from} ${is} times; it said so ${had} and ${was} times.`,
    after.lines.findIndex((line, at) => line !== before.lines[at]) + 1 || undefined,
  );
};

/** What is no row of a ladder, and no work. */
const bodyOf = ({ lines, sections }: Side): string => {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines
    .slice(0, end - 1)
    .filter((line) => !/^\| \d+ \|/.test(line))
    .join('\n');
};

const often = new RegExp(
  `\\b(once|twice|${NUMBER})(?: (?:times|sessions?|records?|experiments?))? (?:a|per|each|every) (day|week)\\b(?! is too)`,
  'gi',
);

const counted: Record<string, string> = {
  '1': 'once',
  one: 'once',
  '2': 'twice',
  two: 'twice',
  once: 'once',
  twice: 'twice',
};

/** "Three sessions a week is enough": the line on time says so. */
export const oftenSaid: Check = (ask, { before, after }) => {
  if (
    quotedIn(ask) ||
    !/\b(?:enough|plenty|better|say|only|too (?:much|many|often)|fine)\b|^(?:once|twice)\b/i.test(
      ask,
    )
  )
    return null;
  const all = [...ask.matchAll(often)];
  const own = (/\btoo (?:much|many|often)\b/i.test(ask) ? all.at(-1) : all[0]) ?? undefined;
  if (!own) return null;
  const said = own[1]!.toLowerCase();
  const n = numberIn(said);
  const how = `${counted[said] ?? `${(n !== undefined && numberWords[n]) || said} times`} a ${own.at(-1)!.toLowerCase()}`;
  const [was, now] = [label(before, 'Time'), label(after, 'Time')];
  if (!was) return null;
  const isSo = now !== undefined && now !== was && now.includes(how);
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

const review = new RegExp(
  `\\breview (?:it |this )?(?:should be )?(?:after|in|every) ${NUMBER} (days|weeks|months)\\b`,
  'i',
);

/** "Review after two weeks". */
export const reviewSaid: Check = (ask, { after }) => {
  const found = review.exec(ask);
  if (!found) return null;
  const own = after.lines.findIndex((line) =>
    new RegExp(`^- Review .*\\b${either(found[1]!)} ${found[2]}\\b`, 'i').test(line),
  );
  return finding(
    own >= 0 ? 'met' : 'not_done',
    own >= 0 ? `It says "${after.lines[own]!.slice(2)}"` : 'The review is not then.',
    own >= 0 ? own + 1 : undefined,
  );
};

const toSentences = new RegExp(
  `^(?:please )?(?:cut|shorten|reduce|trim|bring|get) (?:the )?(.{3,60}?) (?:down )?to ${NUMBER} sentences?\\b`,
  'i',
);

/** "Cut 'What you may be going through' down to three sentences". */
export const sentencesCounted: Check = (ask, { before, after }) => {
  const found = toSentences.exec(ask);
  const heading = found && headingNamed(found[1]!, before);
  if (!heading) return null;
  const textOf = (side: Side) => {
    const own = side.sections.find((section) => section.heading === heading);
    return own ? side.lines.slice(own.from, own.to).filter((line) => line !== '') : [];
  };
  const now = textOf(after).flatMap((line) => sentencesOf(line.replace(/^- /, '')));
  const fresh = now.find((sentence) => !textOf(before).some((line) => line.includes(sentence)));
  const isSo = now.length === numberIn(found![2]) && !fresh;
  return finding(
    isSo ? 'met' : 'not_done',
    `"${heading}" has ${now.length} sentences.`,
    after.sections.find((own) => own.heading === heading)?.from,
  );
};
