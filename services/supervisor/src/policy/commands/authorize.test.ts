import { type Actor, type Door, type Order, type ReviewDecision, Role } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import type { Installation } from '../installation.ts';
import { Refused } from '../refusal.ts';
import { authorize } from './authorize.ts';

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

type Decided = Pick<ReviewDecision, 'action' | 'edits'>;

/** given a protocol that somebody created, when this person orders that, then: accepted, or the code of the refusal. */
const given = (
  createdBy?: Actor,
  installation = usual,
  deciders: string[] = [],
  branchedFrom: string[] = [],
) => ({
  when: (by: Actor, order: Order['kind'], door: Door = 'gateway', decision?: Decided) => ({
    then: (outcome: 'accepted' | 'forbidden' | 'own_work' | 'shared_token') => {
      let refused: Refused | undefined;
      try {
        const of = { ...(createdBy && { createdBy }), ...(decision && { decision }), deciders };
        authorize({ by, door, order, branchedFrom, ...of }, installation);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused = error;
      }
      expect(refused?.code ?? 'accepted').toBe(outcome);
    },
  }),
});

/** Who may do what with a protocol of somebody else's, and with their own. */
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

describe('nobody decides on what was branched from their own request', () => {
  const grace = person('grace', 'reviewer');
  const bob = person('bob', 'reviewer');
  const actions = ['approve', 'reject', 'proceed'] as const;
  const branched = (installation: Installation) => given(bob, installation, [], ['ada', 'grace']);

  it.each(actions)('to %s, through any door under four eyes, and through mcp always', (action) => {
    branched(fourEyes).when(grace, 'review', 'gateway', { action }).then('own_work');
    branched(fourEyes).when(grace, 'review', 'mcp', { action }).then('own_work');
    branched(usual).when(grace, 'review', 'mcp', { action }).then('own_work');
    branched(usual).when(grace, 'review', 'gateway', { action }).then('accepted');
    branched(fourEyes).when(bob, 'review', 'gateway', { action }).then('own_work');
    branched(fourEyes)
      .when(person('mary', 'reviewer'), 'review', 'mcp', { action })
      .then('accepted');
  });

  it('with a text of their own neither, while words may send it back', () => {
    const revision: Decided = { action: 'request_revision' };
    const edited = { ...revision, edits: '# Mine' };
    branched(fourEyes).when(grace, 'review', 'gateway', edited).then('own_work');
    branched(fourEyes).when(grace, 'review', 'gateway', revision).then('accepted');
    branched(fourEyes).when(grace, 'review', 'mcp', revision).then('accepted');
  });

  it('and it is no more theirs than anybody’s otherwise', () => {
    branched(fourEyes)
      .when(ada, 'review', 'gateway', { action: 'request_revision' })
      .then('forbidden');
    for (const order of ['halt', 'resume'] as const) {
      branched(fourEyes).when(ada, order).then('forbidden');
      branched(fourEyes).when(grace, order).then('accepted');
    }
  });
});

describe('who created a protocol sends its draft back', () => {
  const revision: Decided = { action: 'request_revision' };
  const doors: Door[] = ['gateway', 'mcp'];

  it.each(doors)(
    'through %s, whatever their role, and whether or not four eyes are asked for',
    (door) => {
      for (const installation of [usual, fourEyes])
        for (const role of ['author', 'reviewer', 'admin'] as const) {
          const by = person('ada', role);
          given(by, installation).when(by, 'review', door, revision).then('accepted');
          given(by, installation, ['ada']).when(by, 'review', door, revision).then('accepted');
        }
    },
  );

  it.each(doors)('through %s, but does not approve, reject or let it go on', (door) => {
    for (const action of ['approve', 'reject', 'proceed'] as const)
      given(ada).when(ada, 'review', door, { action }).then('forbidden');
  });

  it.each(doors)('through %s, in words, and not with a text of their own', (door) => {
    const edited = { ...revision, edits: '# Mine' };
    given(ada).when(ada, 'review', door, edited).then('forbidden');
    const grace = person('grace', 'reviewer');
    given(grace).when(grace, 'review', 'mcp', edited).then('own_work');
  });

  it.each(doors)('through %s, until somebody else has decided on it', (door) => {
    given(ada, usual, ['ada', 'grace']).when(ada, 'review', door, revision).then('own_work');
    const grace = person('grace', 'reviewer');
    given(grace, fourEyes, ['mary']).when(grace, 'review', door, revision).then('own_work');
    // if they may decide on their own anyway, they may do that too
    given(grace, usual, ['mary']).when(grace, 'review', 'gateway', revision).then('accepted');
  });

  it.each(doors)('through %s, and nobody else who is no reviewer does', (door) => {
    given(ada).when(person('bob', 'author'), 'review', door, revision).then('forbidden');
    const viewer = person('ada', 'viewer');
    given(viewer).when(viewer, 'review', door, revision).then('forbidden');
  });

  it('not with the token that authors share, where only persons decide', () => {
    const personsOnly: Installation = { ...usual, sharedSigning: false };
    const by = shared('author');
    given(by).when(by, 'review', 'mcp', revision).then('accepted');
    for (const installation of [personsOnly, fourEyes])
      given(by, installation).when(by, 'review', 'mcp', revision).then('shared_token');
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
