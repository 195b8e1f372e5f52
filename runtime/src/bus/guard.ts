import { NatsConnectionImpl } from '@nats-io/nats-core/internal';
import { errors, type NatsConnection } from '@nats-io/transport-node';

/**
 * The server ends the connection of a client that sends a line of 4,096 bytes, which also has to hold a reply subject.
 */
const MOST_SUBJECT = 1_024;

/** A rejected promise without a handler is logged and counted: only that one read failed. */
const reject = (error: unknown) => void Promise.reject(error);

/**
 * Let no single message end a connection. An error thrown while one is delivered concerns that message only: otherwise
 * the client would stop reading for good while it looks connected. A subject for which the server would end the
 * connection is not sent: its publisher gets an error.
 */
export function guard(nc: NatsConnection, onError: (error: unknown) => void = reject): void {
  if (!(nc instanceof NatsConnectionImpl)) throw new Error('not a connection of this client');
  const { protocol } = nc;
  const processMsg = protocol.processMsg.bind(protocol);
  protocol.processMsg = (message, data) => {
    try {
      processMsg(message, data);
    } catch (error) {
      onError(error);
    }
  };
  const publish = protocol.publish.bind(protocol);
  protocol.publish = (subject, ...rest) => {
    if (Buffer.byteLength(subject) > MOST_SUBJECT)
      throw errors.InvalidArgumentError.format('subject', `is longer than ${MOST_SUBJECT} bytes`);
    publish(subject, ...rest);
  };
}
