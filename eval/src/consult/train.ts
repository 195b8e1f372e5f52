import { writeFileSync } from 'node:fs';
import { weightsFile } from '@cerina/consult/search/reader/reader';
import { ownQuestions, practiceQuestions } from './questions.ts';
import { casesOf, type Held, readByOthers, trained } from './training.ts';

// Trains the reader of Consult, and prints how each question was read by what had not learned from it.
const cases = await casesOf([...practiceQuestions(), ...ownQuestions()]);
const held = readByOthers(cases);
const weights = trained(cases, held);
const rounded = JSON.stringify(weights, (_, value) =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value,
);
writeFileSync(weightsFile, `${rounded}\n`);
console.log(`threshold ${weights.threshold}, learned from ${cases.length} questions`);
const sets: [string, (each: Held) => boolean][] = [
  ['consult.practice.jsonl', ({ question }) => question.id.startsWith('p-')],
  ['consult.learn.jsonl', ({ question }) => /^l[cs]-/.test(question.id)],
  ['consult.learn.jsonl, the examination before', ({ question }) => /^b\d-/.test(question.id)],
  ['consult.jsonl', ({ question }) => /^(?:client|staff)-/.test(question.id)],
];
for (const [name, isOf] of sets) {
  const own = held.filter(isOf);
  const said = (each: Held) => each.likelihood >= weights.threshold;
  const able = own.filter(({ question }) => question.answers.length > 0);
  const unable = own.filter(({ question }) => question.answers.length === 0);
  console.log(`${name}: of ${able.length} answerable: right passage cited ${able.filter((each) => each.isRight && said(each)).length}, wrong ${
    able.filter((each) => !each.isRight && said(each)).length
  }, said not to be answered ${able.filter((each) => !said(each)).length} (right line chosen ${able.filter((each) => each.isRight).length})
  of ${unable.length} unanswerable: said so ${unable.filter((each) => !said(each)).length}`);
}
