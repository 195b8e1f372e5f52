import '@cerina/library/files/usable-or-end';
import { serveAgent } from '@cerina/runtime/agent/serve-agent';
import { drafter } from './agent.ts';

await serveAgent(drafter);
