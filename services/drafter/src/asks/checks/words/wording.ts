import { type Check, finding, type Measured } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';
import { timedThing } from './timed-thing.ts';

const quoted = `["“'‘]([^"”'’]{1,80})["”'’]`;
const swaps: [pattern: RegExp, from: number, to: number][] = [
  [new RegExp(`${quoted} (?:should|must|needs to) (?:be|read|become) ${quoted}`, 'i'), 1, 2],
  [new RegExp(`\\b(?:replace|change|turn) ${quoted} (?:with|by|to|into) ${quoted}`, 'i'), 1, 2],
  [
    new RegExp(
      `\\b(?:say|use|write) ${quoted},? (?:not|instead of|rather than|wherever it says|where it says|for) ${quoted}`,
      'i',
    ),
    2,
    1,
  ],
  [
    new RegExp(
      `\\b(?:call|name) (?:it|this|that|them) ${quoted},? (?:not|instead of|rather than|and not) ${quoted}`,
      'i',
    ),
    2,
    1,
  ],
  [
    new RegExp(
      `\\b(?:don't|do not|never|not) (?:say|use|write|call it) ${quoted},? (?:but|say|use|rather|write)(?: say| use| rather| write)? ${quoted}`,
      'i',
    ),
    1,
    2,
  ],
  [new RegExp(`\\bcall the (\\w+) ${quoted}`, 'i'), 1, 2],
  [/\breplace (\w+) (?:with|by) (\w+)$/i, 1, 2],
  [
    /\b(?:say|use|write) ["“'‘]?([\w-]+)["”'’]?,? (?:not|instead of|rather than) ["“'‘]?([\w-]+)/i,
    2,
    1,
  ],
  [/\bthe (\w+), not the (\w+)\b.*\b(?:everywhere|throughout)/is, 2, 1],
];

/** Names of one and the same role, where only the new one is given: "'therapist' throughout". */
const role = /^(?:clinician|therapist|counsellor|counselor|psychologist|coach|doctor)$/i;
const roles = ['clinician', 'therapist', 'counsellor', 'counselor', 'psychologist', 'coach'];

const isPointer =
  /^(?:her|his|their|my|our|your|the|an?|some\w*|another|it|this|that|step|rung|line|\d[\w-]*)$/i;

/** "'pang' should be 'grief'", "line 42: say 'clinician' not 'therapist'", "'therapist' throughout". */
export const wording: Check = (ask, measured) => {
  const pair = pairIn(ask, measured.before);
  if (!pair) return null;
  const { from, to } = pair;
  const line = Number(/\bline (\d+)/i.exec(ask)?.[1] ?? 0);
  const count = (side: Side, word: string) =>
    line > 0 ? countIn(side.lines[line - 1] ?? '', [word]) : countIn(bodyOf(side), [word]);
  const [old, left] = [
    sum(from, (word) => count(measured.before, word)),
    sum(from, (word) => count(measured.after, word)),
  ];
  const [was, is] = [count(measured.before, to), count(measured.after, to)];
  const names = from.join(' or ');
  if (old === 0)
    return finding(
      pair.guessed && is > 0 ? 'met' : 'not_done',
      `The version before does not say "${names}"${line ? ` on line ${line}` : ''}.`,
    );
  const at =
    measured.after.lines.findIndex((text) => countIn(text, left > 0 ? from : [to]) > 0) + 1;
  if (is > was && left === 0)
    return finding('met', `It says "${to}" ${is} times, and "${names}" no more.`, line || at);
  return finding(
    is > was ? 'partly' : 'not_done',
    `It says "${names}" ${left} times; it said so ${old} times.`,
    line || at || undefined,
  );
};

function pairIn(
  ask: string,
  before: Side,
): { from: string[]; to: string; guessed?: boolean } | null {
  for (const [pattern, from, to] of swaps) {
    const found = pattern.exec(ask);
    if (!found || isPointer.test(found[from]!) || isPointer.test(found[to]!)) continue;
    return { from: [found[from]!], to: found[to]! };
  }
  const only = new RegExp(`${quoted} (?:throughout|everywhere|in the whole text)`, 'i').exec(
    ask,
  )?.[1];
  if (!only || !role.test(only)) return null;
  const others = roles.filter(
    (word) => word !== only.toLowerCase() && countIn(bodyOf(before), [word]) > 0,
  );
  return { from: others, to: only, guessed: true };
}

const sum = (words: readonly string[], count: (word: string) => number): number =>
  words.reduce((total, word) => total + count(word), 0);

/** Without the references, which are names of works, and without the places that a clinician fills in. */
const bodyOf = ({ lines, sections }: Side): string => {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines
    .slice(0, end - 1)
    .join('\n')
    .replaceAll('[clinician to add]', '');
};

const countIn = (text: string, words: readonly string[]): number =>
  words.reduce(
    (total, word) =>
      total +
      (text.match(
        new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?(?!\\p{L})`, 'giu'),
      )?.length ?? 0),
    0,
  );

const quantity =
  /\b(\d{1,3}) (minutes?|hours?|days?|weeks?|times)\b|\bat (\d{1,2}(?:[:.]\d\d)? ?[ap]m)\b|\b(\d{1,2}(?:[:.]\d\d)? ?[ap]m)\b/gi;
const changesTime = /\b(?:time|minutes|hours|[ap]m|long|daily|a day)\b/i;

/** "The wind-down should be 45 minutes": what a time is of. */
const subjectOf =
  /^(?:the |her |his |their )?([\w -]{4,40}?) (?:should|must|needs to|has to) (?:be|take|last)\b/i;

/** The steps and the lines that speak of something. */
const speakingOf = (subject: string, { lines, sections }: Side): string =>
  sections
    .flatMap(({ from, to, steps }) => [
      ...lines.slice(from, steps[0] ? steps[0].from - 1 : to),
      ...steps.map((step) => lines.slice(step.from - 1, step.to).join('\n')),
    ])
    .filter((text) => share(subject, text) === 1)
    .join('\n');

/** "Worry time 20 minutes, at 5 pm", "at 7 pm, not 5 pm": each time that is given is in the text, and those it replaces are not. */
export const times: Check = (ask, { before, after, place }) => {
  if (
    !changesTime.test(ask) ||
    /->|→/.test(ask) ||
    /\btoo (?:much|long|short|little)\b|\b(?:an age|an eternity|ages|forever|a lifetime|daft|silly|mad)\b/i.test(
      ask,
    ) ||
    /(?<!\b(?:step|rung) \d{1,2}):\s|\b(?:add|insert|between|replace|rewrite|instead of (?:step|rung))\b/i.test(
      ask,
    )
  )
    return null;
  const [wanted = '', ...unwanted] = ask.split(/\b(?:not|instead of|rather than)\b/i);
  const given = [...wanted.matchAll(quantity)].map(([whole]) => whole.replace(/^at /i, ''));
  if (given.length === 0) return null;
  // "3 minutes of burpees": where the text does not speak of them, no minutes of it are theirs
  const thing = timedThing(wanted);
  if (thing && !after.text.toLowerCase().includes(thing))
    return finding('not_done', `The text does not speak of "${thing}".`);
  const subject = subjectOf.exec(ask)?.[1];
  const text = (side: Side) =>
    place ? (place.textIn(side)?.text ?? '') : subject ? speakingOf(subject, side) : side.text;
  const there = given.filter((time) => countIn(text(after), [time]) > 0);
  const gone = unwanted.join(' ').match(/\d{1,3}(?:[:.]\d\d)? ?(?:[ap]m|minutes?|hours?)?/i)?.[0];
  const unit = /minutes|hours/i.exec(wanted)?.[0] ?? '';
  const old = gone && (/\d$/.test(gone.trim()) ? `${gone.trim()} ${unit}`.trim() : gone.trim());
  const left = old
    ? countIn(text(after).replace(/(\d) [a-z]+ (minutes?|hours?)/g, '$1 $2'), [old])
    : 0;
  const line = after.lines.findIndex((own) => countIn(own, there.slice(0, 1)) > 0) + 1;
  if (there.length === given.length && left === 0) {
    const same = given.every(
      (time) => countIn(text(before), [time]) >= countIn(text(after), [time]),
    );
    const changed = before.text !== after.text;
    if (!changed)
      return finding('not_done', `It said ${given.join(' and ')} before, too.`, line || undefined);
    return finding(
      same && changed && !old ? 'partly' : 'met',
      `It says ${given.join(' and ')}.`,
      line || undefined,
    );
  }
  return finding(
    there.length > 0 && (there.length < given.length || left > 0) && text(before) !== text(after)
      ? 'partly'
      : 'not_done',
    left > 0
      ? `It says ${old} ${left} times.`
      : `It does not say ${given.filter((time) => !there.includes(time)).join(' or ')}.`,
    line || undefined,
  );
};

/** "Make him Karim, a bus driver": who the person is, beside the name. */
const roleAfter = /^["”'’]?,? (?:who is |and )?an? ([\p{L} -]{3,40})/u;

/** What is called so is no person, or no name. */
const noName =
  /\b(?:columns?|rows?|headings?|sections?|steps?|rungs?)\b|\b(?:[Nn]ame|[Cc]all|[Mm]ake) (?:her|him|them|this|it|the \w{1,20}) ["“'‘]?(?:American|British|English|Scottish|Welsh|Irish|When|What|Where|Who|How|Why)\b/;

/** A name that is given, or only a woman's or a man's, for whoever the example is about. */
export const names: Check = (ask, measured) => {
  if (noName.test(ask)) return null;
  const given =
    /\b(?:[Nn]ame|[Cc]all|[Mm]ake) (?:her|him|them|this|it|the \w+) ["“'‘]?(\p{Lu}\p{Ll}+)/u.exec(
      ask,
    )?.[1];
  const sex = /\b(woman|man|female|male|girl|boy)'s name\b|\b(female|male) name\b/i.exec(ask);
  if (!given && !sex) return null;
  const text = exampleOf(measured);
  if (given) {
    if (countIn(text.after, [given]) === 0)
      return finding('not_done', `It does not say "${given}".`, text.line);
    const role = roleAfter.exec(ask.slice(ask.indexOf(given) + given.length))?.[1];
    return role && share(role, text.after) < 1
      ? finding('partly', `It says "${given}", and nothing of "${role.trim()}".`, text.line)
      : finding('met', `It says "${given}".`, text.line);
  }
  const woman = /woman|female|girl/i.test(sex![0]);
  const found = namesIn(text.after).filter((name) => !namesIn(text.before).includes(name));
  const fits = found.find((name) => (woman ? womens : mens).has(name));
  if (fits) return finding('met', `The example is about ${fits}.`, text.line);
  return found.length > 0
    ? finding(
        'changed',
        `The example is about ${found[0]}; whether that is ${woman ? "a woman's" : "a man's"} name, no rule knows.`,
        text.line,
      )
    : finding('not_done', 'The name in the example is as it was.', text.line);
};

const womens = new Set(
  'Aisha Anna Anne Carla Chloe Elena Emma Fatima Grace Hannah Ines Jane Julia Kate Laura Lena Lucy Maria Mary Maya Mia Nadia Nina Olivia Priya Rosa Ruth Sara Sarah Sofia Susan'.split(
    ' ',
  ),
);
const mens = new Set(
  'Adam Ahmed Ali Ben Carlos Daniel David Elias Finn George Hassan Ivan Jack James John Leo Luca Marc Mark Max Michael Noah Omar Paul Peter Ravi Robert Thomas Tom Viktor'.split(
    ' ',
  ),
);

const namesIn = (text: string): string[] =>
  text.match(/(?<![.!?"“] |^)\p{Lu}\p{Ll}{2,}\b|^\p{Lu}\p{Ll}{2,}(?=,|\b)/gmu) ?? [];

const exampleOf = ({
  before,
  after,
  place,
}: Measured): { before: string; after: string; line?: number } => {
  const section = (side: Side) => side.sections.find(({ kind }) => kind === 'example');
  const text = (side: Side) => {
    const own = place?.textIn(side)?.text;
    const found = section(side);
    return own ?? (found ? side.lines.slice(found.from, found.to).join('\n') : '');
  };
  const line = section(after)?.from;
  return { before: text(before), after: text(after), ...(line !== undefined && { line }) };
};
