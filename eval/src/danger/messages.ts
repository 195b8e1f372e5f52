import { z } from 'zod';
import { readLines } from '../sets/read-set.ts';
import { byStrangers, byThisProject } from '../topics/requests.ts';

const Message = z.object({
  text: z.string().min(1),
  label: z.enum(['danger', 'safe']),
  class: z.string(),
  teller: z.string(),
  told: z.enum(['plainly', 'hinted']).optional(),
  lang: z.string(),
});
/** A message that states danger to somebody's life or body, or one that only sounds like it, or an ordinary one. */
export interface Message extends z.infer<typeof Message> {
  author: string;
  kind: 'request' | 'feedback';
}

/** Authors wrote without sight of the rules, of the sets and of each other (data/danger/README.md). */
const learnedFrom =
  'a b c d e g h i j k l n o p q s t u v x y z aa ab ac ad ae af ag ah ai aj ak al am an ao ap ar as au aw ax az ba bb bd be bf bh bi bk bl bn bo bp bq br bs bt bu bv bw bx by ca'.split(
    ' ',
  );
const heldOut = ['f', 'm', 'r', 'w', 'aq'];
const onDrafts = ['s', 'x', 'ai', 'aj', 'ak'];

const by = (authors: string[]): Message[] =>
  authors.flatMap((author) =>
    readLines(`danger/${author}.jsonl`, Message).map((message) => ({
      ...message,
      author,
      kind: onDrafts.includes(author) ? 'feedback' : 'request',
    })),
  );

/** Requests that were written for the reader of the topic: nobody who wrote them was asked for danger. */
const ordinary = (authors: string[]): Message[] =>
  [...byStrangers(), ...byThisProject()]
    .filter(({ author }) => authors.includes(author))
    .map(({ text, author }) => ({
      ...{ text, label: 'safe' as const, class: 'ordinary', teller: 'any', lang: 'en' },
      ...{ author: `topics/${author}`, kind: 'request' as const },
    }));

/** Messages of those who were asked for danger, for what only sounds like it, or for ordinary requests beside them. */
export const messagesAskedFor = (): Message[] => by(learnedFrom);

/** What the second reader learns from. */
export const messagesToLearn = (): Message[] => [
  ...messagesAskedFor(),
  ...ordinary(['a', 'b', 'c', 'e']),
];

/** What it is only measured on: nothing is learned from these authors, and no threshold set by them. */
export const messagesHeldOut = (): Message[] => by(heldOut);

/** Ordinary requests that it is only measured on. */
export const ordinaryHeldOut = (): Message[] => ordinary(['d']);
