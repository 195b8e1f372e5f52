import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { MiddlewareHandler } from 'hono';

/**
 * Refuses (403) requests that a page from elsewhere makes a browser send: a Host that is not ours, if a name was made
 * to point at this machine, or an Origin that is neither this machine nor one of `urls`.
 */
export function guarded(urls: readonly string[]): MiddlewareHandler {
  const names = urls.map((url) => new URL(url).hostname);
  const hosts = [...localhostAllowedHostnames(), ...names];
  const origins = [...localhostAllowedOrigins(), ...names];
  return async (c, next) => {
    const { raw } = c.req;
    const refused =
      hostHeaderValidationResponse(raw, hosts) ?? originValidationResponse(raw, origins);
    if (refused) return refused;
    await next();
  };
}
