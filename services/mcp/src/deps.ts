import type { Library } from '@cerina/library';
import type { Log } from '@cerina/runtime';
import type { RequestStateCodec } from '@modelcontextprotocol/server';
import type { Consult } from './consult/consult.ts';
import type { Foundry } from './foundry.ts';
import type { Documents } from './library/library.ts';
import type { SignedApproval } from './tools/approval.ts';

/** What the tools, resources and prompts are built on. */
export interface Deps {
  foundry: Foundry;
  /** Questions that documents answer. */
  consult: Consult;
  /** The documents, passage by passage. */
  documents: Documents;
  library: Pick<Library, 'techniques' | 'conditions' | 'factors'>;
  /** The public address of the dashboard. */
  uiUrl: string;
  /** Seals what a person was asked to confirm, while their client asks them. */
  approvals: RequestStateCodec<SignedApproval>;
  log: Log;
}
