import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { channels } from '../src/asyncapi/channels.ts';
import { operations } from '../src/asyncapi/operations.ts';
import { services } from '../src/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const picture = /```mermaid\n([\s\S]*?)```/.exec(readme)![1]!;

const onBus = new Set<string>(['log', ...services]);
const names = (nodes: string) => nodes.split(' & ').map((node) => node.replace(/[[(].*$/, ''));

/** What the picture says of the bus, as `from, what, to`. */
const drawn = picture.split('\n').flatMap((line) => {
  const [, from, what, to] = /^ {2}(.+?) -[-.] (.+?) (?:-->|\.->) (.+)$/.exec(line) ?? [];
  return names(from ?? '')
    .flatMap((one) => names(to ?? '').map((other) => ({ one, other })))
    .filter(({ one, other }) => onBus.has(one) && onBus.has(other))
    .flatMap(({ one, other }) => what!.split(', ').map((each) => `${one}, ${each}, ${other}`));
});

/** What every service does, and no picture needs. */
const everybodys = ['alive', 'attempt', 'deadLetter', 'deadLetterOf'];
const logged = Object.keys(channels).filter((channel) => channels[channel]!.kept === 'log');

/** The same from what the accounts may do; a service that reads all of the log is told `all`. */
const allowed = services.flatMap((service) => {
  const of = (action: string) =>
    operations
      .filter((each) => each.service === service && each.action === action)
      .map(({ channel }) => channel)
      .filter((channel) => !everybodys.includes(channel));
  const others = (channel: string, action: string) =>
    operations
      .filter((each) => each.channel === channel && each.action === action)
      .map((each) => each.service);
  const [sent, received] = [of('send'), of('receive')];
  const told = received.filter((channel) => logged.includes(channel));
  return [
    ...sent.flatMap((channel) =>
      logged.includes(channel)
        ? `${service}, ${channel}, log`
        : others(channel, 'receive').map((to) => `${service}, ${channel}, ${to}`),
    ),
    ...(told.length === logged.length ? ['all'] : told).map((each) => `log, ${each}, ${service}`),
  ];
});

it('the picture in the README shows what the accounts may say to each other, and nothing else', () => {
  expect(new Set(drawn)).toEqual(new Set(allowed));
  expect(drawn.length).toBeGreaterThan(20);
});
