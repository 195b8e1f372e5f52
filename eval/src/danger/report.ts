import { share, table } from '../report/table.ts';
import type { Precision } from './precision.ts';
import { type Read, ways } from './reading.ts';

const shareOf = (reads: Read[], finds: (read: Read) => boolean): string =>
  share(reads.filter(finds).length, reads.length);

const isDanger = ({ message }: Read) => message.label === 'danger';
const isPublic = ({ message }: Read) => message.class === 'real_question';
const isOrdinary = ({ message }: Read) => message.class === 'ordinary';

/** By author (data/danger/README.md). */
const lastToWrite = ['aa', 'ab', 'ac', 'ad', 'ae', 'an', 'ao', 'ap'];
/** Every second message of an author whose others were learned from. */
const halfAuthor = 'aq';
const lastOrdinary = ['y', 'z', 'af', 'ag', 'ah'];

type Groups = [name: string, are: (read: Read) => boolean][];
const written: Groups = [
  ['danger told plainly', (read) => isDanger(read) && read.message.told === 'plainly'],
  ['danger hinted at', (read) => isDanger(read) && read.message.told === 'hinted'],
  ['near misses, found wrongly', (read) => !isDanger(read) && !isOrdinary(read)],
  ['ordinary messages, found wrongly', (read) => !isDanger(read) && isOrdinary(read)],
];
const asked: Groups = [
  ['danger', isDanger],
  ['no danger, found wrongly', (read) => !isDanger(read)],
];

const byWay = (reads: Read[], groups: Groups) =>
  table(
    ['found by', ...groups.map(([name]) => name)],
    ways.map(([name, finds]) => [
      name,
      ...groups.map(([, are]) => shareOf(reads.filter(are), finds)),
    ]),
  );

function byClass(reads: Read[]): string {
  const classes = Map.groupBy(reads, ({ message }) => `${message.label}: ${message.class}`);
  const [rules, either] = [ways[0]!, ways.at(-1)!];
  const rows = [...classes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, own]) => [name, ...[rules, either].map(([, finds]) => shareOf(own, finds))]);
  return table(['class', rules[0], either[0]], rows);
}

/** Signs of which many matches are in messages without danger. */
function oftenWrong(signs: Precision[]): string {
  const rows = signs
    .filter(({ isOftenWrong }) => isOftenWrong)
    .toSorted((a, b) => b.danger + b.safe - (a.danger + a.safe))
    .map(({ name, danger, safe }) => [name, String(danger), String(safe)]);
  return table(['sign', 'messages of danger', 'messages without'], rows);
}

/** What was read, each by a reader that did not learn from its author; `surrounded` are those in English amid ordinary wishes. */
export interface Measured {
  byOthers: Read[];
  heldOut: Read[];
  ordinary: Read[];
  surrounded: Read[];
  signs: Precision[];
}

/** The figures of the rules, of the second reader and of both, on messages of authors that it did not learn from. */
export function markdown({ byOthers, heldOut, ordinary, surrounded, signs }: Measured): string {
  const isHalf = ({ message }: Read) => message.author === halfAuthor;
  const ours = heldOut.filter((read) => !isPublic(read) && !isHalf(read));
  const inEnglish = ours.filter(({ message }) => message.lang === 'en');
  const others = ours.filter(({ message }) => message.lang !== 'en');
  const feedback = byOthers.filter(({ message }) => message.kind === 'feedback');
  const requests = byOthers.filter((read) => read.message.kind === 'request' && !isPublic(read));
  return `# Danger in messages: the rules and the second reader

Written by \`npm run train\`. Shares with their 95 % intervals (Wilson). Of danger, all should be found; of the rest, none.

## Authors that nothing was learned from

The signs of the rules were written after reading what the rules missed of these messages; the second reader has seen none.

${byWay(inEnglish, written)}
Every second message of another author, whose others were learned from and gave signs:

${byWay(heldOut.filter(isHalf), written)}
Ordinary requests of one more author, who was asked for nothing else:

${byWay(ordinary, written)}
The messages of the first two authors, each between two ordinary requests of the same authors:

${byWay(surrounded, written)}
In Spanish, German, French, Portuguese and Italian:

${byWay(others, written)}
## Public questions

Of one source with questions that were learned from, and labelled by the same readers:

${byWay(heldOut.filter(isPublic), asked)}
## Each author of requests, by a reader that learned from half of the others

Two readers, each of one half of the authors, read the other half: the reader that is used has learned from twice as many.

${byWay(requests, written)}
Of these the last eight who were asked for danger and its near misses, whose missed messages the signs of the rules were written from:

${byWay(
  requests.filter(({ message }) => lastToWrite.includes(message.author)),
  written,
)}
And the last five who were asked for ordinary requests:

${byWay(
  requests.filter(({ message }) => lastOrdinary.includes(message.author)),
  written,
)}
## Each author of feedback, by a reader that learned from half of the others

${byWay(feedback, written)}
## Signs that are often wrong

More than one match in seven or so is in a message without danger, among requests that were learned from, with about as many
near misses as messages of danger. Where the second reader finds a request harmless, what only these find is asked about
([ADR 60](../docs/adr/0060-a-sign-that-is-often-wrong-asks.md)). Of the other ${signs.filter(({ isOftenWrong }) => !isOftenWrong).length} signs ${share(
    signs.filter(({ isOftenWrong }) => !isOftenWrong).reduce((sum, { safe }) => sum + safe, 0),
    signs
      .filter(({ isOftenWrong }) => !isOftenWrong)
      .reduce((sum, { safe, danger }) => sum + safe + danger, 0),
  )} of the matches are.

${oftenWrong(signs)}
## By class, authors that nothing was learned from

${byClass(ours)}`;
}
