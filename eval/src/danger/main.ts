import { writeFileSync } from 'node:fs';
import { packedNetwork, unpackedNetwork } from '@cerina/safety/second-reader/network/weights';
import { packed, unpacked, weightsFiles } from '@cerina/safety/second-reader/weights';
import { keepLearned } from '../learned.ts';
import { messagesAskedFor, messagesHeldOut, messagesToLearn, ordinaryHeldOut } from './messages.ts';
import { precisionOf, wronglyMarked } from './precision.ts';
import { learnedFrom, readBy, readByOthers, surrounded } from './reading.ts';
import { markdown } from './report.ts';

// Trains the second reader, and measures it on messages that it has not learned from.
const learned = messagesToLearn();
const { passages, clauses, network } = learnedFrom(learned);
const bytes = {
  passages: packed(passages),
  clauses: packed(clauses),
  network: packedNetwork(network),
};
writeFileSync(weightsFiles.passages, bytes.passages);
writeFileSync(weightsFiles.clauses, bytes.clauses);
writeFileSync(weightsFiles.network, bytes.network);
keepLearned('danger', learned);
console.log(`The second reader has learned from ${learned.length} messages.`);
const heldOut = messagesHeldOut();
const written = heldOut.filter(
  ({ lang, author, class: kind }) => lang === 'en' && kind !== 'real_question' && author !== 'aq',
);
const signs = precisionOf(messagesAskedFor());
for (const { name, danger, safe, isOftenWrong } of wronglyMarked(signs))
  console.warn(
    `${name}: ${safe} of ${danger + safe} matches are harmless, and it is marked as ${isOftenWrong ? 'often' : 'seldom'} wrong.`,
  );
const weights = {
  passages: unpacked(bytes.passages),
  clauses: unpacked(bytes.clauses),
  network: unpackedNetwork(bytes.network),
};
const text = markdown({
  byOthers: readByOthers(learned),
  heldOut: readBy(weights, heldOut),
  ordinary: readBy(weights, ordinaryHeldOut()),
  surrounded: readBy(weights, surrounded(written)),
  signs,
});
writeFileSync(new URL('../../danger.md', import.meta.url), text);
console.log(text);
