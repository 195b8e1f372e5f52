import { expect, it } from 'vitest';
import { environment } from './environment.ts';

it('passes on the person’s settings, and neither their token nor what is for other services', () => {
  const person = {
    PATH: '/bin',
    LOG_LEVEL: 'warn',
    HOST: '0.0.0.0',
    FOUNDRY_TOKEN: 'cerina_grace_x',
  };
  const others = {
    DATABASE_URL: 'postgres://x',
    NATS_USER: 'a',
    NATS_PASSWORD: 'b',
    FOUNDRY_HOME: '/h',
  };
  expect(environment({ ...person, ...others }, { NATS_USER: 'safety' })).toEqual({
    PATH: '/bin',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    NATS_USER: 'safety',
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '65536',
  });
});

it('leaves the person’s word on the allocator', () => {
  expect(environment({ MALLOC_ARENA_MAX: '4' }, {})).toMatchObject({ MALLOC_ARENA_MAX: '4' });
});
