import { type Check, type Finding, finding, type Measured } from '../judging/finding.ts';

const plain = (text: string): string =>
  text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").toLowerCase().trim();
const cells = (line: string): string[] =>
  line.startsWith('|') ? line.slice(1, -1).split('|').map(plain) : [];

/** Met where a line that is new says it; these measure what is given word for word, and leave any other state to other checks. */
const newLine = (
  { added }: Measured,
  why: string,
  says: (line: string) => boolean,
): Finding | null => {
  const found = added.find(({ text }) => says(text));
  return found ? finding('met', why, found.line) : null;
};

const leaveOut =
  /^(?:and )?(?:the )?leave[- ]?outs?(?: is| are)? ?(?::|=|->|→) ?["“]?([^"“”\n(]{3,80}?)["”]?(?:[.;]|$| \()/i;
/** "leave out = looking away": a cell of a rung that says it and did not. */
const leaveOutSaid: Check = (ask, measured) => {
  const words = leaveOut.exec(ask.trim())?.[1];
  return words === undefined
    ? null
    : newLine(measured, `A rung leaves out "${words}".`, (line) =>
        cells(line).includes(plain(words)),
      );
};

const heading =
  /\bheading ["“]([^"“”\n]{2,60})["”] ?(?:->|→|=>|becomes?|should be|to be) ?["“]([^"“”\n]{2,60})["”]/i;
/** "Top left heading 'Rung' -> 'Stone'": a heading of a table. */
const tableHeadingSaid: Check = (ask, measured) => {
  const [, from, to] = heading.exec(ask) ?? [];
  return from === undefined || to === undefined
    ? null
    : newLine(
        measured,
        `The heading is "${to}".`,
        (line) => cells(line).includes(plain(to)) && !cells(line).includes(plain(from)),
      );
};

const goal =
  /^(?:the )?(?:step (\d{1,2})(?:'s|’s)? (goal|rate|ready)|(goal|rate|ready)(?: line)? (?:of|in|for) step (\d{1,2}))(?: line)? ?(?:->|→|=>|:|=|to be|should (?:be|say|read)|becomes?) ?["“]?([^"“”\n]{4,200}?)["”]?\.?$/i;
/** "Step 2's goal -> three entries a day": the line of that step, and no more than it. */
const labelOfStepSaid: Check = (ask, measured) => {
  const found = goal.exec(ask.trim());
  const step = measured.after.sections
    .flatMap(({ steps }) => steps)
    .find(({ number }) => number === Number(found?.[1] ?? found?.[4]));
  if (!found || !step) return null;
  const label = (found[2] ?? found[3])!.toLowerCase();
  const words = plain(found[5]!);
  return newLine(measured, `The ${label} of step ${step.number} says it.`, (line) => {
    const at = measured.after.lines.indexOf(line) + 1;
    const own = plain(line).replace(/\.$/, '');
    return at >= step.from && at <= step.to && own.startsWith(`**${label}`) && own.endsWith(words);
  });
};

const title = /^(?:please )?(?:call|title) (?:it|this):? ["“]?([^"“”\n:;,]{3,80}?)["”]?\.?$/i;
/** "Call it The evidence book." */
const titleSaid: Check = (ask, measured) => {
  const words = title.exec(ask.trim())?.[1];
  return words === undefined
    ? null
    : newLine(measured, `The title is "${words}".`, (line) => plain(line) === `# ${plain(words)}`);
};

const typo =
  /\btypo\b[^"“]{0,40}["“]([^"“”\n]{3,120})["”] ?[-–:,] ?["“]?([\p{L}\d' ]{2,60}?)["”]?\.?$/iu;
/** "Typo, 'more than 1 points harder' - 1 point": what was quoted is gone, and its line says the other. */
const typoGone: Check = (ask, measured) => {
  const [, quote, right] = typo.exec(ask.trim()) ?? [];
  if (quote === undefined || right === undefined) return null;
  if (plain(measured.after.text).includes(plain(quote))) return null;
  return newLine(measured, `It says "${right}".`, (line) =>
    plain(line).includes(`${plain(right)} `),
  );
};

const listed = /["“]([^"“”\n]{3,120})["”][^"“”]*\b(?:out of|from|in) the list\b/i;
/** "'The weather' out of the list": gone from the sentence, of which the rest is there. */
const listedGone: Check = (ask, measured) => {
  const words = listed.exec(ask)?.[1];
  if (words === undefined) return null;
  const was = measured.before.lines.filter((line) => plain(line).includes(plain(words)));
  if (was.length !== 1 || plain(measured.after.text).includes(plain(words))) return null;
  const start = plain(was[0]!)
    .split(plain(words))[0]!
    .replace(/(?:, | or | and )$/, '')
    .slice(0, 30);
  return newLine(measured, `It does not say "${words}" any more.`, (line) =>
    plain(line).startsWith(start),
  );
};

/** What is given word for word, with where it goes: met where exactly that is in the text. */
export const anchored: Check[] = [
  leaveOutSaid,
  tableHeadingSaid,
  labelOfStepSaid,
  titleSaid,
  typoGone,
  listedGone,
];
