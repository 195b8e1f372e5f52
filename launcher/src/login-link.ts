import { randomBytes } from 'node:crypto';
import { type Home, replace } from './home.ts';

/**
 * A link that signs the reviewer in to the dashboard once. An earlier link that nobody used is void then:
 * there is one file, and the dashboard takes it away as it is used.
 */
export async function newLoginLink(
  { loginFile, credentials }: Pick<Home, 'loginFile' | 'credentials'>,
  uiUrl: string,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await replace(loginFile, JSON.stringify({ key, token: credentials.reviewer }));
  return `${uiUrl}/login?key=${key}`;
}
