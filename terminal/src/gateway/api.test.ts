import { createServer, type RequestListener } from 'node:http';
import { type ProblemCode, problem } from '@cerina/contracts';
import { afterEach, expect, it } from 'vitest';
import { api } from './api.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function terminalAt(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as { port: number };
  const tokens = { author: 'a', reviewer: 'r' };
  return api(`http://127.0.0.1:${port}`, tokens, new AbortController().signal);
}

it('sends to the address that the gateway has by then, and knows what did not leave', async () => {
  const answer: RequestListener = (_request, response) => {
    const refusal = problem('finished');
    response.writeHead(refusal.status).end(JSON.stringify(refusal));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const nobody = `http://127.0.0.1:${(closed.address() as { port: number }).port}`;
  await new Promise((resolve) => closed.close(resolve));
  let address = nobody;
  const terminal = api(() => address, { author: 'a', reviewer: 'r' }, new AbortController().signal);
  await expect(terminal.me()).rejects.toMatchObject({
    message: `No response from ${nobody}. If the foundry is not running, start it with npm start.`,
    mayBeDone: false,
  });
  const sent = terminal.resume('1');
  address = `http://127.0.0.1:${port}`;
  await expect(sent).rejects.toMatchObject({ problem: { code: 'finished' } });
  expect(terminal.url()).toBe(address);
  server.on('request', (request) => request.socket.destroy());
  server.removeListener('request', answer);
  await expect(terminal.me()).rejects.toMatchObject({ mayBeDone: true });
  server.close();
});

it('shows at once what an operator has to do, and tries again where the foundry is only away', async () => {
  const asked: ProblemCode[] = [];
  let next: ProblemCode[] = ['log_incomplete'];
  const terminal = await terminalAt((_request, response) => {
    const code = next.shift()!;
    asked.push(code);
    const refusal = problem(code, 'An operator has to restore it.');
    response.writeHead(refusal.status).end(JSON.stringify(refusal));
  });
  await expect(terminal.resume('1')).rejects.toThrow('An operator has to restore it.');
  expect(asked).toEqual(['log_incomplete']);
  next = ['unavailable', 'finished'];
  await expect(terminal.resume('1')).rejects.toMatchObject({ problem: { code: 'finished' } });
  expect(asked).toEqual(['log_incomplete', 'unavailable', 'finished']);
});
