import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { BadAnswer, StepFailed, type StepModel } from './model.ts';
import { type NumberedLine, promptOf } from './prompt.ts';

/** A task that only a model that was given the whole text, in this very call, can solve. */
export interface ReadingTask {
  /** A code made for this call: an answer to another call has a different one, or none. */
  call: string;
  /** The numbers of the lines to copy, ascending. */
  copy: number[];
}

/** A model's proof that it was given the text: the call's code, the last line's number and the lines to copy. */
export const ProofOfReading = z.object({
  call: z.string(),
  lastLine: z.int(),
  copied: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type ProofOfReading = z.infer<typeof ProofOfReading>;

/** The number of stretches of the text's worded lines to take one line from each; the last line is added. */
const STRETCHES = 4;
/** A longer line is used only if its stretch has no shorter one: copying costs a model time. */
const LONGEST_COPY = 400;
/** A line with fewer words is used only if its stretch has no other: it could be guessed. */
const FEWEST_WORDS = 4;

const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Chooses the task for this call: a new code, a random line from each stretch, and the last line. */
export function readingTaskFor(
  lines: readonly NumberedLine[],
  pick: (below: number) => number = randomInt,
): ReadingTask {
  const worded = lines.filter(({ text }) => wordsOf(text).length > 0);
  const stretch = Math.ceil(worded.length / STRETCHES);
  const chosen = new Set<number>();
  for (let from = 0; from < worded.length; from += stretch) {
    const own = worded.slice(from, from + stretch);
    const long = own.filter(({ text }) => wordsOf(text).length >= FEWEST_WORDS);
    const telling = long.length > 0 ? long : own;
    const short = telling.filter(({ text }) => text.length <= LONGEST_COPY);
    const near = short.length > 0 ? short : telling;
    chosen.add(near[pick(near.length)]!.line);
  }
  if (worded.length > 0) chosen.add(worded.at(-1)!.line);
  return { call: randomBytes(6).toString('hex'), copy: [...chosen].sort((a, b) => a - b) };
}

const alike = (one: string, other: string): boolean =>
  wordsOf(one).join(' ') === wordsOf(other).join(' ');

/**
 * Whether the proof answers this call's task on exactly these lines. Copies are compared by their words only, because
 * models change blanks, quotation marks and emphasis; a copy with a word missing or added fails.
 */
export function provesReading(
  proof: ProofOfReading,
  { call, copy }: ReadingTask,
  lines: readonly NumberedLine[],
): boolean {
  if (proof.call !== call || proof.lastLine !== (lines.at(-1)?.line ?? 0)) return false;
  return copy.every((number) => {
    const copies = proof.copied.filter(({ line }) => line === number);
    const text = lines.find(({ line }) => line === number)?.text;
    return text !== undefined && copies.length > 0 && copies.every((own) => alike(own.text, text));
  });
}

const INSTRUCTION = `
Show that you were given the whole text. In "proof" give "call" as it is in the data's "reading", the number of the last of
the "lines" as "lastLine", and in "copied" each line whose number is in "copy", word for word. An answer without this
proof does not count.`;

/** The question about a text: the data contains its `lines`, and the `reading` task of each call. */
export interface ReaderQuestion<S extends z.ZodType<{ proof: ProofOfReading }>> {
  /** The response schema's name. */
  name: string;
  system: string;
  data: object;
  lines: readonly NumberedLine[];
  answer: S;
  /** Whether an answer finds a reason to stop the text: it then counts without a proof if none with one can be had. */
  stops: (answer: z.output<S>) => boolean;
  /** Whether an answer has all that was asked for; one that has not is a bad answer, like one without a proof. */
  isWhole?: (answer: z.output<S>) => boolean;
  /** One call and no other, for what can do without an answer. */
  once?: boolean;
}

/**
 * Asks a model about a text. An answer with a wrong proof is a bad answer, whatever it found; its findings are returned
 * too, as `unproven`, because neither a second call that finds nothing nor a failed step removes a danger. `isProven`: the
 * answer itself has a proof; without one it only finds.
 */
export async function askReader<S extends z.ZodType<{ proof: ProofOfReading }>>(
  model: StepModel,
  {
    name,
    system,
    data,
    lines,
    answer,
    stops,
    isWhole = () => true,
    once = false,
  }: ReaderQuestion<S>,
): Promise<{ answer: z.output<S>; unproven: z.output<S>[]; isProven: boolean }> {
  const unproven: z.output<S>[] = [];
  const asked = model.ask(
    () => {
      const reading = readingTaskFor(lines);
      return {
        name,
        prompt: promptOf(`${system.trim()}\n${INSTRUCTION}`, { ...data, lines, reading }),
        answer,
        accept(given: z.output<S>) {
          const isProven = provesReading(given.proof, reading, lines);
          if (isProven && isWhole(given)) return;
          unproven.push(given);
          throw new BadAnswer(
            isProven
              ? 'The answer leaves something out.'
              : 'The answer does not show that the text was read.',
          );
        },
      };
    },
    { once },
  );
  const counted = await asked.catch((error) => {
    const stopping = error instanceof StepFailed ? unproven.find(stops) : undefined;
    if (!stopping) throw error;
    return stopping;
  });
  const others = unproven.filter((other) => other !== counted);
  return { answer: counted, unproven: others, isProven: others.length === unproven.length };
}
