import type { Log } from '@cerina/runtime';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { refuse } from '../../refused.ts';
import { IssuerAway, issuerKeys } from './keys.ts';
import type { IssuerSettings } from './settings.ts';

/** Only asymmetric algorithms: with a shared secret, whoever can check a token can make one. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** The type of an access token, if it has one (RFC 9068): a logout token or an identity assertion is none. */
const TYPES = ['at+jwt', 'application/at+jwt', 'jwt'];
/** Allowed clock difference. */
const TOLERANCE_SECONDS = 5;

/**
 * The subject of a token; `unknown`: not from the issuer, anybody could have made it. `unfit`: signed by the issuer,
 * but expired, for another audience, or no access token of this kind.
 */
export type Reading = { subject: string } | { refusal: 'unknown' | 'unfit' };

/** An OIDC issuer whose access tokens (JWT) are accepted. */
export interface Issuer {
  readonly url: string;
  /** Throws `unavailable` if the issuer's keys are needed and unreachable. */
  read(token: string): Promise<Reading>;
}

/** Whether it has the form of a JWT. A person's token from this installation never does. */
export const isJwt = (credential: string): boolean => credential.split('.').length === 3;

/** Reads tokens with the issuer's published keys. A token is sent to nobody, and nothing of it is stored. */
export function createIssuer(
  { issuer, audience }: IssuerSettings,
  log: Log,
  now: () => number = Date.now,
): Issuer {
  const keyOf = issuerKeys(issuer, log, now);
  const options = {
    ...{ issuer, audience, algorithms: ALGORITHMS, clockTolerance: TOLERANCE_SECONDS },
    requiredClaims: ['exp', 'sub'],
  };
  return {
    url: issuer,
    async read(token) {
      // a token from elsewhere costs no request
      if (!namesIssuer(token, issuer)) return { refusal: 'unknown' };
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keyOf, options);
        return readable(payload, protectedHeader.typ);
      } catch (error) {
        if (error instanceof IssuerAway) {
          const detail =
            'The issuer of this token cannot be reached. Tokens of this installation still work.';
          throw refuse('unavailable', detail, { retryAfter: 10 });
        }
        if (!(error instanceof errors.JOSEError)) {
          log.warn({ err: error, issuer }, 'a key of the OIDC issuer cannot be used');
          return { refusal: 'unknown' };
        }
        return { refusal: isSigned(error) ? 'unfit' : 'unknown' };
      }
    },
  };
}

function readable({ sub, cnf }: JWTPayload, typ: string | undefined): Reading {
  // `cnf`: it is valid only with a proof of its holder's key (RFC 9449, RFC 8705), which is not requested here
  const isAccess = (typ === undefined || TYPES.includes(typ.toLowerCase())) && cnf === undefined;
  return isAccess && typeof sub === 'string' && sub !== ''
    ? { subject: sub }
    : { refusal: 'unfit' };
}

/** Claims are checked after the signature. */
const isSigned = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;

function namesIssuer(token: string, issuer: string): boolean {
  try {
    return (
      ALGORITHMS.includes(decodeProtectedHeader(token).alg!) && decodeJwt(token).iss === issuer
    );
  } catch {
    return false;
  }
}
