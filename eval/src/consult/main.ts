import { type Half, questionsOf } from './questions.ts';
import { answered } from './reading.ts';

// Prints what the embedded model answers to the questions to Consult, by half; with `--show even` each answer of that half too.
const halves: Half[] = process.argv.includes('--even') ? ['even'] : ['even', 'odd'];
const shown = process.argv[process.argv.indexOf('--show') + 1];
for (const half of halves) {
  const read = await answered(questionsOf(half));
  const count = (outcome: string) => read.filter((each) => each.outcome === outcome).length;
  const answerable = read.filter(({ question }) => question.answers.length > 0).length;
  console.log(`${half}: of ${answerable} answerable: right passage cited ${count('right')}, wrong passage cited ${count('wrong')},
  said not to be answered ${count('missed')}, right section among the first five ${read.filter(({ isFound }) => isFound).length}
  of ${read.length - answerable} unanswerable: said so ${count('said so')}, answered ${count('made up')}`);
  if (shown !== half) continue;
  for (const { question, outcome, coverage, answer, isFound } of read)
    console.log(
      `\n${question.id} ${outcome} ${coverage.toFixed(2)} ${isFound ? 'found' : ''} ${question.question}\n${answer}`,
    );
}
