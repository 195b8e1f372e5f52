import { consultService } from '@cerina/contracts/consult';
import { runService } from '@cerina/runtime';
import { consultConfig } from './config.ts';
import { serveConsult } from './serve.ts';

const named = process.env.CONSULT_SCOPE === 'staff' ? 'staff' : 'client';
await runService(consultService(named), (scope) => serveConsult(consultConfig(), scope));
