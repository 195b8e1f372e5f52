import { writeFileSync } from 'node:fs';
import { packed, weightsFile } from '@cerina/safety/understanding/topic/weights';
import { keepLearned } from '../learned.ts';
import { readByOthers, toLearn } from './reading.ts';
import { markdown } from './report.ts';
import { trained } from './training.ts';

// Trains the reader of the topic, and measures it on authors that it has not learned from.
const learned = toLearn();
writeFileSync(weightsFile, packed(trained(learned)));
keepLearned('topics', learned);
console.log(`${weightsFile.pathname}: learned from ${learned.length} texts.`);
const text = markdown(readByOthers());
writeFileSync(new URL('../../topics.md', import.meta.url), text);
console.log(text);
