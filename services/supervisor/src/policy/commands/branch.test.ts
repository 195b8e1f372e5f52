import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { Refused } from '../refusal.ts';
import { branch } from './branch.ts';

const text = '# Worry time\n\nWorry at six.\n';
const at = '2026-01-02T03:04:05.000Z';
const from = {
  protocolId: '018f4c3e-0000-7000-8000-000000000002',
  version: 2,
  sha256: sha256(text),
  instructions: ' Warmer.\n\nFor a nurse on nights. ',
};

it('given no version to start from, there is nothing beside the request', () => {
  expect(branch(undefined, undefined, at)).toEqual([]);
});

it('given a version, its text is the first version and its instructions are the points of a revision, line by line', () => {
  const [drafted, brief, called] = branch(from, text, at);
  expect(drafted).toMatchObject({
    kind: 'drafted',
    draft: { version: 1, text, sha256: sha256(text), author: 'human', iteration: 0, round: 1 },
  });
  expect(brief).toMatchObject({
    kind: 'brief_written',
    points: [
      { id: 'h1-1', from: 'human', text: 'Warmer.' },
      { id: 'h1-2', from: 'human', text: 'For a nurse on nights.' },
    ],
  });
  expect(called).toEqual({
    kind: 'revision_called',
    reason: 'Warmer.\n\nFor a nurse on nights.',
  });
});

it.each([
  ['another text', from, `${text}More.\n`],
  ['no text', from, undefined],
  ['a text, and no version that it is of', undefined, text],
  [
    'a text that is not in its canonical form',
    { ...from, sha256: sha256(`${text}\n`) },
    `${text}\n`,
  ],
  ['raw HTML', { ...from, sha256: sha256('<script>1</script>\n') }, '<script>1</script>\n'],
  ['no instructions', { ...from, instructions: ' \n ' }, text],
])('given %s it is refused', (_what, version, given) => {
  expect(() => branch(version, given, at)).toThrow(Refused);
});
