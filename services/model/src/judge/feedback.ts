import { unwiseIn } from '@cerina/library/asks/unwise';
import { z } from 'zod';
import { dangers, found, harmfulIn } from './risk-lexicon.ts';

export const FeedbackRequest = z.object({
  points: z.array(z.object({ id: z.string(), text: z.string(), message: z.string().nullish() })),
  suspected: z.object({ words: z.array(z.string()) }).nullish(),
  /** The text that the points are about, by its lines. */
  draft: z.array(z.object({ text: z.string() })).nullish(),
});

const never: [code: string, pattern: RegExp, message: string][] = [
  [
    'medication_request',
    /\b\d+ ?(?:mg|mcg|ml|tablets?|pills?)\b|\b(?:take|stop taking|skip) (?:her|his|their|your|the) (?:medication|medicine|tablets|pills)/i,
    'Medicines and doses are for the prescriber. The plan can say: ask your prescriber.',
  ],
  [
    'injection',
    /\b(?:ignore|disregard) (?:all |your |the |previous |these )*(?:rules|instructions|safety)|\bset (?:the )?(?:safety[_ ]?)?score\b|\bskip (?:the )?review\b/i,
    'This speaks to the system, not to the text. Scores and reviews do not come from feedback.',
  ],
  [
    'anti_help',
    /\b(?:does not|doesn'?t|do not|don'?t|no longer) needs? (?:to see )?(?:the|a|her|his|any|your)? ?(?:psychiatrist|doctor|therapist|gp|medication|help|team)/i,
    'A plan does not tell anyone to give up help.',
  ],
  [
    'dangerous_task',
    /\b(?:platform edge|edge of the (?:platform|roof|cliff)|unguarded|while driving|into traffic)\b/i,
    'The task holds a real danger. A safe version: well behind the yellow line, or in a guarded place.',
  ],
  [
    'out_of_scope',
    /\b(?:astrolog\w*|horoscop\w*|tarot|crystal healing|homeopath\w*|reiki)\b/i,
    'This is outside CBT. If it matters to the person, please say why.',
  ],
  [
    'no_approval_by_text',
    /^\s*(?:ok(?:ay)?,? )?(?:i )?(?:approved?|sign(?:ed)? off)\b/i,
    'Feedback never approves: please use the approval itself.',
  ],
  [
    'keeps_help_route',
    /\b(?:remove|take out|delete|drop|leave out|cut)\b.*\b(?:crisis|safety(?! (?:behavio|habit|seeking))|emergency|get help)/i,
    'The part on getting help stays in every plan; its wording may be softer.',
  ],
];

/** The verdict on each point of feedback; a point that reports new risk holds the work for a person. */
export function screenFeedback({ points, suspected, draft }: z.infer<typeof FeedbackRequest>) {
  const sheet = draft?.map(({ text }) => text).join('\n') ?? '';
  const read = points.map(({ id, text, message }) => {
    const risk = dangers(text);
    const against = [
      ...found(text, never),
      ...harmfulIn(text),
      ...worksAgainst(text, sheet, message),
    ];
    const verdict = risk.length > 0 ? 'hold' : against.length > 0 ? 'decline' : 'apply';
    return {
      reasons: [...risk, ...against],
      verdict: { pointId: id, verdict, why: (risk[0] ?? against[0])?.message ?? '' },
    };
  });
  // it is no second opinion: what others hold it does not let go
  const isHeld = Boolean(suspected) || read.some(({ verdict }) => verdict.verdict === 'hold');
  return {
    outcome: isHeld ? 'hold' : 'go',
    verdicts: read.map(({ verdict }) => verdict),
    reasons: read.flatMap(({ reasons }) => reasons),
  };
}

/** What a sheet on a fear or a doubt works against, and is asked to say or to allow. */
function worksAgainst(text: string, sheet: string, message: string | null | undefined) {
  const at = message?.indexOf(text.slice(0, 24)) ?? -1;
  const unwise = unwiseIn(text, sheet, at > 0 ? message!.slice(0, at) : '');
  return unwise ? [{ code: 'feeds_fear', message: unwise.why, quote: unwise.quote }] : [];
}
