import type { Log } from '@cerina/runtime';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { isSafeIssuer } from './settings.ts';

const ANSWER_WITHIN_MS = 5_000;
/** How long an unresponsive issuer is not asked again: made-up tokens must not cost it requests. */
const ASK_AGAIN_MS = 5_000;

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url().refine(isSafeIssuer, 'the keys must come over https'),
});

/** The issuer's keys are needed and unreachable: a token from it could be right or wrong. */
export class IssuerAway extends Error {
  override readonly name = 'IssuerAway';
}

/** The issuer's published keys, cached for ten minutes, and fetched again if a token names another one. */
export function issuerKeys(issuer: string, log: Log, now: () => number = Date.now) {
  let askAgainAt = 0;
  let found: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  async function ask(url: string, init: RequestInit): Promise<Response> {
    if (now() < askAgainAt) throw new Error('it gave no keys a moment ago');
    const response = await fetch(url, { ...init, redirect: 'manual' });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    return response;
  }

  async function discover() {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await ask(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const discovery = Discovery.parse(await response.json());
    if (discovery.issuer !== issuer) {
      throw new Error(`OIDC_ISSUER is ${issuer}, and it calls itself ${discovery.issuer}`);
    }
    const options = { timeoutDuration: ANSWER_WITHIN_MS, [customFetch]: ask };
    return createRemoteJWKSet(new URL(discovery.jwks_uri), options);
  }

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    found ??= discover();
    const looking = found;
    try {
      return await (await looking)(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      if (cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      const keys = await looking.catch(() => undefined);
      if (now() >= askAgainAt) {
        askAgainAt = now() + ASK_AGAIN_MS;
        log.warn({ err: cause, issuer }, 'the OIDC issuer gives no keys: its tokens get 503');
      }
      // fresh keys stay valid for the tokens that they match; otherwise they may have moved
      if (!keys?.fresh && found === looking) found = undefined;
      throw new IssuerAway('the keys of the OIDC issuer cannot be had', { cause });
    }
  };
  return keyOf;
}
