import { BadConfig } from '@cerina/runtime';
import { expect, it } from 'vitest';
import { explainRefusal } from './refused-password.ts';

it('says in one line what to do where PostgreSQL refuses the password', () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const explained = explainRefusal(refused);
  expect(explained).toBeInstanceOf(BadConfig);
  expect(explained).toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL: [^\n]*Rotating secrets and tokens$/),
    cause: refused,
  });
});

it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
  'says in one line that no PostgreSQL answers: %s',
  (code) => {
    const away = Object.assign(new Error('away'), { code });
    const explained = explainRefusal(away);
    expect(explained).toBeInstanceOf(BadConfig);
    expect(explained).toMatchObject({
      message: `DATABASE_URL: no PostgreSQL answers there (${code})`,
      cause: away,
    });
  },
);

it.each([Object.assign(new Error('full'), { code: '53100' }), new Error('away')])(
  'leaves another error as it is: %s',
  (error) => {
    expect(explainRefusal(error)).toBe(error);
  },
);
