import type { Grant } from '../bus/accounts.ts';
import { ConsultScope } from './scope.ts';
import { CONSULT_STREAM, ERASURES, LATE_FACTS, questionsOf } from './stream.ts';
import { consultSubjects } from './subjects.ts';

type Api = (rest: string, manyReplies?: boolean) => Grant;
const send = (subject: string): Grant => ({ may: 'send', subject });

/**
 * What a scope's process may do with conversations: it processes the questions of its own scope, and reads and extends
 * only its own conversations. It answers searches of its own documents, which it may not request itself. On the bridge
 * only the staff's side may ask and only the clients' side may answer.
 */
export const consultGrants = (scope: ConsultScope, api: Api): Grant[] => [
  api(`CONSUMER.MSG.NEXT.${CONSULT_STREAM}.${questionsOf(scope)}`, true),
  send(`$JS.ACK.${CONSULT_STREAM}.${questionsOf(scope)}.>`),
  // one fact by its subject: a range read would cover every scope
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

/**
 * What the gateway may do with conversations: it puts people's questions on the log, and reads and follows everything.
 */
export const consultDoorGrants = (api: Api): Grant[] => [
  send('consult.*.*.gateway.question.*'),
  send('consult.*.*.gateway.erasure.*'),
  { may: 'hear', subject: 'stored.consult.>' },
  api(`DIRECT.GET.${CONSULT_STREAM}`, true),
  api(`DIRECT.GET.${CONSULT_STREAM}.>`),
  api(`STREAM.INFO.${CONSULT_STREAM}`),
  api(`STREAM.MSG.GET.${CONSULT_STREAM}`),
  // the system page and the metrics: the backlog
  ...ConsultScope.options.map((scope) =>
    api(`CONSUMER.INFO.${CONSULT_STREAM}.${questionsOf(scope)}`),
  ),
];

/**
 * What mcp may do with conversations: it puts people's questions on the log of the clients' scope only, and reads the
 * resulting single facts by their subjects. Questions that arrived another way and answers that nobody decided on are
 * excluded. It forwards searches to the scope that follows from the caller, and has the Guardian read them for danger.
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
  ...ConsultScope.options.flatMap((scope) => [
    send(consultSubjects.search(scope)),
    send(consultSubjects.guardian('screen_search', scope)),
  ]),
];

/**
 * What the supervisor may do with conversations: it erases them on request, announces what was erased, and reports to
 * mcp how full their log is.
 */
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

/** What the Guardian may do with conversations: it answers requests, stores its verdicts, and reads them again. */
export const consultGuardianGrants = (api: Api): Grant[] => [
  { may: 'serve', subject: 'rpc.safety.*.*' },
  send('consult.*.*.safety.screening.*'),
  send('consult.*.*.safety.assessment.*.*.*'),
  api(`DIRECT.GET.${CONSULT_STREAM}.consult.*.*.safety.>`),
];
