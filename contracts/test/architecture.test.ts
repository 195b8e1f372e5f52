import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { channels } from '../src/asyncapi/channels.ts';
import { operations } from '../src/asyncapi/operations.ts';
import { services } from '../src/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const picture = [...readme.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, one]) => one).join('');

const onBus = new Set<string>(['log', 'conversations', ...services]);
const names = (nodes: string) => nodes.split(' & ').map((node) => node.replace(/[[(].*$/, ''));

/** The bus as drawn in the picture, as `from, what, to`. */
const drawn = picture.split('\n').flatMap((line) => {
  const [, from, what, to] = /^ {2}(.+?) -[-.] (.+?) (?:-->|\.->) (.+)$/.exec(line) ?? [];
  return names(from ?? '')
    .flatMap((one) => names(to ?? '').map((other) => ({ one, other })))
    .filter(({ one, other }) => onBus.has(one) && onBus.has(other))
    .flatMap(({ one, other }) => what!.split(', ').map((each) => `${one}, ${each}, ${other}`));
});

/** What every service does, and no picture needs. */
const everybodys = ['alive', 'attempt', 'deadLetter', 'deadLetterOf'];
/** Where a message is stored, as the picture calls it; undefined for one that is not. */
const storeOf = (channel: string): string | undefined =>
  ({ log: 'log', conversation: 'conversations' })[channels[channel]!.kept as string];
const storedIn = (store: string) =>
  Object.keys(channels).filter((channel) => storeOf(channel) === store);

/** The same from the accounts' grants; a service that reads all of a store receives `all`. */
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
  const told = (store: string) => received.filter((channel) => storeOf(channel) === store);
  return [
    ...sent.flatMap((channel) =>
      storeOf(channel)
        ? `${service}, ${channel}, ${storeOf(channel)}`
        : others(channel, 'receive').map((to) => `${service}, ${channel}, ${to}`),
    ),
    ...['log', 'conversations'].flatMap((store) =>
      (told(store).length === storedIn(store).length ? ['all'] : told(store)).map(
        (each) => `${store}, ${each}, ${service}`,
      ),
    ),
  ];
});

it('the picture in the README shows what the accounts may say to each other, and nothing else', () => {
  expect(new Set(drawn)).toEqual(new Set(allowed));
  expect(drawn.length).toBeGreaterThan(20);
});
