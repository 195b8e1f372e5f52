import { NatsConnectionImpl } from '@nats-io/nats-core/internal';
import { errors, type NatsConnection } from '@nats-io/transport-node';

/** The server ends the connection of whoever sends a line of 4,096 bytes, in which a reply subject has its place too. */
const MOST_SUBJECT = 1_024;

/** A promise that is rejected with nobody to handle it is logged and counted, as that one read went wrong. */
const reject = (error: unknown) => void Promise.reject(error);

/**
 * Let no single message end a connection. An error that is thrown while one is handed on is that message's alone: the
 * client would stop reading for good, and look connected. A subject that the server would end the connection for is
 * not sent: whoever publishes there gets an error.
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
