import { type Actor, type Door, type Order, Role } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';
import type { Installation } from './installation.ts';
import { Refused } from './refusal.ts';

const orders = ['create', 'review', 'halt', 'resume', 'requeue', 'erase'] as const;
const usual: Installation = { autoApprove: false, fourEyes: false, sharedSigning: true };
const fourEyes: Installation = { ...usual, fourEyes: true };

const person = (subject: string, role: Role, more: Partial<Actor> = {}): Actor => ({
  subject,
  role,
  channel: 'http',
  kind: 'person',
  name: subject,
  ...more,
});
const shared = (role: Role): Actor => person(role, role, { kind: 'shared', name: role });
const ada = person('ada', 'author');

/** given a protocol that somebody created, when this person orders that, then: accepted, or the code of the refusal. */
const given = (createdBy?: Actor, installation = usual) => ({
  when: (by: Actor, order: Order['kind'], door: Door = 'gateway') => ({
    then: (outcome: 'accepted' | 'forbidden' | 'own_work' | 'shared_token') => {
      let refused: Refused | undefined;
      try {
        authorize({ by, door, order, ...(createdBy && { createdBy }) }, installation);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused = error;
      }
      expect(refused?.code ?? 'accepted').toBe(outcome);
    },
  }),
});

/** Who may what of a protocol of somebody else's, and of their own. */
const matrix: Record<(typeof orders)[number], { others: Role[]; own: Role[] }> = {
  create: { others: ['author', 'reviewer', 'admin'], own: ['author', 'reviewer', 'admin'] },
  review: { others: ['reviewer', 'admin'], own: ['reviewer', 'admin'] },
  halt: { others: ['reviewer', 'admin'], own: ['author', 'reviewer', 'admin'] },
  resume: { others: ['reviewer', 'admin'], own: ['author', 'reviewer', 'admin'] },
  requeue: { others: ['admin'], own: ['admin'] },
  erase: { others: ['admin'], own: ['admin'] },
};

describe.each(orders)('to %s', (order) => {
  it.each(Role.options)('as %s, of somebody else’s protocol', (role) => {
    const may = matrix[order].others.includes(role);
    for (const door of ['gateway', 'mcp'] as const) {
      given(order === 'create' ? undefined : ada)
        .when(person('grace', role), order, door)
        .then(may ? 'accepted' : 'forbidden');
    }
  });

  it.each(Role.options)('as %s, of their own protocol', (role) => {
    const grace = person('grace', role);
    const may = matrix[order].own.includes(role);
    given(grace)
      .when(grace, order)
      .then(may ? 'accepted' : 'forbidden');
  });

  it('takes a role that there is', () => {
    const stranger = person('grace', 'superuser' as Role);
    given(stranger).when(stranger, order).then('forbidden');
  });
});

describe('nobody decides on what they created', () => {
  const grace = person('grace', 'reviewer');

  it('through mcp, whatever their role', () => {
    for (const role of ['reviewer', 'admin'] as const) {
      const by = person('grace', role, { channel: 'mcp' });
      given(by).when(by, 'review', 'mcp').then('own_work');
      given(grace).when(by, 'review', 'mcp').then('own_work');
    }
  });

  it('through mcp, though they may halt and resume it there', () => {
    given(grace).when(grace, 'halt', 'mcp').then('accepted');
    given(grace).when(grace, 'resume', 'mcp').then('accepted');
  });

  it('through any door, where the installation asks for four eyes', () => {
    given(grace, fourEyes).when(grace, 'review').then('own_work');
    given(grace, fourEyes).when(person('grace', 'admin'), 'review', 'mcp').then('own_work');
    given(ada, fourEyes).when(grace, 'review').then('accepted');
    given(grace, fourEyes).when(grace, 'halt').then('accepted');
  });

  it('and with four eyes asked for no shared token decides, because nobody knows whose it is', () => {
    given(ada, fourEyes).when(shared('reviewer'), 'review').then('shared_token');
    given(shared('author'), fourEyes).when(shared('admin'), 'review').then('shared_token');
    given(shared('author'), fourEyes).when(grace, 'review').then('accepted');
  });

  it('but may, in the gateway, where the installation does not', () => {
    given(grace).when(grace, 'review').then('accepted');
  });
});

describe('a token that everybody in a role shares', () => {
  const personsOnly: Installation = { ...usual, sharedSigning: false };

  it('decides only where the installation allows it', () => {
    for (const role of ['reviewer', 'admin'] as const) {
      given(ada).when(shared(role), 'review').then('accepted');
      given(ada, personsOnly).when(shared(role), 'review').then('shared_token');
    }
  });

  it('is recognised also where the actor is from before kinds were recorded', () => {
    const before: Actor = { subject: 'reviewer', role: 'reviewer', channel: 'http' };
    given(ada, personsOnly).when(before, 'review').then('shared_token');
  });

  it('does all else, and persons decide', () => {
    given(ada, personsOnly).when(shared('reviewer'), 'halt').then('accepted');
    given(undefined, personsOnly).when(shared('author'), 'create').then('accepted');
    given(ada, personsOnly).when(shared('admin'), 'erase').then('accepted');
    given(ada, personsOnly).when(person('grace', 'reviewer'), 'review').then('accepted');
  });
});
