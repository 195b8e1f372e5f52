import '@cerina/library/usable-or-end';
import { serveAgent } from '@cerina/runtime';
import { clinical } from './agent.ts';

await serveAgent(clinical);
