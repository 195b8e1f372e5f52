/**
 * The path of a protected resource's metadata (RFC 9728, section 3.1): the resource's own path follows the well-known
 * one.
 */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

export function metadataUrlOf(resource: string): string {
  const { origin, pathname } = new URL(resource);
  return `${origin}${METADATA_PATH}${pathname === '/' ? '' : pathname}`;
}

/** How a client is admitted: a token in the header, issued by this installation, or by its OIDC issuer. */
export const metadataOf = (resource: string, issuer?: string) => ({
  resource,
  resource_name: 'Cerina Protocol Foundry',
  ...(issuer !== undefined && { authorization_servers: [issuer] }),
  bearer_methods_supported: ['header'],
});
