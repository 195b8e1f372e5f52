import { type PersonalAnswer, type PersonalFindingIn, problem } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { typing } from '../../test/story.ts';
import { Refused } from '../gateway/refusal.ts';
import { InputEnded } from './person.ts';
import { sendWithoutPersonalData } from './personal-data.ts';

const personalData: PersonalFindingIn[] = [
  {
    ...{ pointer: '/intent', kind: 'name', from: 4, to: 15 },
    ...{ quote: 'John Carter', placeholder: '[name]' },
  },
];
const refusal = () => new Refused(problem('personal_data', 'Send it without.', { personalData }));

/** What was sent and written while the person typed these answers; without any there is no person. */
async function sending(...answers: string[]) {
  const sent: (PersonalAnswer | undefined)[] = [];
  let written = '';
  const person = answers.length > 0 ? typing(...answers) : undefined;
  const write = (text: string) => {
    written += text;
  };
  const result = await sendWithoutPersonalData({ person, write }, async (answer) => {
    sent.push(answer);
    if (!answer) throw refusal();
    return 'sent';
  }).catch((error) => error);
  return { result, sent, written };
}

it('shows what was found, and sends it with placeholders where that is the answer', async () => {
  const { result, sent, written } = await sending('p');
  expect(written).toContain(
    'Nothing was stored.\n  the request: “John Carter” looks like a name\n',
  );
  expect(sent).toEqual([undefined, 'replace']);
  expect(result).toBe('sent');
});

it('sends it as it is where it is no person’s, and asks again after another answer', async () => {
  const { sent, written } = await sending('maybe', 'no');
  expect(written).toContain('“maybe” is not one of the choices');
  expect(sent).toEqual([undefined, 'none']);
});

it('sends nothing more where the text is to be changed', async () => {
  const { result, sent } = await sending('q');
  expect(result).toBeUndefined();
  expect(sent).toEqual([undefined]);
});

it('sends nothing more where the input ends', async () => {
  const person = { ...typing(), ask: () => Promise.reject(new InputEnded()) };
  const send = () => Promise.reject(refusal());
  expect(await sendWithoutPersonalData({ person, write: () => {} }, send)).toBeUndefined();
});

it('shows it once and says what to do where nobody can be asked', async () => {
  const { result, sent, written } = await sending();
  expect(written).toMatch(
    /^This looks like personal data\. Nothing was stored\.\n {2}the request: “John Carter” looks like a name\nChange the text, or /,
  );
  expect(result).toBeUndefined();
  expect(sent).toEqual([undefined]);
});

it('lets any other refusal pass', async () => {
  const other = new Refused(problem('storage_full'));
  const nobody = { person: undefined, write: () => {} };
  await expect(sendWithoutPersonalData(nobody, () => Promise.reject(other))).rejects.toBe(other);
});
