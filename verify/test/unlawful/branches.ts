import { at, hash, id, Log, policy, text } from '../log-of.ts';
import { creator, type Unlawful } from './unlawful.ts';

type Body = Record<string, unknown>;
const source = '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b';
const from = { protocolId: source, version: 2, sha256: hash, instructions: 'Warmer.' };
const by = { ...creator, channel: 'http' };

const draft = {
  ...{ version: 1, text, sha256: hash, author: 'human', iteration: 0, round: 1 },
  ...{ createdAt: at, changes: [`As version 2 of ${source}.`] },
};
const called = (instructions: string): Body[] => [
  {
    kind: 'brief_written',
    points: [instructions].flatMap((point) =>
      point.trim() ? { id: 'h1-1', from: 'human', priority: 'high', text: point } : [],
    ),
  },
  { kind: 'revision_called', reason: instructions.trim() },
];

/** A creation with what it says it is from, the text that came with it, and what it changed beside. */
function branched(order: { from?: Body; text?: string }, changes: Body[]): Log {
  const log = new Log();
  const request = {
    intent: 'Worry time',
    autoApprove: false,
    ...(order.from && { from: order.from }),
  };
  const created = { kind: 'created', request, policy, by };
  const asked = { kind: 'create', request, ...(order.text !== undefined && { text: order.text }) };
  log.command(asked, [created, ...changes], { by });
  log.plan('safety', 'screen', { kind: 'screen_intent' });
  return log;
}

const drafted = { kind: 'drafted', draft };

/** A protocol that starts from a version of another one, which is a request of these people. */
export const lawfulBranch = (authors?: Body[]) =>
  branched({ from: { ...from, ...(authors && { authors }) }, text }, [
    drafted,
    ...called('Warmer.'),
  ]);

/** Creations that the supervisor refuses, as one that is not ours would have accepted them. */
export const branches: Unlawful[] = [
  ['it is from a version whose text did not come with it', () => branched({ from }, [])],
  [
    'it is from itself',
    () => {
      const changes = [`As version 2 of ${id}.`];
      const own = { ...drafted, draft: { ...draft, changes } };
      return branched({ from: { ...from, protocolId: id }, text }, [own, ...called('Warmer.')]);
    },
  ],
  ['a text came with it that is of no version', () => branched({ text }, [])],
  [
    'it is from a version and does not say what is to be different',
    () => branched({ from: { ...from, instructions: ' \n ' }, text }, [drafted, ...called(' \n ')]),
  ],
  [
    'its text is not that of the version',
    () =>
      branched({ from: { ...from, sha256: 'b'.repeat(64) }, text }, [
        { ...drafted, draft: { ...draft, sha256: 'b'.repeat(64) } },
        ...called('Warmer.'),
      ]),
  ],
  [
    'the Drafter is not given the instructions',
    () => branched({ from, text }, [drafted, ...called('Harsher.')]),
  ],
  ['its first version is not there', () => branched({ from, text }, called('Warmer.'))],
];
