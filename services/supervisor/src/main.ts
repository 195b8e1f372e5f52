import { readConfig, runService } from '@cerina/runtime';
import { SupervisorConfig } from './config.ts';
import { serveSupervisor } from './serve.ts';

await runService('supervisor', (scope) => serveSupervisor(readConfig(SupervisorConfig), scope));
