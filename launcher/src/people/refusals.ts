import type { Problem } from '@cerina/contracts';
import type { PeopleCommand } from './arguments.ts';

const list = 'npm start -- people list';

/** The subject of the command, as a person would name it. */
function subjectOf(command: PeopleCommand): string {
  if (command.do === 'list') return 'people';
  return command.do === 'add' ? (command.person.id ?? command.person.name) : command.id;
}

const nothingDone: Record<PeopleCommand['do'], string> = {
  list: 'Nothing was listed',
  add: 'Nobody was added',
  renew: "Nobody's token was renewed",
  revoke: 'Nobody was revoked',
};

/** What to do about a token that the gateway does not accept for this. */
const otherToken = (isOwn: boolean) =>
  isOwn
    ? "FOUNDRY_TOKEN must be an administrator's token; without it the shared one of this home is used."
    : 'The running foundry does not accept the admin token in credentials.json: restart it.';

/**
 * The result of a command that the gateway refused, in sentences: what was not done, why, and what to do. `isOwnToken`:
 * the token is one that the person set.
 */
export function refusalOf(
  command: PeopleCommand,
  problem: Problem,
  { isOwnToken }: { isOwnToken: boolean },
): string {
  const done = nothingDone[command.do];
  const whom = subjectOf(command);
  const why = problem.detail ?? problem.title;
  switch (problem.code) {
    case 'no_such_person':
      return `${done}: no one has the id ${whom}. ${list} shows the ids.`;
    case 'person_exists':
      return `${done}: the id ${whom} is in use. Choose another with --id, or renew that person's token: npm start -- people renew ${whom}`;
    case 'person_revoked':
      return `${done}: ${whom} was revoked permanently. Add the person again with another id.`;
    case 'person_expired':
      return `${done}: the token of ${whom} has expired. Set a new date: --until DAY, or never.`;
    case 'unauthenticated':
    case 'forbidden':
      return `${done}. ${why} ${otherToken(isOwnToken)}`;
    default:
      return [`${done}. ${why}`, ...(problem.errors ?? []).map(({ detail }) => detail)].join(
        '\n  ',
      );
  }
}
