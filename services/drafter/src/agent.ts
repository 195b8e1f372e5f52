import { sha256 } from '@cerina/contracts/hash';
import { agent, type Bench, type Prompt } from '@cerina/runtime';
import { draftPrompt, revisePrompt } from './prompt.ts';
import { readDraft, untilAnswers } from './read-draft.ts';

async function write({ model, tell }: Bench, prompt: Prompt, pointIds: string[]) {
  const { text, changes, answers, notes } = await model.write({
    prompt,
    onText: untilAnswers(tell),
    read: (written) => readDraft(written, pointIds),
  });
  return { notes, result: { draft: { text, sha256: sha256(text), changes, answers } } };
}

/** Writes the first draft, and revises it against the brief, point by point. */
export const drafter = agent('drafter').handling({
  async draft(_task, bench) {
    const written = await write(bench, draftPrompt(bench.board), []);
    return { ...written, message: 'Wrote the first draft.' };
  },
  async revise(task, bench) {
    const open = bench.board.brief.filter(({ answer }) => answer === undefined).map(({ id }) => id);
    const written = await write(bench, revisePrompt(bench.board, task), open);
    const applied = written.result.draft.answers.filter(
      ({ answer }) => answer === 'applied',
    ).length;
    return { ...written, message: `Revised: ${applied} of ${open.length} points applied.` };
  },
});
