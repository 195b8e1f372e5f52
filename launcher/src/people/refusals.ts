import type { Problem } from '@cerina/contracts';
import type { PeopleCommand } from './arguments.ts';

const list = 'npm start -- people list';

/** The subject of the command, as a person would name it. */
function subjectOf(command: PeopleCommand): string {
  if (command.do === 'list') return 'people';
  return command.do === 'add' ? (command.person.id ?? command.person.name) : command.id;
}

const nothingDone: Record<PeopleCommand['do'], string> = {
  list: 'Nothing is listed',
  add: 'Nobody was added',
  renew: "Nobody's token was renewed",
  revoke: 'Nobody was revoked',
};

/** What to do about a token that the gateway does not accept for this. */
const otherToken = (isOwn: boolean) =>
  isOwn
    ? "FOUNDRY_TOKEN must be an administrator's token; without it the shared one of this home is used."
    : 'The admin token in credentials.json of this home is not the one that its foundry accepts: start it again.';

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
      return `${done}: nobody has the id ${whom}. ${list} shows the ids.`;
    case 'person_exists':
      return `${done}: ${whom} is taken, and an id is never given to two people. Give another one with --id, or a new token to who has it: npm start -- people renew ${whom}`;
    case 'person_revoked':
      return `${done}: ${whom} was revoked, for good. Add the person again, with another id.`;
    case 'person_expired':
      return `${done}: the end of ${whom} is past. Name a new one: --until DAY, or never.`;
    case 'unauthenticated':
    case 'forbidden':
      return `${done}. ${why} ${otherToken(isOwnToken)}`;
    default:
      return [`${done}. ${why}`, ...(problem.errors ?? []).map(({ detail }) => detail)].join(
        '\n  ',
      );
  }
}
