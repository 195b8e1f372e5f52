import { join } from 'node:path';
import '@cerina/library/files/usable-or-end';
import { readConfigOrEnd } from '@cerina/runtime';
import { serveAgent } from '@cerina/runtime/agent/serve-agent';
import { safetyWith } from './agent.ts';
import { SafetyConfig } from './config.ts';

const { CONSULT_FOLDER: folder } = readConfigOrEnd('safety', SafetyConfig);
await serveAgent(safetyWith((scope) => folder && join(folder, scope)));
