import type { Grant } from '../bus/accounts.ts';
import { ConsultScope } from './scope.ts';
import { CONSULT_STREAM, ERASURES, LATE_FACTS, questionsOf } from './stream.ts';
import { consultSubjects } from './subjects.ts';

type Api = (rest: string, manyReplies?: boolean) => Grant;
const send = (subject: string): Grant => ({ may: 'send', subject });

/**
 * What a scope's process does with conversations: it works off the questions of its own scope, and reads and adds to its own
 * conversations alone. It answers searches of its own documents, which it cannot ask for itself. Of the bridge the staff's side
 * may ask and the clients' side may answer, and nobody else either.
 */
export const consultGrants = (scope: ConsultScope, api: Api): Grant[] => [
  api(`CONSUMER.MSG.NEXT.${CONSULT_STREAM}.${questionsOf(scope)}`, true),
  send(`$JS.ACK.${CONSULT_STREAM}.${questionsOf(scope)}.>`),
  // one fact by its subject: a read of a stretch would be of any scope's
  api(`DIRECT.GET.${CONSULT_STREAM}.consult.${scope}.>`),
  ...['orchestrator', 'primary', 'reviewer'].map((author) =>
    send(`consult.${scope}.*.${author}.>`),
  ),
  send(`rpc.safety.*.${scope}`),
  { may: 'serve', subject: consultSubjects.search(scope), notByItself: true },
  ...(scope === 'staff'
    ? [send('bridge.client.*')]
    : [
        { may: 'serve', subject: 'bridge.client.*', notByItself: true } satisfies Grant,
        send('consult.client.*.bridge.question.*'),
      ]),
];

/** What the gateway does with conversations: it puts people's questions on the log, and reads and follows all of it. */
export const consultDoorGrants = (api: Api): Grant[] => [
  send('consult.*.*.gateway.question.*'),
  send('consult.*.*.gateway.erasure.*'),
  { may: 'hear', subject: 'stored.consult.>' },
  api(`DIRECT.GET.${CONSULT_STREAM}`, true),
  api(`DIRECT.GET.${CONSULT_STREAM}.>`),
  api(`STREAM.INFO.${CONSULT_STREAM}`),
  api(`STREAM.MSG.GET.${CONSULT_STREAM}`),
  // the system page and the metrics: what waits
  ...ConsultScope.options.map((scope) =>
    api(`CONSUMER.INFO.${CONSULT_STREAM}.${questionsOf(scope)}`),
  ),
];

/**
 * What mcp does with conversations: it puts people's questions on the log of the clients' scope alone, and reads single facts
 * of what came of them by their subjects. Questions that came another way and answers that nobody decided on are not among them.
 * It passes searches on to the scope that follows from who calls.
 */
export const consultMcpGrants = (api: Api): Grant[] => [
  send('consult.client.*.mcp.question.*'),
  ...[
    'mcp.question.*',
    'orchestrator.plan.*',
    'orchestrator.request.*.*.*',
    'orchestrator.result.*',
    'reviewer.review.*.*',
    'safety.screening.*',
    'safety.assessment.*.*.*',
    'supervisor.tombstone.erased',
  ].map((kind) => api(`DIRECT.GET.${CONSULT_STREAM}.consult.client.*.${kind}`)),
  ...ConsultScope.options.map((scope) => send(consultSubjects.search(scope))),
];

/** What the supervisor does with conversations: it erases them when it is asked to, says what was erased, and tells mcp how full their log is. */
export const consultEraserGrants = (api: Api): Grant[] => [
  ...[ERASURES, LATE_FACTS].flatMap((consumer) => [
    api(`CONSUMER.MSG.NEXT.${CONSULT_STREAM}.${consumer}`, true),
    send(`$JS.ACK.${CONSULT_STREAM}.${consumer}.>`),
  ]),
  api(`DIRECT.GET.${CONSULT_STREAM}`, true),
  api(`DIRECT.GET.${CONSULT_STREAM}.>`),
  api(`STREAM.MSG.GET.${CONSULT_STREAM}`),
  api(`STREAM.MSG.DELETE.${CONSULT_STREAM}`),
  api(`STREAM.INFO.${CONSULT_STREAM}`),
  send('consult.*.*.supervisor.tombstone.*'),
];

/** What the Guardian does with conversations: it is asked, and stores its own words, which it finds again. */
export const consultGuardianGrants = (api: Api): Grant[] => [
  { may: 'serve', subject: 'rpc.safety.*.*' },
  send('consult.*.*.safety.screening.*'),
  send('consult.*.*.safety.assessment.*.*.*'),
  api(`DIRECT.GET.${CONSULT_STREAM}.consult.*.*.safety.>`),
];
