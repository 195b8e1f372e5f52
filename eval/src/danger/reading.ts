import { screenFeedback } from '@cerina/safety/screening/screen-feedback';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import {
  asRead,
  passagesOf,
  type Reader,
  readerBy,
  readingOf,
} from '@cerina/safety/second-reader/reader';
import { screenedTwice, screenedTwiceFeedback } from '@cerina/safety/second-reader/screening';
import type { Learned } from '@cerina/safety/second-reader/weights';
import type { Message } from './messages.ts';
import { trainedNetwork } from './network/training.ts';
import { trained, trainedOnClauses } from './training.ts';

/** A message and what was made of it. */
export interface Read {
  message: Message;
  /** The rules alone hold it, or refuse it or ask about it with the card. */
  byRules: boolean;
  /** The second reader takes it for danger. */
  isDangerous: boolean;
  /** It classifies it as danger, or asks about it. */
  isPossiblyDangerous: boolean;
  /** What both together do with it: held, or refused with the card; asked about risk; neither. */
  outcome: 'held' | 'asked' | 'passed';
}

/** Ways to find the danger in a message, each with what it does then. */
export const ways: [name: string, finds: (read: Read) => boolean][] = [
  ['the rules alone', ({ byRules }) => byRules],
  ['the second reader takes it for danger', (read) => read.isDangerous],
  ['the second reader, or it asks', (read) => read.isPossiblyDangerous],
  ['both: held, or refused with the card', ({ outcome }) => outcome === 'held'],
  ['both: held, or asked about risk', ({ outcome }) => outcome !== 'passed'],
];

/** A longer message is read in passages. */
const LONG = 250;

/**
 * What is learned from messages: of a long one without danger each passage too, as it will be read. Not so of public
 * questions, which are labelled as a whole: with their passages fewer of the dangerous ones are found.
 */
export const examplesOf = (messages: Message[]) =>
  messages.flatMap(({ text, label, class: kind }) => {
    const whole = { text, danger: label === 'danger' };
    const isSplit = label === 'safe' && kind !== 'real_question' && text.length > LONG;
    const passages = isSplit ? passagesOf(text) : [];
    return [whole, ...passages.map((passage) => ({ text: passage, danger: false }))];
  });

/** What a second reader learns from messages. */
export function learnedFrom(messages: Message[]): Learned {
  const passages = trained(examplesOf(messages));
  const clauses = trainedOnClauses(bagsOf(messages), passages);
  return { passages, clauses, network: trainedNetwork(messages) };
}

/** Messages as what clauses are learned from. Of danger that is hinted at, or said in a long question, no one clause needs to state it. */
const bagsOf = (messages: Message[]) =>
  messages
    .filter(
      ({ label, told, class: kind }) =>
        label === 'safe' || (told === 'plainly' && kind !== 'real_question'),
    )
    .map(({ text, label }) => ({ text, danger: label === 'danger' }));

/** Messages as the rules and a second reader with these weights take them. */
export function readBy(weights: Learned, messages: Message[]): Read[] {
  const read = readerBy(weights);
  return messages.map((message) => {
    const reading = readingOf(read(asRead(message.text, message.kind)), message.kind);
    const byRules = heldByRules(message);
    return {
      message,
      isDangerous: reading?.code === 'danger_read',
      isPossiblyDangerous: reading !== null,
      byRules,
      outcome: outcomeOf(message, read),
    };
  });
}

function outcomeOf({ text, kind }: Message, reader: Reader): Read['outcome'] {
  const screening =
    kind === 'feedback'
      ? screenedTwiceFeedback([{ id: 'p', text }], undefined, undefined, reader)
      : screenedTwice({ intent: text }, undefined, reader);
  if (screening.outcome === 'go' || screening.card === undefined) return 'passed';
  return screening.outcome === 'ask' ? 'asked' : 'held';
}

/** How many readers learn, each from all authors but its share of them: more take longer. */
const READERS = 2;

/** Each author's messages as a second reader takes them that learned from other authors alone: one half of them, then the other. */
export function readByOthers(messages: Message[]): Read[] {
  const authors = [...new Set(messages.map(({ author }) => author))];
  const shareOf = ({ author }: Message) => authors.indexOf(author) % READERS;
  return Array.from({ length: READERS }, (_, share) => {
    const others = messages.filter((message) => shareOf(message) !== share);
    const own = messages.filter((message) => shareOf(message) === share);
    return readBy(learnedFrom(others), own);
  }).flat();
}

function heldByRules({ text, kind }: Message): boolean {
  const { outcome, card } =
    kind === 'feedback' ? screenFeedback([{ id: 'p', text }]) : screenIntent({ intent: text });
  return outcome !== 'go' && card !== undefined;
}

/** Each message between two ordinary requests of these messages, as one who asks for much else would write it. */
export function surrounded(messages: Message[]): Message[] {
  const ordinary = messages
    .filter((message) => message.class === 'ordinary')
    .map(({ text }) => text);
  const at = (n: number) => ordinary[n % ordinary.length];
  return messages.map((message, n) => ({
    ...message,
    text: `${at(n)} ${message.text} ${at(n + 1)}`,
  }));
}
