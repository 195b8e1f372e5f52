import '@cerina/library/usable-or-end';
import { serveAgent } from '@cerina/runtime';
import { safety } from './agent.ts';

await serveAgent(safety);
