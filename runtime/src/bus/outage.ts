import { errors } from '@nats-io/transport-node';

const outages = [
  errors.TimeoutError,
  errors.RequestError,
  errors.NoRespondersError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
];

/** Whether this error, not what it was caused by, says that the bus is out of reach. */
export const isBusOutage = (error: Error): boolean =>
  outages.some((outage) => error instanceof outage) || error.name === 'JetStreamNotEnabled'; // not exported by the client
