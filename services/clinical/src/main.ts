import '@cerina/library/files/usable-or-end';
import { serveAgent } from '@cerina/runtime/agent/serve-agent';
import { clinical } from './agent.ts';

await serveAgent(clinical);
