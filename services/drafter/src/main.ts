import '@cerina/library/usable-or-end';
import { serveAgent } from '@cerina/runtime';
import { drafter } from './agent.ts';

await serveAgent(drafter);
