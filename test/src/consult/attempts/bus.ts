import { type Service, services } from '@cerina/contracts';
import {
  CONSULT_STREAM,
  type ConsultScope,
  consultSubjects,
  LATE_FACTS,
} from '@cerina/contracts/consult';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Attempt, canaries } from '../canaries.ts';
import { askers, type ConsultSystem } from '../system.ts';

/** Services that work with both sides' conversations, so that nothing on the bus is hidden from them. */
const readers: Service[] = ['gateway', 'supervisor'];
const WAIT_MS = 250;

/** Everything returned for a request: the server's refusal, any number of replies, or nothing. */
async function replies(nc: NatsConnection, subject: string, body: string): Promise<string> {
  try {
    const seen: string[] = [];
    for await (const message of await nc.requestMany(subject, body, { maxWait: WAIT_MS }))
      seen.push(message.string());
    return seen.join('\n');
  } catch (error) {
    return String(error);
  }
}

const asking = (
  scope: ConsultScope,
  id: string,
): Record<string, [subject: string, body: string]> => ({
  'the question by its subject': [
    `DIRECT.GET.${CONSULT_STREAM}.${consultSubjects.question(scope, id, 'gateway', 1)}`,
    '',
  ],
  'the stream by sequence': [`DIRECT.GET.${CONSULT_STREAM}`, '{"seq":1,"batch":1000}'],
  'the last of each subject': [
    `DIRECT.GET.${CONSULT_STREAM}`,
    `{"multi_last":["consult.${scope}.>"]}`,
  ],
  'a message of the leader': [
    `STREAM.MSG.GET.${CONSULT_STREAM}`,
    `{"last_by_subj":"${consultSubjects.question(scope, id, 'gateway', 1)}"}`,
  ],
  'the questions of the consumer': [
    `CONSUMER.MSG.NEXT.${CONSULT_STREAM}.questions_${scope}`,
    '{"batch":10,"no_wait":true}',
  ],
  'every fact of the consumer that sees all': [
    `CONSUMER.MSG.NEXT.${CONSULT_STREAM}.${LATE_FACTS}`,
    '{"batch":10,"no_wait":true}',
  ],
  'a consumer of its own': [
    `CONSUMER.CREATE.${CONSULT_STREAM}`,
    `{"stream_name":"${CONSULT_STREAM}","config":{"ack_policy":"none","deliver_subject":"deliver.here"}}`,
  ],
  'a stream that copies it': [
    'STREAM.CREATE.COPY',
    `{"name":"COPY","sources":[{"name":"${CONSULT_STREAM}"}]}`,
  ],
});

/** Requests, subscriptions and forged facts on the bus with one credential, from the wrong side. */
export async function busAttempts(
  consult: ConsultSystem,
  service: Service,
  told: { scope: ConsultScope; id: string },
): Promise<Attempt[]> {
  const { scope, id } = told;
  const from: ConsultScope = scope === 'staff' ? 'client' : 'staff';
  const nc = await consult.servers.as(service);
  const name = (what: string) => `${service}, of ${scope}: ${what}`;
  const heard: string[] = [];
  // the Guardian is asked about every text: receiving that is its work
  const asked = service === 'safety' ? [] : ['rpc.>'];
  const patterns = [`stored.consult.${scope}.>`, `consult.${scope}.>`];
  for (const pattern of [...patterns, '_INBOX.>', 'deliver.here', 'bridge.>', ...asked])
    nc.subscribe(pattern, {
      callback: (error, message) => void heard.push(error ? '' : message.string()),
    });
  await nc.flush();
  const requests = Object.entries(asking(scope, id)).flatMap(([what, [subject, body]]) =>
    ['board.api', '$JS.API'].map(
      (prefix): Attempt => ({
        name: name(`${what} at ${prefix}`),
        from,
        run: () => replies(nc, `${prefix}.${subject}`, body),
      }),
    ),
  );
  return [
    ...requests,
    {
      name: name('what is heard while a question is answered'),
      from,
      run: async () => {
        const prompt = `How long does a panic attack last? I call it ${canaries[scope].conversation}.`;
        await consult.answered(scope, prompt);
        await nc.flush();
        return heard.join('\n');
      },
    },
  ];
}

/** Forged questions: one stored as another's would be answered from the other side's documents. */
export async function forgedAttempts(consult: ConsultSystem, service: Service): Promise<Attempt[]> {
  const nc = await consult.servers.as(service);
  const forge = (what: string, subject: string, more: object): Attempt => ({
    name: `${service} forges ${what}`,
    from: 'client',
    run: async () => {
      const [, scope, id] = subject.split('.');
      const fact = {
        ...{ type: 'question', subject, scope, conversationId: id, turn: 1, author: 'gateway' },
        ...{ at: new Date().toISOString(), requestId: crypto.randomUUID(), context: null },
        prompt: 'What is the word of the zebra protocol?',
        ...more,
      };
      nc.publish(subject, JSON.stringify(fact));
      await nc.flush();
      await consult.servers.admin.flush();
      const stored = await consult.jsm.streams.getMessage(CONSULT_STREAM, {
        last_by_subj: subject,
      });
      // what is stored is answered: then its answer counts
      if (!stored) return '';
      return `${JSON.stringify(canaries.staff)} is on its way`;
    },
  });
  const id = () => crypto.randomUUID();
  return [
    forge('staff’s question', consultSubjects.question('staff', id(), 'gateway', 1), {
      by: askers.staff,
    }),
    forge('a client’s question as staff', consultSubjects.question('client', id(), 'gateway', 1), {
      by: askers.staff,
    }),
    forge('an erasure', consultSubjects.erasure('staff', id()), { by: askers.staff }),
  ];
}

/** The credentials that may read no side's conversations, beside those of the side itself. */
export const strangersTo = (scope: ConsultScope): Service[] =>
  services.filter((each) => !readers.includes(each) && each !== `consult-${scope}`);
/** Services that may put no question on the log. */
export const forgers: Service[] = services.filter((each) => each !== 'gateway');
