import { type BranchProtocol, draftOf, isInArchive, type ProtocolRequest } from '@cerina/contracts';
import { expectRole } from '../access/roles.ts';
import { searched } from '../commands/personal-data.ts';
import { inArchive } from '../protocols/archives.ts';
import { erasedAlready } from '../protocols/erasures.ts';
import { refuse } from '../refused.ts';
import type { Asker } from './asker.ts';
import type { Tools } from './carry-out.ts';
import { store } from './create.ts';

/**
 * Ask for a protocol that starts from a version of another one, with the same request; gives its id. Role: author. The
 * version is taken as it is stored, whatever became of its protocol since; one that was erased, or whose text is only in an
 * archive, can't be branched.
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
  const board = await tools.board(protocolId);
  if (board.erased) throw erasedAlready();
  const draft = draftOf(board, body.version);
  if (!draft) throw refuse('no_such_resource', `There is no version ${body.version}.`);
  if (isInArchive(board, draft)) throw inArchive(board);
  const said = answer ?? board.personalData;
  const request: ProtocolRequest = {
    intent: board.intent,
    context: board.context,
    audience: board.audience,
    locale: board.locale,
    autoApprove: false,
    ...(body.risk && { risk: body.risk }),
    ...(said && { personalData: said }),
    from: {
      protocolId,
      version: draft.version,
      sha256: draft.sha256,
      instructions: texts.get('/instructions')!,
    },
  };
  return store(tools, asker, { order: { kind: 'create', request, text: draft.text }, refusal });
}
