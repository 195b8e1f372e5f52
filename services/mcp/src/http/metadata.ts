/** Where the metadata of a protected resource lies (RFC 9728, section 3.1): its path comes after the well-known one. */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

export function metadataUrlOf(resource: string): string {
  const { origin, pathname } = new URL(resource);
  return `${origin}${METADATA_PATH}${pathname === '/' ? '' : pathname}`;
}

/** What a client has to know to be let in: a token in the header, given out by this installation, or by its OIDC issuer. */
export const metadataOf = (resource: string, issuer?: string) => ({
  resource,
  resource_name: 'Cerina Protocol Foundry',
  ...(issuer !== undefined && { authorization_servers: [issuer] }),
  bearer_methods_supported: ['header'],
});
