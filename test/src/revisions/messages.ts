import { readFileSync } from 'node:fs';
import { byClass } from './by-class.ts';
import { byGrammar } from './by-grammar.ts';
import { cases } from './cases.ts';
import { heldOut } from './held-out.ts';
import { manyAsks, onlyWhatIsTrue } from './many-asks.ts';
import { oneOfSeveral } from './one-of-several.ts';
import { leftAlone, plainSpeech } from './plain-speech.ts';
import { quickNotes } from './quick-notes.ts';
import type { Base } from './view.ts';

const file = new URL('../../../eval/data/feedback.cases.jsonl', import.meta.url);
const evaluated = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({
    on: 'ladder' as Base,
    text: (JSON.parse(line) as { feedback: string }).feedback,
  }));

/** Every message of the corpus, with the text that it is on. */
export const messages = [
  ...[...cases, ...byClass, ...byGrammar, ...heldOut, ...oneOfSeveral, ...plainSpeech],
  ...[...leftAlone, ...manyAsks, ...quickNotes].filter(({ line }) => !line),
  ...[...onlyWhatIsTrue, ...evaluated],
].map(({ on, text }) => ({ on, text }));
