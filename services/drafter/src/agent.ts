import { type Blackboard, currentDraft, type Draft, type PointAnswer } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { pointAnswersCounted } from '@cerina/contracts/phrases';
import { isReadAsDone } from '@cerina/contracts/readings';
import { agent, type Bench, type Prompt } from '@cerina/runtime';
import { asAsked, leftAlone } from './as-read.ts';
import { type AskedPoint, answersTo, asked, parts } from './asks/asked.ts';
import { type Earlier, earlierAnswers, earlierOf, metOf } from './asks/earlier.ts';
import { draftPrompt, revisePrompt } from './prompt.ts';
import { type ReadDraft, readDraft, untilAnswers } from './read-draft.ts';

const write = ({ model, tell }: Bench, prompt: Prompt, pointIds: string[]) =>
  model.write({
    prompt,
    onText: untilAnswers(tell),
    read: (written) => readDraft(written, pointIds),
  });

/** Writes the first draft, and revises it against the brief, ask by ask; what became of each is read from the difference. */
export const drafter = agent('drafter').handling({
  async draft(_task, bench) {
    const { text, changes, answers, notes } = await write(bench, draftPrompt(bench.board), []);
    return {
      result: { draft: { text, sha256: sha256(text), changes, answers } },
      notes,
      message: 'Wrote the first draft.',
    };
  },
  async revise(task, bench) {
    const { board } = bench;
    const base = board.drafts.find(({ version }) => version === task.base) ?? currentDraft(board)!;
    const points = board.brief
      .filter(({ answer }) => answer === undefined)
      .map((point) => asked(point, board.brief));
    const earlier = earlierOf(board);
    const { asked: due, left } = leftAlone(points, earlier?.before, base);
    const written =
      due.length > 0
        ? asAsked(await revised(bench, base, due, earlier), due, base, {
            isLaterRevision: earlier !== undefined,
          })
        : { text: base.text, changes: [], answers: [], notes: [] };
    const { text, changes, notes } = written;
    const again = earlier && (await earlierAnswers(earlier, text));
    const own = inOrder(points, [
      ...(await answersTo(due, written.answers, base.text, text)),
      ...left,
    ]);
    const answers = [...own, ...(again?.answers ?? [])];
    const undone = again?.undone.length ?? 0;
    const also =
      undone > 0
        ? ` ${undone} ${undone === 1 ? 'thing that a person asked for is' : 'things that a person asked for are'} undone by it.`
        : '';
    return {
      result: { draft: { text, sha256: sha256(text), changes, answers } },
      notes,
      message: `Revised. Points: ${pointAnswersCounted(own)}.${also}`,
    };
  },
});

const inOrder = (points: readonly AskedPoint[], answers: readonly PointAnswer[]): PointAnswer[] =>
  points.map(({ point }) => answers.find(({ pointId }) => pointId === point.id)!);

/** What people asked for and got, as a model read it in this text; as rules measure it where none did. */
function metIn({ clinical }: Blackboard, { version }: Draft, earlier?: Earlier): string[] {
  const read = clinical[version]?.revisionReading?.asks.filter(isReadAsDone);
  return read?.map(({ words }) => words) ?? (earlier ? metOf(earlier) : []);
}

/** The Critic advises, but where it asks again for what a person asked for. */
const isAdvice = ({ point: { from, again } }: AskedPoint): boolean =>
  from === 'clinical' && !again?.pointId;

/**
 * The revision by all points; where that would undo what a person asked for in this round, the one without the Critic's
 * advice. The Guardian's points are carried out in any case.
 */
async function revised(
  bench: Bench,
  base: Draft,
  points: AskedPoint[],
  earlier: Earlier | undefined,
): Promise<ReadDraft> {
  const by = (some: AskedPoint[]) => {
    const brief = some.flatMap(parts);
    const prompt = revisePrompt(bench.board, base, brief, metIn(bench.board, base, earlier));
    return write(
      bench,
      prompt,
      brief.map(({ id }) => id),
    );
  };
  const all = await by(points);
  const undone = earlier ? (await earlierAnswers(earlier, all.text)).undone : [];
  const [advice, others] = [true, false].map((wanted) =>
    points.filter((each) => isAdvice(each) === wanted),
  ) as [AskedPoint[], AskedPoint[]];
  if (undone.length === 0 || advice.length === 0) return all;
  const why = `It would undo what a person asked for: "${undone.join('", "')}".`;
  const left = advice.map(({ point }) => ({
    ...{ pointId: point.id, answer: 'declined' as const, why },
  }));
  const rest =
    others.length > 0 ? await by(others) : { text: base.text, changes: [], answers: [], notes: [] };
  return { ...rest, answers: [...rest.answers, ...left] };
}
