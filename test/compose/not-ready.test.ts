import { expect, it } from 'vitest';
import { notReadyReason } from '../src/compose/docker.ts';

const container = (Status: string, ExitCode: number, health?: string) => ({
  Name: '/cerina-init-1',
  State: { Pid: 1, Status, ExitCode, ...(health && { Health: { Status: health } }) },
});

it.each([
  ['exited', 0, undefined],
  ['running', 0, 'healthy'],
])('counts a container that is %s with %i as ready (%s)', (status, code, health) => {
  expect(notReadyReason(container(status, code, health))).toEqual([]);
});

it.each([
  ['exited', 1, undefined, 'exited 1'],
  ['created', 0, undefined, 'created 0'],
  ['running', 0, 'unhealthy', 'unhealthy'],
  ['running', 0, 'starting', 'starting'],
])('names one that is %s with %i (%s)', (status, code, health, reason) => {
  expect(notReadyReason(container(status, code, health))).toEqual([`cerina-init-1 (${reason})`]);
});
