import { LoginLink, type Role } from '@cerina/contracts';
import type { Home } from '../home.ts';

/**
 * A link that signs in to the dashboard once, within 15 minutes, with a role's shared token (by default the
 * reviewer's); the plain login page if the gateway cannot create one at the moment.
 */
export async function newLoginLink(
  { credentials }: Pick<Home, 'credentials'>,
  { gatewayUrl, uiUrl, role = 'reviewer' }: { gatewayUrl: string; uiUrl: string; role?: Role },
): Promise<string> {
  const headers = { authorization: `Bearer ${credentials[role]}` };
  const response = await fetch(`${gatewayUrl}/api/session/links`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  const link = response?.ok
    ? LoginLink.safeParse(await response.json().catch(() => undefined)).data
    : undefined;
  return link ? `${uiUrl}/login?key=${link.key}` : `${uiUrl}/login`;
}
