import {
  type Blackboard,
  contextOf,
  type Draft,
  printOf,
  undoubted,
  unwiseWishes,
} from '@cerina/contracts';
import { pagesOf } from '@cerina/library';
import type { Rubric } from '@cerina/library/rubric';
import { legibleList, numberedLines, ProofOfReading } from '@cerina/runtime';
import { z } from 'zod';
import { unjudged } from './measuring/review.ts';
import type { Caution } from './model-reading/cautions.ts';
import type { SignSeen } from './model-reading/signs.ts';

/** What the request asks for, read in the text. */
const AskRead = z.object({
  words: z.string(),
  /** Before the outcome, which has to follow from it. */
  missing: z.string(),
  outcome: z.enum(['done', 'partly', 'not_done']),
  quote: z.string(),
});
const FaultRead = z.object({ quote: z.string(), why: z.string(), grave: z.boolean() });

/** A model's judgement of a draft by the rubric, and what it reads of the request in the text. */
export const ClinicalJudgement = z.object({
  proof: ProofOfReading,
  items: z.array(
    z.object({
      id: z.string(),
      score: z.int().min(0).max(100),
      lines: z.array(z.int()),
      evidence: z.string(),
      fix: z.string(),
    }),
  ),
  feedback: z.string(),
  recommendations: z.array(z.string()),
  asks: legibleList(AskRead),
  faults: legibleList(FaultRead),
  /** Signs of the rules in which it sees nothing. */
  doubted: legibleList(z.object({ id: z.string(), why: z.string() })),
  /** Cautions of which rules find no words, with those that say the same. */
  said: legibleList(z.object({ id: z.string(), quote: z.string() })),
});
export type ClinicalJudgement = z.infer<typeof ClinicalJudgement>;

/** A judgement that leaves an item out is a bad answer, never a lighter one. */
const WholeJudgement = ClinicalJudgement.refine(({ items }) => unjudged(items).length === 0, {
  message: 'An item of the rubric was not judged.',
});

/** What people asked for since the first draft, in their words. */
export const asksSince = ({ decisions }: Blackboard): string[] =>
  decisions.flatMap(({ action, feedback, comments = [] }) =>
    action === 'request_revision'
      ? [...(feedback ? [feedback] : []), ...comments.map(({ text }) => text)]
      : [],
  );

/** What of the feedback of this round the Guardian declined: the words, where that is not all of a point, and why. */
const declinedIn = ({ brief }: Blackboard) =>
  brief.flatMap(({ from, text, verdict }) => {
    if (from !== 'human' || !verdict || (verdict.verdict !== 'decline' && !verdict.except))
      return [];
    return [{ words: verdict.except ?? [text], why: verdict.why }];
  });

/** What the method has to have; empty where the request was not read for one. */
const partsOf = ({ screening }: Blackboard, { techniques }: Rubric): string[] =>
  (techniques[screening!.constraints.technique ?? ''] ?? []).map(({ part }) => part);

/** What to ask about a draft: the rubric with its anchors, beside all that is known of what was asked for. */
export const reviewQuestion = (
  board: Blackboard,
  draft: Draft,
  rubric: Rubric,
  { signs = [], cautions = [] }: { signs?: SignSeen[]; cautions?: Caution[] } = {},
) => ({
  name: 'clinical_judgement',
  system: `
You are the Clinical Critic of a review board for CBT exercises. Score the draft on each item of the rubric in the
data, from 0 to 100 by its anchors, as an experienced CBT supervisor would. Rules measure some items beside you; you can
lower such a score, never raise it. For each item give in "lines" the line to change first, then the others that show it; the evidence in a few words; and what to
change (empty when there is nothing to fix). What is to be added has the line after which it belongs. Judge what stands there, not what could be meant. What is written has to
suit the intent, its "context" with the answers to questions, and what people asked for since, in "feedback", which holds where
it differs; what they asked for is no fault, and it is right that what is "declined" there was not done, and that a wish under "unwise" is done as its "why" says. "constraints", and by them "parts", what the method has to have, were read from the intent by rules, which are sometimes wrong: where they
contradict it, the intent holds. What an item looks for and the intent rules out ("no scores") takes nothing from it. Its length is counted beside you, without ladder, log,
lines of help and references: where "maxWords" is small, score by what so short a text can carry.
Then read the text for the person who asked. Into "asks" goes each single thing that the intent and its context ask of the
document, as far as the feedback does not change it: its method, what is to be in it and what not, how many, how it is
practised, whom it speaks to and how. "words" are those that ask for it, copied from there. What tells of the person is no
ask, and neither is a length in words or what only a printed page can show; a limit in pages is one: "pages" is to how many of A4 the
text prints, about, in large print where that is asked for; and half a page more breaks none. In "missing" write first what of it the text does not do, or does in
another way than was meant; it is empty only where you looked and found nothing. It is "done" only if "missing" is empty and all of it is
done, as it is meant; "partly" or "not_done" otherwise, also where the text only sounds like it. What could harm this person, or works against the method, and the
text openly does in a safer way, is "partly". That something is not to be there is listed only where it is. "Steps" are the rungs of a ladder where there is one. "quote" has up to 20 words, copied word for word from one line of the text: for "done"
what shows it, else what shows the fault; it is empty where no words can. Into "faults" go at
most five places, the worst first, each with its "quote", where the text says of this person what is untrue, or tells as a fact what nobody
said of them; where it is about or for somebody else; contradicts itself, makes no sense or, read day by day, cannot be done in its order or time; or works against the method. What is offered as an example, a
possibility or a blank is none, and neither is a matter of taste. "grave" is one that could harm this person, is wrong in what
matters to them, or cannot be followed; a slip, a small addition or a source that does not fit is not.
In "signs" rules saw a sign that something asked for is not met. They know words alone and are often wrong: into "doubted" goes the
"id" of each in which you are sure that there is nothing wrong, with why in one sentence.
Of "cautions" rules find no words. Where the text gives this reader the same caution in other words, its "id" goes into "said", with a "quote" of the words
that give it; what is only near it, or is weaker, does not count.`,
  data: {
    intent: board.intent,
    context: contextOf(board),
    audience: board.audience,
    locale: board.locale,
    feedback: asksSince(board),
    declined: declinedIn(board),
    unwise: unwiseWishes(board),
    constraints: undoubted(board.screening!.constraints),
    parts: partsOf(board, rubric),
    items: rubric.items.map(({ id, name, anchors }) => ({ id, name, anchors })),
    signs,
    cautions,
    pages: pagesOf(draft.text, printOf(board.screening!.constraints)),
  },
  lines: numberedLines(draft.text),
  answer: WholeJudgement,
  stops: () => false,
});
