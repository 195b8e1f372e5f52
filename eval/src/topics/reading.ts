import { screenedTwice } from '@cerina/safety/second-reader/screening';
import { cluesOf } from '@cerina/safety/understanding/topic/clues';
import { readerBy, type TopicReader } from '@cerina/safety/understanding/topic/reader';
import { DECIDES, OFFERS } from '@cerina/safety/understanding/topic/topic';
import {
  byStrangers,
  byTheLibrary,
  byThisProject,
  type LabelledRequest,
  writtenSince,
} from './requests.ts';
import { trained } from './training.ts';

/** What is made of a request. */
export interface Taken {
  condition: string | null;
  technique: string | null;
  /** The condition that is offered in the question about the difficulty. */
  offer: string | null;
  /** It is asked what is wanted. */
  isAsked: boolean;
  isRefused: boolean;
}

/** A request, and what each way makes of it. */
export interface Read {
  request: LabelledRequest;
  signals: Taken;
  reader: Taken;
  both: Taken;
  /** The reader's best guess, and how likely it is. */
  best: { id: string; likelihood: number };
  bestTechnique: { id: string; likelihood: number };
}

/** Requests as the signals take them, a reader with these weights, and both. */
function readBy(read: TopicReader, requests: LabelledRequest[]): Read[] {
  return requests.map((request) => {
    const guesses = read(cluesOf({ intent: request.text }))!;
    const best = guesses.conditions[0]!;
    const bestTechnique = guesses.techniques[0]!;
    const isKnown = best.likelihood >= DECIDES.condition;
    return {
      request,
      best,
      bestTechnique,
      signals: screenedBy(request, () => null),
      both: screenedBy(request, read),
      reader: {
        condition: isKnown ? best.id : null,
        technique: bestTechnique.likelihood >= DECIDES.technique ? bestTechnique.id : null,
        offer: !isKnown && best.likelihood >= OFFERS ? best.id : null,
        isAsked: !isKnown,
        isRefused: false,
      },
    };
  });
}

function screenedBy({ text }: LabelledRequest, read: TopicReader): Taken {
  const { outcome, constraints, questions = [] } = screenedTwice({ intent: text }, read);
  const scope = questions.filter(({ kind }) => kind === 'scope');
  const [offer = null] = scope.flatMap((question) =>
    question.kind === 'scope' && question.offer ? [question.offer] : [],
  );
  const { condition, technique } = constraints;
  return {
    ...{ condition, technique, offer },
    isAsked: scope.length > 0,
    isRefused: outcome === 'refuse',
  };
}

/** All that the reader learns from. */
export const toLearn = (): LabelledRequest[] => [
  ...byStrangers(),
  ...byThisProject(),
  ...writtenSince(),
  ...byTheLibrary(),
];

/** Each stranger's requests, by a reader that learned from the other strangers, this project and the library. */
export function readByOthers(): Read[] {
  const authors = [...new Set(byStrangers().map(({ author }) => author))];
  return authors.flatMap((author) => {
    const others = toLearn().filter((request) => request.author !== author);
    const own = byStrangers().filter((request) => request.author === author);
    return readBy(readerBy(trained(others)), own);
  });
}
