import {
  authorsOf,
  type Blackboard,
  type BranchProtocol,
  type Draft,
  draftOf,
  isHeld,
  isInArchive,
  notesToCheck,
  type ProtocolRequest,
} from '@cerina/contracts';
import { expectRole } from '../access/roles.ts';
import { protocolIdOf } from '../commands/ids.ts';
import { searched } from '../commands/personal-data.ts';
import { inArchive } from '../protocols/archives.ts';
import { erasedAlready } from '../protocols/erasures.ts';
import { Refused, refuse } from '../refused.ts';
import type { Asker } from './asker.ts';
import { store } from './create.ts';
import type { Tools } from './submit.ts';

type From = NonNullable<ProtocolRequest['from']>;

/** Whose request a branch of it is, each once. */
const authorsOnce = (board: Blackboard): From['authors'] =>
  [...new Map(authorsOf(board).map((author) => [author.subject, author])).values()].map(
    ({ subject, role, kind }) => ({ subject, role, ...(kind && { kind }) }),
  );

/** The version to start from; or why nothing may be started from it now. */
function versionOf(board: Blackboard, version: number): Draft | Refused {
  if (board.erased) return erasedAlready();
  const draft = draftOf(board, version);
  if (!draft) return refuse('no_such_resource', `Version ${version} does not exist.`);
  if (isInArchive(board, draft)) return inArchive(board);
  if (!isHeld(board)) return draft;
  return refuse(
    'action_not_allowed',
    'It is on hold: a person must decide on that before anything is made from it.',
  );
}

/** The board of what was made under this key before; undefined where nothing was. */
async function boardUnder(tools: Tools, { by, key }: Asker): Promise<Blackboard | undefined> {
  if (key === undefined) return undefined;
  return tools.board(protocolIdOf(by.subject, key)).catch((error) => {
    if (error instanceof Refused && error.code === 'not_found') return undefined;
    throw error;
  });
}

/** What the agents warn of or ask to be checked there: its Drafter revises the text, and does not note it again. */
const notesOn = (board: Blackboard): From['notes'] =>
  notesToCheck(board).map(({ author, message, priority }) => ({ author, message, priority }));

/**
 * The protocol that was made under this key before, whatever became of the one that it is from; undefined where none was.
 * Throws where it was erased, and `key_reused` where something else was asked for.
 */
function madeBefore(
  made: Blackboard | undefined,
  { risk, ...asked }: Omit<From, 'sha256' | 'authors' | 'notes'> & Pick<ProtocolRequest, 'risk'>,
): string | undefined {
  if (!made) return undefined;
  if (made.erased) throw erasedAlready();
  const { protocolId, version, instructions } = made.from ?? {};
  const isSame =
    protocolId === asked.protocolId &&
    version === asked.version &&
    instructions === asked.instructions &&
    made.risk === risk;
  if (!isSame)
    throw refuse('key_reused', 'This Idempotency-Key was already used for another request.');
  return made.protocolId;
}

/**
 * Create a protocol that starts from a version of another one, with the same request; returns its id. Role: author. The
 * version is used as stored, whatever happened to its protocol since; one that was erased, or whose text is only in an
 * archive, can't be branched, nor one that is held until a person has seen to it. The same key returns the same protocol
 * in any case.
 */
export async function branch(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  body: BranchProtocol,
): Promise<string> {
  expectRole(asker.by, 'author');
  const field = { pointer: '/instructions', text: body.instructions };
  const { texts, answer, refusal } = searched([field], body.personalData);
  const instructions = texts.get('/instructions')!;
  const board = await tools.board(protocolId);
  const draft = versionOf(board, body.version);
  const before = await boardUnder(tools, asker);
  if (draft instanceof Refused) {
    const { version, risk } = body;
    const asked = { protocolId, version, instructions, ...(risk && { risk }) };
    const made = madeBefore(before, asked);
    if (made) return made;
    throw draft;
  }
  const said = answer ?? board.personalData;
  // under the same key it is the same order, whatever was noted since
  const notes = (before ? before.from?.notes : notesOn(board)) ?? [];
  const request: ProtocolRequest = {
    intent: board.intent,
    context: board.context,
    audience: board.audience,
    locale: board.locale,
    autoApprove: false,
    ...(body.risk && { risk: body.risk }),
    ...(said && { personalData: said }),
    from: {
      ...{ protocolId, version: draft.version, sha256: draft.sha256, instructions },
      authors: authorsOnce(board),
      ...(notes.length > 0 && { notes }),
    },
  };
  return store(tools, asker, { order: { kind: 'create', request, text: draft.text }, refusal });
}
