import type { ConsultScope } from '@cerina/contracts/consult';
import type { HttpDoor, HttpRole } from '../../doors/http-door.ts';
import { type Attempt, canaries } from '../canaries.ts';

const scopeOf = (role: HttpRole): ConsultScope =>
  role === 'reviewer' || role === 'admin' ? 'staff' : 'client';

/** A person's requests for a conversation that is somebody else's. */
export function httpAttempts(
  door: HttpDoor,
  { id, scope, owner }: { id: string; scope: ConsultScope; owner: HttpRole },
): Attempt[] {
  const roles = (['viewer', 'author', 'reviewer', 'admin'] as const).filter(
    (role) => role !== owner,
  );
  const { conversation, note } = canaries[scope];
  const hidden = [conversation, note];
  const message = { message: 'What is the word of the zebra protocol?' };
  const paths = [
    ...[id, id.toUpperCase(), `${id}/`, `${id}%00`, `${id}.json`, `%2e%2e/consultations/${id}`],
    ...[`${id}/messages`, `${id}/stream?until=end`, `${id}/../${id}`, `../consultations/${id}`],
  ];
  return roles.flatMap((role): Attempt[] => [
    ...paths.map(
      (path): Attempt => ({
        name: `${role} reads ${path.replaceAll(id, 'id')} of ${scope}`,
        ...{ from: scopeOf(role), hidden },
        run: async () => (await door.get(`/consultations/${path}`, role)).text(),
      }),
    ),
    {
      name: `${role} asks on in a conversation of ${scope}`,
      ...{ from: scopeOf(role), hidden },
      run: async () => (await door.post(`/consultations/${id}/messages`, message, role)).text(),
    },
    ...Object.entries({
      scope,
      origin: 'supervisor',
      route: 'respond_admin',
      by: { role: 'admin' },
    }).map(
      ([field, value]): Attempt => ({
        name: `${role} names a ${field}`,
        ...{ from: scopeOf(role), hidden },
        run: async () =>
          (await door.post('/consultations', { ...message, [field]: value }, role)).text(),
      }),
    ),
    ...['x-role', 'x-scope', 'x-forwarded-user', 'last-event-id'].map(
      (header): Attempt => ({
        name: `${role} with the header ${header}`,
        ...{ from: scopeOf(role), hidden },
        run: async () =>
          (
            await door.request(role, 'GET', `/consultations/${id}`, undefined, { [header]: scope })
          ).text(),
      }),
    ),
  ]);
}
