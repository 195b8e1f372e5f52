import type { Answer } from '@cerina/contracts';

const noUsage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

/** A failure in place of an answer that its agent did not give. What the agent used up to then is unknown. */
export const failedAnswer = (
  {
    subject,
    protocolId,
    at,
    agent,
    taskId,
    epoch,
  }: Pick<Answer, 'subject' | 'protocolId' | 'at' | 'agent' | 'taskId' | 'epoch'>,
  { code, message }: { code: string; message: string },
): Answer => ({
  type: 'answer',
  subject,
  protocolId,
  at,
  agent,
  taskId,
  epoch,
  outcome: { ok: false, code, message, usage: noUsage },
});
