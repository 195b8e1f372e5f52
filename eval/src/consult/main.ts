import { parseArgs } from 'node:util';
import {
  blindQuestions,
  ownQuestions,
  practiceQuestions,
  type Question,
  questionsIn,
} from './questions.ts';
import { answered } from './reading.ts';

// Prints what the embedded model answers to the questions of a file, or to those that its reader learned from. With `--show` each
// answer too. A line of a file is {"id","scope","question","answers":[{"file","lines":[…]}],"near"}.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' } },
});

async function print(name: string, questions: Question[]): Promise<void> {
  const read = await answered(questions);
  const count = (outcome: string, of = read) =>
    of.filter((each) => each.outcome === outcome).length;
  const able = read.filter(({ question }) => question.answers.length > 0);
  const near = read.filter(({ question }) => question.near && question.answers.length === 0);
  console.log(`${name}: of ${able.length} answerable: right passage cited ${count('right') + count('near')}, as an answer ${count('right')}, as what is nearest where no answer is sure ${count('near')};
  wrong passage cited as an answer ${count('wrong')}, no right one shown ${count('missed')}, right section among the first five ${able.filter(({ isFound }) => isFound).length}
  of ${read.length - able.length} unanswerable: said so ${count('said so')}, answered ${count('made up')}; of ${near.length} of them near what is there: said so ${count('said so', near)}`);
  if (!values.show) return;
  for (const { question, outcome, likelihood, answer, isFound } of read)
    console.log(
      `\n${question.id} ${outcome} ${likelihood.toFixed(2)} ${isFound ? 'found' : ''} ${question.question}\n${answer}`,
    );
}

for (const file of positionals) await print(file, questionsIn(file));
if (positionals.length === 0) {
  await print('not learned from', blindQuestions());
  await print('learned from, blind authors’', practiceQuestions());
  await print('learned from, the documents’ author’s', ownQuestions());
}
