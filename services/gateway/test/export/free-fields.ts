/**
 * The fields that may be deleted or changed without a finding, each with the reason: no other message repeats them, or
 * they are irrelevant for the text, its findings, and who decided. `*` is any run of letters.
 */
export const free: Record<string, string> = {
  '*.traceparent *': 'where a trace of the work goes on; about the services, not about the text',
  'answer(*).at changed': 'the clock of the agent: when it was stored is what counts',
  'command(*).at changed': 'the clock of the gateway: when it was stored is what counts',
  'answer(*).outcome.message *': 'a sentence for whoever watches; on no board and in no document',
  'delta.message *': 'a sentence for whoever watches; on no board and in no document',
  'delta.planned *': 'how much of that sentence is about the plan',
  'delta.stage *': 'how a stream of events names it',
  'delta(created).policy.* changed':
    'what the installation had set: no message but this one says so',
  'delta(created).policy.reviewOrder deleted': 'absent, it is as it is by default',
  '*.caps deleted': 'absent, nothing held the quality down: these held nothing down',
  'delta(decided).decision.edited deleted': 'absent, it was not edited',
  'delta(gate_opened).gate.id changed': 'a name that nobody answered to yet',
  'command(review).order.decision.editsSha256 deleted': 'a client may leave it out',
  'log.#.stored changed': 'of what nothing follows from: what follows from a message has its time',
  'message(the last) deleted': 'it is as it was a moment before',
};

/** Is that field with what was done to it one of an entry of the list? */
export function isOne(entry: string, one: string): boolean {
  const parts = entry.split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (one.startsWith(part) ? 0 : -1) : one.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return parts.at(-1) === '' || one.endsWith(parts.at(-1)!);
}

export const isFree = (one: string): boolean =>
  Object.keys(free).some((entry) => isOne(entry, one));
