import { errors } from '@nats-io/transport-node';

const outages = [
  errors.TimeoutError,
  errors.RequestError,
  errors.NoRespondersError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
];

/** Whether this error itself, not its cause, reports that the bus is unreachable. */
export const isBusOutage = (error: Error): boolean =>
  outages.some((outage) => error instanceof outage) || error.name === 'JetStreamNotEnabled'; // not exported by the client
