import { z } from 'zod';
import { Outcome, Task } from '../agents/task.ts';
import { Blackboard } from '../board/blackboard.ts';
import { RecordedChange } from '../board/change.ts';
import { Actor } from '../values/primitives.ts';
import { type Channel, channels, type Parameter, parameters, reply } from './channels.ts';
import { operations } from './operations.ts';

const named: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.values(channels).map(({ message, schema }) => [message, schema])),
  [reply.message]: reply.schema,
};

/** The schemas of all messages, each once, and what several of them share. */
function schemas() {
  const registry = z.registry<{ id: string }>();
  const shared = { Actor, Blackboard, RecordedChange, Task, Outcome };
  for (const [id, schema] of Object.entries({ ...named, ...shared })) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const all = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri });
  return Object.fromEntries(
    Object.entries(all.schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
}

const ref = (to: string) => ({ $ref: `#/${to}` });

function parametersOf(address: string) {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const of = (name: string): Parameter => parameters[name as keyof typeof parameters];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

const keeps: Record<Channel['kept'], string> = {
  log: 'Stored once on the stream BLACKBOARD, and then announced as `stored.…`.',
  conversation: 'Stored once on the stream CONSULT, and then announced as `stored.…`.',
  'for a while': 'Stored on a stream of its service, where the oldest are discarded.',
  live: 'Sent to whoever listens, and not stored.',
  reply: 'A request with a reply.',
};

const channelOf = ({ address, summary, message, kept }: Channel) => ({
  address,
  summary,
  description: keeps[kept],
  parameters: parametersOf(address),
  messages: { [message]: ref(`components/messages/${message}`) },
});

const operationOf = ({ service, action, channel }: (typeof operations)[number]) => ({
  action,
  channel: ref(`channels/${channel}`),
  summary: `${service} ${action}s: ${channels[channel]!.summary}`,
  tags: [{ name: service }],
  messages: [ref(`channels/${channel}/messages/${channels[channel]!.message}`)],
});

/** The bus as AsyncAPI 3.0: which messages go over which subjects, and who sends them. */
export const asyncApiDocument = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Cerina Protocol Foundry: the bus',
    version: '1',
    description:
      'Subjects of NATS JetStream. Each service has an account of its own, and the server refuses it whatever is not listed as its operation here.',
    license: { name: 'MIT' },
  },
  defaultContentType: 'application/json',
  channels: {
    ...Object.fromEntries(Object.entries(channels).map(([name, each]) => [name, channelOf(each)])),
    reply: {
      address: null,
      summary: 'The reply to a question, on the subject it names.',
      messages: { [reply.message]: ref(`components/messages/${reply.message}`) },
    },
  },
  operations: Object.fromEntries(
    operations.map((each) => {
      const asks = channels[each.channel]!.kept === 'reply';
      const answered = { reply: { channel: ref('channels/reply') } };
      return [
        `${each.service}.${each.action}.${each.channel}`,
        { ...operationOf(each), ...(asks && answered) },
      ];
    }),
  ),
  components: {
    messages: Object.fromEntries(
      Object.keys(named).map((name) => [name, { payload: ref(`components/schemas/${name}`) }]),
    ),
    schemas: schemas(),
  },
});
