import { type ProtocolDocument, render } from '@cerina/library';
import { shapeOf } from '@cerina/library/words/read';
import { type Line, linesIn, withLines } from '../grammar/plain/lines.ts';
import type { Scope } from '../grammar/plain/places.ts';
import { sentenceOf } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import { toClient } from '../grammar/spoken/reading/voice.ts';
import type { Change, Situation } from '../operation.ts';
import { placesOf } from './places.ts';
import type { Frame, Wording } from './read.ts';

/** Words that are given at the places that are named: into the list of examples there, or as a sentence or bullet. */
export function addition(
  { act, given, old, around, isItem }: Frame,
  situation: Situation,
): Change | null {
  const { read, point } = situation;
  if (act !== 'put' || !given || old || around === 'label') return null;
  const places = placesOf(around, point.text, point.message, read);
  if (places.length === 0 || places.length > 2) return null;
  const words = withoutPlaces(given, around);
  const edits = places.map((place) =>
    editAt(place, words, isItem === true || isOfList.test(around), read),
  );
  if (edits.some((edit) => edit === undefined)) return null;
  return {
    adds: true,
    did: `${places.map(({ name }) => name).join(' and ')}: "${shownTo(words, read)}" was added`,
    edit: (document) =>
      (edits as Edit[]).reduce<ReturnType<Edit>>(
        (left, edit) => ('declined' in left ? left : edit(left)),
        document,
      ),
  };
}

type Edit = (document: ProtocolDocument) => ProtocolDocument | { declined: string };
const isOfList = /\b(?:habit|ritual|example|prop|to the list|among|on the list)s?\b/i;

const shownTo = ({ words, isQuoted }: Wording, read: ProtocolDocument): string =>
  isQuoted ? words : toClient(words, read);

/** "… in step 3" is where it goes, and none of it. */
const withoutPlaces = (given: Wording, around: string): Wording =>
  given.isQuoted || !around.includes(given.words)
    ? given
    : {
        ...given,
        words: given.words.replace(
          /,? (?:(?:in|under|to|at|on|into|among) (?:the |step |"|that )|too|as well|there|as an? (?:\p{L}+ )?(?:habit|ritual|example|prop)\b).*$/iu,
          '',
        ),
      };

const third = /\b(?:she|he|her|his|him)\b/i;
const lists = /(?<= )(?:such as|for example|cope by) ((?:[^.;:"“”?!])+)(?=[.;:])/g;

function editAt(
  place: Scope,
  given: Wording,
  isItem: boolean,
  read: ProtocolDocument,
): Edit | undefined {
  const lines = linesIn(read).filter(
    (line) => mayChange(line) && place.has(line) && !line.isHeading,
  );
  const said =
    given.isQuoted || !third.test(given.words) ? given.words : toClient(given.words, read);
  if (third.test(said) && !given.isQuoted) return undefined;
  const shape = shapeOf(said);
  if (
    shape === 'clause' ||
    (given.isQuoted && !isItem && said.split(' ').length > 4 && shape !== 'doing')
  )
    return isItem ? undefined : sentenceAt(place, lines, said, given.isQuoted, read);
  // what is no item of a list by the ask's own words is not put into one
  if (!isItem && !given.isQuoted) return undefined;
  const found = lines
    .filter(({ row }) => row === undefined)
    .flatMap((line) => [...line.text.matchAll(lists)].map((list) => ({ line, list })));
  const own = found.filter(
    ({ list }) =>
      shapeOf(list[1]!) === shape || shapeOf(list[1]!.split(/, | or /).at(-1)!) === shape,
  );
  const [only] = own;
  if (!only || own.length > 1 || /\b(?:write|one|a) $/.test(only.list[0])) return undefined;
  const item = withoutCapital(said.replace(/[.!,;]+$/, ''));
  const longer = only.list[1]!.includes(' or ')
    ? only.list[1]!.replace(/,? or (?!.* or )/, ', ').concat(` or ${item}`)
    : `${only.list[1]!} or ${item}`;
  return (document) =>
    changed(document, only.line, (text) => text.replace(only.list[1]!, () => longer));
}

/** "Instagram" keeps its capital, "Sitting" does not. */
const withoutCapital = (words: string): string =>
  /^\p{Lu}\p{Ll}+ing\b/u.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;

/** What the reader may say, and not what is said to the reader. */
const ofSpeaker = /\b(?:I|I'm|I'll|I'd|I've|my|me)\b/;

function sentenceAt(
  place: Scope,
  lines: readonly Line[],
  words: string,
  isQuoted: boolean,
  read: ProtocolDocument,
): Edit | undefined {
  const said = sentenceOf(words, isQuoted);
  const own = lines.filter(({ row }) => row === undefined);
  if (!said || own.length === 0 || linesIn(read).some(({ text }) => text.includes(said)))
    return undefined;
  const todo = own.find(({ part }) => part === 'do');
  if (todo) {
    const put = isQuoted && ofSpeaker.test(words) ? `You can say: "${words}"` : said;
    return (document) => changed(document, todo, (text) => `${text} ${put}`);
  }
  if (own.some(({ step }) => step !== undefined)) return undefined;
  const labelled = own.length === 1 ? own[0] : undefined;
  if (labelled)
    return (document) =>
      changed(document, labelled, (text) => `${text.replace(/(?<=[\p{L}\d])$/u, '.')} ${said}`);
  const bullets = own.filter(({ text }) => text.startsWith('- '));
  const last =
    bullets.length * 2 > own.length
      ? bullets.at(-1)
      : own.findLast(({ text }) => !text.startsWith('- ') && !text.endsWith('?'));
  if (!last || place.name === '') return undefined;
  const put = last.text.startsWith('- ') ? `- ${said}` : said;
  return (document) => {
    const next = withLines(document, (line) =>
      line.text === last.text && line.heading === last.heading ? [line.text, put] : line.text,
    );
    return render(next) === render(document)
      ? { declined: 'The place that was meant has changed since.' }
      : next;
  };
}

function changed(
  document: ProtocolDocument,
  line: Line,
  change: (text: string) => string,
): ReturnType<Edit> {
  const next = withLines(document, (own) =>
    own.text === line.text && own.heading === line.heading && own.step === line.step
      ? change(own.text)
      : own.text,
  );
  return render(next) === render(document)
    ? { declined: 'The line that was meant has changed since.' }
    : next;
}
