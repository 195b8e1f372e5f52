import { askedOf, type Blackboard, contextOf, type Draft } from '@cerina/contracts';
import { numberedLines, ProofOfReading } from '@cerina/runtime';
import { z } from 'zod';

/** A person's point of this round, as the model gets it. */
export interface PersonsPoint {
  /** Its number among all of them, from 1: what the answer names it by. */
  number: number;
  pointId: string;
  text: string;
  /** The line that it comments on, as it was. */
  lineText?: string;
  /** Why the Guardian declined it, and where that is not for all of it, for which words. */
  declined?: { why: string; words?: string[] };
}

/** What people asked for, and the text that they asked it of. */
export interface Asked {
  points: PersonsPoint[];
  before: string;
}

/** What people asked for in this round and a revision is for; undefined where that is nothing. The instructions of a branch are on no gate, and are not read. */
export function askedIn(board: Blackboard, { version, author }: Draft): Asked | undefined {
  const on = askedOf(board);
  if (!on || author !== 'drafter' || version <= on.version) return undefined;
  const lines = on.text.split('\n');
  const points = board.brief
    .filter(({ from }) => from === 'human')
    .map(({ id, text, line, verdict }, at): PersonsPoint => {
      const { why = '', except: words } = verdict ?? {};
      const isDeclined = verdict && (verdict.verdict !== 'apply' || words);
      return {
        ...{ number: at + 1, pointId: id, text },
        ...(line && { lineText: lines[line - 1] }),
        ...(isDeclined && { declined: { why, ...(words && { words }) } }),
      };
    });
  return points.length > 0 ? { points, before: on.text } : undefined;
}

const shown = z.enum(['new', 'gone', 'kept', 'nowhere']);

/** What a model reads of a revision. */
export const RevisionJudgement = z.object({
  proof: ProofOfReading,
  asks: z.array(
    z.object({
      message: z.int(),
      words: z.string(),
      /** Before the outcome, which has to follow from it. */
      missing: z.string(),
      outcome: z.enum(['done', 'partly', 'not_done']),
      shown,
      quote: z.string(),
      why: z.string(),
      concern: z.string(),
    }),
  ),
  /** Words of the messages that ask for nothing. */
  others: z.array(z.object({ message: z.int(), words: z.string() })),
  beside: z.array(z.object({ shown, quote: z.string(), why: z.string() })),
});
export type RevisionJudgement = z.infer<typeof RevisionJudgement>;

/** What to ask about a revision: both texts, the messages and what is known of the person. What the writer and the rules say of the asks is not in the data. */
export const revisionQuestion = (board: Blackboard, draft: Draft, { points, before }: Asked) => ({
  name: 'revision_reading',
  system: `
You are the Clinical Critic of a review board for CBT exercises. People read the text in "before" and asked for the changes
in "messages"; "lines" is the text after. Find each single thing that they ask for: one entry in "asks" each, with the
message's number and in "words" the words that ask for it, copied from the message; where a complaint asks by itself for
something better, it is one too. Words that ask for nothing (a greeting, a reason) go into "others", so that all of each
message is in one of the two.
Read for each ask whether the text after does what it means, and first write in "missing" what of it the text does not do, does
in another place or way than was meant, or did at the cost of what was to stay; it is empty only where you looked and found
nothing. Then the outcome: "done" only if "missing" is empty, and all of it is done, in the place and in every
place that it means; "partly" if some of it is, if it is in another place, or if some of what was to stay did not; "not_done"
otherwise, also where the change only sounds like it or was made to something else. What is to stay as it is, is "done" if
all of it did. What is "declined" the Guardian refused for that reason: it is "not_done" unless the text does it all the
same. Assume nothing in anybody's favour: the person who asked relies on you.
Show it by a "quote" of up to 20 words, copied word for word from one line or one row: for "done" what shows that it is, of
several places one; else what shows the fault, such as words that should have changed. "shown" is where these words are:
"new", in the text after and not before, or in a line that was moved; "gone", only in the text before; "kept", in both. A
"done" without such words does not count; otherwise "nowhere" with an empty quote will do. In "why" say in one sentence
what was done. In "concern" say how the text as it is now could harm the person whom it is for in
this, or works against the method, also where it does just what was asked; else it is empty. In "beside" go at most five
other changes for the worse, each with its words: what no message asks for, and what went together with something else. What had to
go for a message that asks for a shorter or simpler text, or for the length that the intent asks for, is none, unless it kept the person safe.`,
  data: {
    intent: board.intent,
    context: contextOf(board),
    audience: board.audience,
    factors: board.screening?.case?.factors ?? [],
    messages: points.map(({ pointId: _, ...each }) => each),
    before: numberedLines(before),
  },
  lines: numberedLines(draft.text),
  answer: RevisionJudgement,
  stops: () => false,
});
