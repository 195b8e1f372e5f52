import { currentDraft } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { agent, type Bench, type Prompt } from '@cerina/runtime';
import { type AskedPoint, answersTo, asked, parts } from './asks/asked.ts';
import { draftPrompt, revisePrompt } from './prompt.ts';
import { readDraft, untilAnswers } from './read-draft.ts';

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
    const points: AskedPoint[] = board.brief
      .filter(({ answer }) => answer === undefined)
      .map(asked);
    const brief = points.flatMap(parts);
    const prompt = revisePrompt(board, base, brief);
    const written = await write(
      bench,
      prompt,
      brief.map(({ id }) => id),
    );
    const { text, changes, notes } = written;
    const answers = answersTo(points, written.answers, base.text, text);
    const applied = answers.filter(({ answer }) => answer === 'applied').length;
    return {
      result: { draft: { text, sha256: sha256(text), changes, answers } },
      notes,
      message: `Revised: ${applied} of ${points.length} points applied.`,
    };
  },
});
