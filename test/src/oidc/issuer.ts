import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { Provider } from 'oidc-provider';

const secret = 'a secret of a client, for tests alone';
const listening = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A real OIDC issuer on this machine, whose clients get access tokens for the resource that they name (RFC 8707). The
 * subject of such a token is the client's id.
 */
export async function startIssuer(clients: string[]) {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const kid = 'key-1';
  const jwk = { ...(await exportJWK(pair.privateKey)), kid, alg: 'ES256', use: 'sig' };
  let asked = 0;
  let server = createServer();
  const port = await listening(server, 0);
  const url = `http://127.0.0.1:${port}`;
  const provider = new Provider(url, {
    clients: clients.map((client_id) => ({
      ...{ client_id, client_secret: secret, grant_types: ['client_credentials'] },
      ...{ redirect_uris: [], response_types: [], id_token_signed_response_alg: 'ES256' },
    })),
    jwks: { keys: [jwk] },
    ttl: { ClientCredentials: 600 },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_ctx, resource) => ({
          ...{ scope: '', audience: resource, accessTokenFormat: 'jwt', accessTokenTTL: 600 },
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  const handle = provider.callback();
  const serve = (on: Server) =>
    on.on('request', (request, response) => {
      asked += 1;
      return handle(request, response);
    });
  serve(server);

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url,
    /** Its public key, and the private one with which it signs. */
    keys: { ...pair, kid },
    /** How many requests it received. */
    get asked() {
      return asked;
    },
    /** The access token that it issues to a client for that resource. */
    async tokenFor(client: string, resource: string): Promise<string> {
      const response = await fetch(`${url}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${client}:${encodeURIComponent(secret)}`)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource }),
      });
      const answer = (await response.json()) as { access_token?: string };
      if (!answer.access_token) throw new Error(`no token: ${JSON.stringify(answer)}`);
      return answer.access_token;
    },
    /** A token with the issuer's own signature, however odd its content. */
    sign: (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt', ...header })
        .sign(pair.privateKey),
    /** The same without a signature (`alg: none`). */
    unsigned: (claims: JWTPayload): string => new UnsecuredJWT(claims).encode(),
    /** Nothing responds there any more, until it comes back. */
    leave: close,
    async comeBack() {
      server = serve(createServer());
      await listening(server, port);
    },
    [Symbol.asyncDispose]: close,
  };
}
export type LocalIssuer = Awaited<ReturnType<typeof startIssuer>>;
