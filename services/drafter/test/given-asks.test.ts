import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersTo, asked } from '../src/asks/asked.ts';

const worry = readFileSync(new URL('../../model/test/worry-time.md', import.meta.url), 'utf8');
const helper = '- Who helps: a plumber. Agree what they will do.\n';
const before = worry
  .replace('## Steps', `${helper}- When to practise: Friday.\n\n## Steps`)
  .replace(/- For: .*/, '- For: a 41-year-old plumber with worry.');

async function stateOf(text: string, after: string) {
  const point = asked({ id: 'h', from: 'human', text, priority: 'high' });
  const claim = { pointId: 'h', answer: 'applied' as const, why: 'Done.' };
  const [answer] = await answersTo([point], [claim], before, after);
  return answer!.asks![0]!.state;
}
const put = (from: string | RegExp, to: string) => before.replace(from, to);

describe('what is asked of the words is read from the text', () => {
  it.each<[string, string, string, string]>([
    ['a line that is gone', '"Who helps: a plumber" is nonsense, delete.', put(helper, ''), 'met'],
    [
      'a line of which half is left',
      '"Who helps: a plumber" is nonsense, delete.',
      put('Who helps: a plumber. ', ''),
      'partly',
    ],
    [
      'a word that every line has in other words',
      'Every "notebook" to "pad", please.',
      before.replaceAll('notebook', 'pad'),
      'met',
    ],
    [
      'a word that one line still has',
      'Every "worry time" to "my slot", please.',
      before.replace('worry time', 'my slot'),
      'partly',
    ],
    [
      'a piece of a sentence that went with all of it',
      'Please drop "and your desk" from step 1.',
      put(
        'choose 15 minutes, at least two hours before bed, away from your bed and your desk.',
        'choose.',
      ),
      'partly',
    ],
    [
      'a line that went with its reason',
      '"It makes sense that your mind keeps scanning for problems" reads as cold, off it comes.',
      put(/It makes sense that your mind keeps scanning.*\n/, ''),
      'met',
    ],
    [
      'a line at the end',
      'She has a slot on Fridays between 2 and 3.30, could you put that at the end?',
      put('\n## References', '- You have a slot on Fridays between 2 and 3.30.\n\n## References'),
      'met',
    ],
    [
      'a line among the works',
      'She has a slot on Fridays between 2 and 3.30, could you put that at the end?',
      `${before.trimEnd()}\n- You have a slot on Fridays between 2 and 3.30.\n`,
      'not_done',
    ],
    [
      'one of two wordings',
      '"worry" should be "fret" all through, and the "Day" column should be called "When"',
      put('| Day |', '| When |'),
      'partly',
    ],
    ['a line that is there', '"Who helps: a plumber" is nonsense, delete.', before, 'not_done'],
    [
      'what a line says instead',
      '"When to practise: Friday" is wrong too, Friday is choir, it\'s each morning.',
      put('practise: Friday', 'practise: each morning'),
      'changed',
    ],
    [
      'words letter by letter',
      'In Before you start add "Leave the phone in the hall."',
      put(helper, `${helper}- Leave the phone in the hall.\n`),
      'met',
    ],
    [
      'words that are not as they were given',
      'In Before you start add "Leave the phone in the hall."',
      put(helper, `${helper}- Put the phone in the hall.\n`),
      'not_done',
    ],
    [
      'the goal of a step',
      "Step 1's goal -> one slot, every day",
      put(/\*\*Goal:\*\* .*/, '**Goal:** one slot, every day.'),
      'met',
    ],
    ['an age', "he's 40 not 41, sorry", put('41-year', '40-year'), 'met'],
    [
      'a verb of which a form is left',
      "'Parking' sounds like cars to her, say 'shelve' throughout",
      before.replace(/parking/gi, 'shelving'),
      'partly',
    ],
    ['a text that is hardly shorter', 'Trim it by a quarter please.', put(helper, ''), 'not_done'],
  ])('%s', async (_, text, after, expected) => expect(await stateOf(text, after)).toBe(expected));
});
