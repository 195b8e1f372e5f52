import '@cerina/library/files/usable-or-end';
import type { AddressInfo } from 'node:net';
import { loadLibrary } from '@cerina/library';
import { collectAfterStart } from '@cerina/runtime/service/after-start';
import { readConfigOrEnd } from '@cerina/runtime/service/config';
import { serve } from '@hono/node-server';
import { ModelConfig } from './config.ts';
import { modelApp } from './server.ts';

const config = readConfigOrEnd('model', ModelConfig);
const app = modelApp(loadLibrary());
const server = serve(
  { fetch: app.fetch, port: config.MODEL_PORT, hostname: config.HOST },
  ({ port, address }: AddressInfo) => console.log(`ready http://${address}:${port}/v1`),
);

collectAfterStart();

const close = () => {
  server.close();
  if ('closeAllConnections' in server) server.closeAllConnections();
};
process.once('SIGTERM', close);
process.once('SIGINT', close);
