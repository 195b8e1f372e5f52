import { Case } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { withAdditions } from '../../src/understanding/case/additions.ts';
import { LegibleCase } from '../../src/understanding/case/by-model.ts';
import { readCase } from '../../src/understanding/case/read-case.ts';

const intent =
  'Ladder for a woman of 34. Trams are bad,  and she carries a bottle of water everywhere. Her big fear would be fainting. Hopes to visit her aunt Rosa. If I let go I’ll fall, she says.';
const read = readCase(intent, { isParent: false });
const added = (byModel: unknown, told: Case = read) =>
  withAdditions(told, LegibleCase.parse(byModel), { intent }, { isParent: false });

describe('what a model adds to the case', () => {
  it('is in the words of the request, in the form that the rules give theirs', () => {
    expect(
      added({
        triggers: ['TRAMS'],
        feared: ['fainting'],
        habits: ['carries a  bottle of water'],
        thoughts: ["if I let go I'll fall"],
        asker: 'clinician',
        relation: null,
      }),
    ).toMatchObject({
      triggers: expect.arrayContaining(['TRAMS']),
      feared: expect.arrayContaining(['I will faint']),
      habits: expect.arrayContaining(['carrying a bottle of water']),
      thoughts: ["If I let go I'll fall"],
      whose: { asker: 'clinician', relation: null },
    });
  });
  it.each([
    ['words that are not in the request', { triggers: ['buses'], thoughts: ['I will die alone'] }],
    ['a part of a word', { triggers: ['tram', 'rams'] }],
    ['a name', { helpers: ['Rosa'] }],
    ['several sentences', { avoids: ['a woman of 34. Trams are bad'] }],
    ['a field of another kind', { triggers: 'Trams', goal: ['visit'], asker: 'mother' }],
    ['no case', null],
    ['a text', 'Trams'],
    ['fields that are none', { powers: ['Trams'] }],
  ])('is not %s', (_, byModel) => expect(added(byModel)).toEqual(read));
  it('takes nothing from what the rules read, and keeps their limits', () => {
    const told: Case = {
      ...read,
      triggers: Array.from({ length: 8 }, (_, at) => `trigger ${at}`),
      avoids: ['trams'],
      goal: 'take the tram',
      thoughts: ['I will fall'],
      whose: { asker: 'close', relation: 'wife' },
    };
    const all = added(
      {
        triggers: Array.from({ length: 400 }, () => 'Trams'),
        avoids: ['Trams', 'a bottle of water'],
        goal: 'visit her aunt',
        thoughts: ["If I let go I'll fall"],
        asker: 'self',
      },
      told,
    );
    expect(all).toMatchObject({ triggers: told.triggers, goal: told.goal, whose: told.whose });
    expect(all.avoids).toEqual(['trams', 'a bottle of water']);
    expect(all.thoughts).toEqual(['I will fall', "If I let go I'll fall"]);
    expect(Case.parse(all)).toEqual(all);
  });
});
