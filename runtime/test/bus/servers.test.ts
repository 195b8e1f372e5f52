import { serversIn } from '@cerina/runtime';
import { expect, it } from 'vitest';

it.each([
  ['nats://127.0.0.1:4222', ['nats://127.0.0.1:4222']],
  ['nats://a:4222,nats://b:4222', ['nats://a:4222', 'nats://b:4222']],
  [' nats://a:4222 , b:4222, ', ['nats://a:4222', 'b:4222']],
])('%s names %j', (urls, servers) => {
  expect(serversIn(urls)).toEqual(servers);
});
