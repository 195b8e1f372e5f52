import { canonical, type PointAnswer, ProposedNote, TextRefused } from '@cerina/contracts';
import { BadAnswer } from '@cerina/runtime';
import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

/** The line that parts the document from the answers to the brief. */
export const ANSWERS = '<<<answers>>>';

const Trailer = z.object({
  changes: z.array(z.string()),
  answers: z.array(
    z.object({ pointId: z.string(), answer: z.enum(['applied', 'declined']), why: z.string() }),
  ),
  notes: z.array(ProposedNote.omit({ line: true })),
});

export interface ReadDraft {
  text: string;
  changes: string[];
  answers: PointAnswer[];
  notes: ProposedNote[];
}

/** The JSON object in a piece of text, be it fenced or not. */
const objectIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/** Its fields are lists: one that ends after an entry is cut off. */
const isWhole = (trailer: string): boolean => /\]\s*\}\s*(?:```\s*)?$/.test(trailer);

/**
 * The answers as an object; a slip of a model that writes JSON by hand, such as a quotation mark that is not escaped, is mended.
 * One that is cut off is not: what is missing could be an answer or a warning. Throws where it cannot be read.
 */
function trailerIn(written: string): unknown {
  const object = objectIn(written);
  try {
    return JSON.parse(object);
  } catch (error) {
    if (!isWhole(written)) throw error;
    return JSON.parse(jsonrepair(object));
  }
}

/** A document that a model fenced as a whole, without its fence. */
const unfenced = (text: string): string =>
  /^```(?:markdown|md)?\n([\s\S]*?)\n```\s*$/.exec(text.trim())?.[1] ?? text;

/** Models write them where a person types an ordinary one, and in a word they are refused. */
const narrowBlanks = /[\u2005-\u200a\u202f\u205f]/g;

/**
 * Read what the model wrote: the document in canonical form, and its answer to every point.
 * A point that it left out counts as declined. Throws BadAnswer when either part is missing or cut off.
 */
export function readDraft(written: string, pointIds: string[]): ReadDraft {
  const at = written.lastIndexOf(`\n${ANSWERS}`);
  if (at < 0) throw new BadAnswer('The answers to the brief are missing.');
  let text: string;
  try {
    text = canonical(unfenced(written.slice(0, at)).replace(narrowBlanks, ' '));
  } catch (error) {
    if (error instanceof TextRefused) throw new BadAnswer(error.message, { cause: error });
    throw error;
  }
  let trailer: z.infer<typeof Trailer>;
  try {
    trailer = Trailer.parse(trailerIn(written.slice(at)));
  } catch (cause) {
    throw new BadAnswer('The answers to the brief cannot be read.', { cause });
  }
  const given = new Map(trailer.answers.map((answer) => [answer.pointId, answer]));
  const answers = pointIds.map(
    (pointId) =>
      given.get(pointId) ?? {
        pointId,
        answer: 'declined' as const,
        why: 'The Drafter gave no answer to it.',
      },
  );
  return { text, changes: trailer.changes, answers, notes: trailer.notes };
}

/** Pass a stream of text on up to the answers' line, never a part of that line. */
export function untilAnswers(tell: (text: string, offset: number) => void) {
  let seen = '';
  let told = 0;
  return (text: string, offset: number) => {
    if (offset === 0) [seen, told] = ['', 0];
    seen += text;
    const end = seen.indexOf(`\n${ANSWERS}`);
    const safe = end >= 0 ? end : seen.length - ANSWERS.length - 1;
    if (safe <= told) return;
    tell(seen.slice(told, safe), told);
    told = safe;
  };
}
