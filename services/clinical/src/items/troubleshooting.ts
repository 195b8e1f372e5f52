import { wordsOf } from '@cerina/library';
import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import type { View } from '../measuring/view.ts';
import { expected, sectionOrText } from '../text/brevity.ts';

/** "If ..., then ..." in one line, with something after the comma. */
const hurdle = /\b(if|when|in case|what if)\b[^,?:]{3,}[,?:]\s*(.+)/i;
const askForHelp = /\b(stop|pause|tell|call|contact|ask|speak|talk|bring|smaller|easier)\b/i;
const WANTED = 3;

/** Whether likely hurdles are met before they come, each with what to do. */
export function troubleshooting(view: View): Measured {
  const section = sectionOrText(view, 'troubleshooting');
  const where = 'In "If you get stuck"';
  if (!section)
    return absent(
      'troubleshooting',
      'Add "If you get stuck" with at least three lines "If ..., then ...".',
    );
  const wanted = expected(view, WANTED);
  const hurdles = section.lines.flatMap(({ line, text }) => {
    const answer = hurdle.exec(text)?.[2];
    return answer === undefined ? [] : [{ line, words: wordsOf(answer).length }];
  });
  const answered = hurdles.filter(({ words }) => words >= 4);
  const lines = hurdles.length > 0 ? hurdles.map(({ line }) => line) : [section.from];
  const all = section.lines.map(({ text }) => text).join('\n');
  return checklist([
    {
      points: 60,
      met: hurdles.length / wanted,
      name: `${wanted} likely ${wanted === 1 ? 'hurdle' : 'hurdles'}`,
      lines,
      fix: `${where}, write at least ${wanted} ${wanted === 1 ? 'line' : 'lines'} "If ..., then ..." (there ${hurdles.length === 1 ? 'is 1' : `are ${hurdles.length}`}).`,
    },
    {
      points: 30,
      met: hurdles.length > 0 && answered.length / hurdles.length,
      name: 'an answer to each',
      lines,
      fix: `${where}, say for each hurdle what to do then.`,
    },
    {
      points: 10,
      met: askForHelp.test(all),
      name: 'when to make it smaller, stop or ask',
      lines,
      fix: `${where}, say when to make it smaller, to stop, or to ask.`,
    },
  ]);
}
