import { type Person, validityOf } from '@cerina/contracts';

/** People as lines of columns, for a terminal; `now` in milliseconds. */
export function asTable(people: Person[], now: number): string {
  if (people.length === 0) return 'No one has their own token.\n';
  const rows = [
    ['ID', 'ROLE', 'TOKEN', 'NAME'],
    ...people.map((person) => [person.id, person.role, stateOf(person, now), signedAs(person)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function stateOf(person: Person, now: number): string {
  const { expiresAt, revokedAt } = person;
  const validity = validityOf(person, now);
  if (validity === 'revoked') return `revoked ${revokedAt!.slice(0, 10)}`;
  if (validity === 'expired') return `expired ${expiresAt!.slice(0, 10)}`;
  return expiresAt === null ? 'valid' : `valid until ${expiresAt.slice(0, 10)}`;
}

const signedAs = ({ name, profession, registration, oidc }: Person): string =>
  [
    name,
    profession,
    registration && `registration ${registration}`,
    oidc && `OIDC subject ${oidc.subject}`,
  ]
    .filter(Boolean)
    .join(', ');
