import { Counter, collectDefaultMetrics } from 'prom-client';
import { metrics } from './registry.ts';

collectDefaultMetrics({ register: metrics });

const strayRejections = new Counter({
  name: 'cerina_unhandled_rejections_total',
  help: 'Promises that were rejected with nobody to handle it; each is a mistake, and is in the log.',
  registers: [metrics],
});
export const countStrayRejection = () => strayRejections.inc();
