import { BranchProtocol } from '@cerina/contracts';
import type { McpServer } from '@modelcontextprotocol/server';
import { callerIn } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../foundry.ts';
import { Handle } from '../protocols/status.ts';
import { keyedIdOf, naming } from '../refusals/key-reused.ts';
import { visibleBoard } from '../visible.ts';
import { answering, invalid } from './answer.ts';
import { BranchInput } from './inputs.ts';
import { listed } from './listed.ts';
import { statusOnceCreated } from './once-created.ts';

/** `branch_protocol`: another protocol from a version of one that the caller may see. */
export function registerBranching(server: McpServer, deps: Deps): void {
  const { foundry, log } = deps;
  server.registerTool(
    'branch_protocol',
    {
      title: 'Branch a protocol',
      description:
        'Another protocol with the same request, which starts from that version and is revised as the person says. The first stays as it is.',
      inputSchema: listed(BranchInput),
      outputSchema: listed(Handle),
      // not idempotent: without a client_request_id the same again is another protocol
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    ({ protocol_id, personal_data, client_request_id, ...given }, ctx) =>
      answering(log, ctx, async () => {
        const caller = callerIn(ctx);
        const { protocolId } = await visibleBoard(foundry, caller, protocol_id);
        const request = BranchProtocol.safeParse({ ...given, personalData: personal_data });
        if (!request.success) throw invalid(request.error);
        const asker = askerOf(caller, { signal: ctx.mcpReq.signal, key: client_request_id });
        const id = await foundry.orders
          .branch(asker, protocolId, request.data)
          .catch(naming(`It is the one of protocol ${keyedIdOf(caller, client_request_id)}`));
        return statusOnceCreated(deps, { caller, ctx }, id);
      }),
  );
}
