import { type ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { errorBody } from './answers.ts';

const MOST_URIS = 100;

/**
 * A subscription of the newer era without the resources that the caller cannot subscribe to: its answer lists what
 * remains. A response if nothing of it remains, or if it is too much; every other message as it is.
 */
export async function honoured(
  body: unknown,
  whyNot: (uri: string) => Promise<ProtocolError | undefined>,
): Promise<unknown> {
  const uris = subscribedIn(body);
  if (uris.length === 0) return body;
  const { params, ...message } = body as Listening;
  const refused = (why: string, data?: unknown) => {
    const error = { code: ProtocolErrorCode.InvalidParams, message: why, data };
    return Response.json(errorBody({ ...error, id: message.id }), { status: 400 });
  };
  if (uris.length > MOST_URIS) return refused(`At most ${MOST_URIS} resources in one subscription`);
  const faults = new Map<string, ProtocolError>();
  for (const uri of uris) {
    const fault = await whyNot(uri);
    if (fault) faults.set(uri, fault);
  }
  const resourceSubscriptions = uris.filter((uri) => !faults.has(uri));
  const others = Object.entries(params.notifications).filter(
    ([, wanted]: [string, unknown]) => wanted === true,
  );
  const [fault] = faults.values();
  if (fault && resourceSubscriptions.length === 0 && others.length === 0)
    return refused(fault.message, fault.data);
  const notifications = { ...params.notifications, resourceSubscriptions };
  return { ...message, params: { ...params, notifications } };
}

interface Listening {
  id: unknown;
  method: string;
  params: { notifications: { resourceSubscriptions: string[] } };
}

/** The resources that a message of the newer era subscribes to; none if they are no list of strings. */
function subscribedIn(body: unknown): string[] {
  const { method, params } = (body ?? {}) as {
    method?: unknown;
    params?: { notifications?: { resourceSubscriptions?: unknown } };
  };
  const uris = method === 'subscriptions/listen' && params?.notifications?.resourceSubscriptions;
  if (!Array.isArray(uris)) return [];
  return uris.every((uri) => typeof uri === 'string') ? uris : [];
}
