import { Whose } from '@cerina/contracts';
import { z } from 'zod';

const words = z.array(z.string());

/** The case as a model fills it: words of the request, verbatim; what it does not contain is empty or null. */
export const CaseByModel = z.object({
  triggers: words,
  avoids: words,
  feared: words,
  habits: words,
  helpers: words,
  thoughts: words,
  goal: z.string().nullable(),
  asker: Whose.shape.asker.nullable(),
  relation: z.string().nullable(),
});
export type CaseByModel = z.infer<typeof CaseByModel>;

const nothing = {
  ...{ triggers: [], avoids: [], feared: [], habits: [], helpers: [], thoughts: [] },
  ...{ goal: null, asker: null, relation: null },
};

/** A field that is missing or of another kind is empty: a case that is filled badly costs its additions, and no judgement. */
function legible(given: unknown): unknown {
  const fields =
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const own = Object.entries(nothing).map(([name, otherwise]) => {
    const field = CaseByModel.shape[name as keyof typeof nothing];
    return [name, field.safeParse(fields[name]).success ? fields[name] : otherwise];
  });
  return Object.fromEntries(own);
}

/** The case as a model reports it, whatever it contains. */
export const LegibleCase = z.preprocess(legible, CaseByModel);

/** How a model is asked for it. */
export const CASE_TASK = `
In "case" copy out of the request what it tells of the person's difficulty: "triggers" (what brings it on), "avoids",
"feared" (the outcome: "she will faint"), "habits" (what they do to feel safe, from the verb on), "helpers", "goal" (from
the verb on), "thoughts" (what goes through their mind, literally), "asker" (self, close or clinician: who asks) and
"relation" (what the person is to whoever asks, such as "son"). Every phrase is copied word for word from the request,
short, without names; what the request denies or does not tell is left empty. A phrase that is not in the request is
dropped.`;
