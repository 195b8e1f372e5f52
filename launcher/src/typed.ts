import { readWords } from '@cerina/terminal/prompt/words';
import { type Arguments, expectIntent, TYPED } from './arguments.ts';
import { BadArguments } from './bad-arguments.ts';

/** The arguments with what was typed, or read from the input, in place of `-`. Throws {@link BadArguments}. */
export async function withTyped(args: Arguments, signal: AbortSignal): Promise<Arguments> {
  const { stdin, stderr } = process;
  const ask = (question: string) =>
    readWords(question, { input: stdin, output: stdin.isTTY ? stderr : undefined, signal });
  const { intent, branch, consult } = args;
  if (intent === TYPED) {
    const typed = await ask('What should be written?');
    expectIntent(typed);
    return { ...args, intent: typed };
  }
  if (branch?.do === 'branch' && branch.instructions === TYPED) {
    const instructions = await ask('What should be different?');
    if (instructions === '') throw new BadArguments('The instructions are empty.');
    return { ...args, branch: { ...branch, instructions } };
  }
  if (consult?.question === TYPED) {
    const { question: _, ...asked } = consult;
    // at a terminal Consult asks itself
    return { ...args, consult: stdin.isTTY ? asked : { ...asked, question: await ask('') } };
  }
  return args;
}
