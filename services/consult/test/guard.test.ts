import { readFileSync } from 'node:fs';
import { BridgeRequest } from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { expect, it } from 'vitest';
import { BridgeAccessError } from '../src/bridge/bridge-access-error.ts';
import { toBridge } from '../src/bridge/cross.ts';
import { routeByGuard, routeOf } from '../src/graph/staff/guard.ts';
import { classify } from '../src/graph/staff/supervisor.ts';

const questions = readFileSync(
  new URL('../../../eval/data/consult.bridge.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line): { question: string; route: string } => JSON.parse(line));

it.each(questions)('routes by keywords alone: $question', ({ question, route }) => {
  expect(routeByGuard(question)).toBe(route);
});

it('lets the label send across only what is about clients’ content', () => {
  expect(routeOf('How low may a sleep window be set?', 'route_bridge')).toEqual({
    ...{ route: 'respond_admin', decidedBy: 'guard' },
  });
  const asked = 'What would the patient handout answer to this?';
  expect(routeOf(asked, 'route_bridge')).toEqual({ route: 'route_bridge', decidedBy: 'label' });
  expect(routeOf(asked, 'respond_admin').route).toBe('respond_admin');
});

it('falls back to the guard alone on a label that is none of the two', () => {
  for (const label of ['', 'bridge', 'ROUTE_BRIDGE', 'route_bridge; respond_admin'])
    expect(routeOf('What would the patient handout answer to this?', label)).toEqual({
      ...{ route: 'route_bridge', decidedBy: 'guard' },
    });
});

it('classifies an empty question without a model', async () => {
  const none = () => {
    throw new Error('a model was asked');
  };
  expect(await classify(' \n', none)).toEqual({ route: 'respond_admin', decidedBy: 'empty' });
});

it.each([
  ['admin_cli', 'route_bridge'],
  ['bridge', 'route_bridge'],
  ['user_cli', 'route_bridge'],
  ['supervisor', 'respond_admin'],
])('lets nothing of origin %s on the route %s across', (origin, route) => {
  expect(() => toBridge({ origin, route, admin_input: 'What?' })).toThrow(BridgeAccessError);
});

it('lets the question of the supervisor across, and leaves everything else', () => {
  const state = {
    origin: 'supervisor',
    route: 'route_bridge',
    admin_input: 'What?',
    secret_context: 's',
  };
  expect(toBridge(state)).toEqual({ origin: 'bridge', bridge_input: 'What?' });
  expect(BridgeRequest.safeParse(state).success).toBe(false);
});

it('crosses under the same id again, which is nobody’s conversation', () => {
  const id = '018f4c3e-0000-7000-8000-000000000003';
  expect(bridgeIdOf(id, 1)).toBe(bridgeIdOf(id, 1));
  expect(new Set([bridgeIdOf(id, 1), bridgeIdOf(id, 2), id]).size).toBe(3);
});
