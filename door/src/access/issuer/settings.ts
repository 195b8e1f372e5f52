import { BadConfig } from '@cerina/runtime';

/** The issuer whose access tokens are accepted beside the installation's own, and their audience. */
export interface IssuerSettings {
  issuer: string;
  audience: string;
}

/** Over https, or on this machine: whoever can change an issuer's responses can make tokens. */
export function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
  );
}

/** The configured issuer, if any. Throws {@link BadConfig} if only one of the two settings is present. */
export function issuerIn(settings: {
  OIDC_ISSUER?: string | undefined;
  OIDC_AUDIENCE?: string | undefined;
}): IssuerSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience } = settings;
  if (issuer && audience) return { issuer, audience };
  if (!issuer && !audience) return undefined;
  throw new BadConfig(
    'OIDC_ISSUER and OIDC_AUDIENCE are set together: the tokens of an issuer count only where they are for this foundry.',
  );
}
