import { Registry } from 'prom-client';

/**
 * The metrics of this process. A label never holds an id, a name or a text: its values are few and known in advance.
 */
export const metrics = new Registry();
