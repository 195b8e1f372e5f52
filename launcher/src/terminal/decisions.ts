import {
  type Blackboard,
  canonical,
  draftOf,
  type Flag,
  type Gate,
  openFlags,
  type ReviewDecision,
  TextRefused,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { shortHash } from './draft.ts';
import type { Person } from './person.ts';
import { flagLine } from './phrases.ts';

/** A board that waits at a gate. */
export type AtGate = { board: Blackboard; gate: Gate };

// Each of these asks for what one decision needs, and gives it, or undefined when the person went back.

/** A plain approval: every warning read, the model's critical flags answered, then signed with a yes. */
export async function approve(
  at: AtGate,
  version: number,
  person: Person,
  tell: (lines: string[]) => void,
): Promise<ReviewDecision | undefined> {
  const { gate, board } = at;
  const offered = gate.offered.find((each) => each.version === version)!;
  const { critical = [], warning = [] } = Object.groupBy(
    openFlags(board, version),
    ({ severity }) => severity,
  );
  if (critical.some(({ source }) => source === 'rule')) {
    tell(['A critical flag is open: edit the text, or request a revision.']);
    return undefined;
  }
  const dismissals = await dismiss(critical, person);
  const findingsRead = dismissals && (await acknowledge(at, version, person));
  if (!findingsRead) return undefined;
  const name = `version ${version} · ${shortHash(offered.sha256)}`;
  const warnings = `${warning.length} open ${warning.length === 1 ? 'warning' : 'warnings'}`;
  const answer = await person.ask(`Approve ${name} with ${warnings}? Type yes to sign > `);
  if (answer.toLowerCase() !== 'yes') return undefined;
  return {
    gateId: gate.id,
    action: 'approve',
    ...offered,
    findingsRead,
    ...(dismissals.length && { dismissals }),
    confirmation: `typed yes to ${name}`,
  };
}

/** A model's critical flags, each set aside with a reason; undefined when one was not. */
async function dismiss(flags: Flag[], person: Person) {
  const dismissals: { flagId: string; reason: string }[] = [];
  for (const flag of flags) {
    const reason = await person.ask(
      `${flagLine(flag)}\n  Found by the model. Why does it not hold? (empty: back) > `,
    );
    if (!reason) return undefined;
    dismissals.push({ flagId: flag.id, reason });
  }
  return dismissals;
}

/** Each warning that must be read, one by one; undefined when one was not confirmed. */
async function acknowledge(at: AtGate, version: number, person: Person) {
  const toRead = openFlags(at.board, version).filter(({ id }) => at.gate.mustRead.includes(id));
  for (const flag of toRead) {
    const answer = await person.ask(`${flagLine(flag)}\n  Read? [y/N] > `);
    if (!/^y/i.test(answer)) return undefined;
  }
  return toRead.map(({ id }) => id);
}

/** An approval of the person's own text: the warnings on what it comes from read, then signed by the hash of exactly what will be stored. */
export async function edit(
  at: AtGate,
  version: number,
  person: Person,
  tell: (lines: string[]) => void,
): Promise<ReviewDecision | undefined> {
  const { gate, board } = at;
  const offered = gate.offered.find((each) => each.version === version)!;
  const before = draftOf(board, version)!.text;
  const edits = storable(await person.edit(before));
  if (edits instanceof TextRefused) {
    tell([`That text can't be kept: ${edits.message}`]);
    return undefined;
  }
  if (edits === before) {
    tell(['Nothing was changed.']);
    return undefined;
  }
  const findingsRead = await acknowledge(at, version, person);
  if (!findingsRead) return undefined;
  const hash = sha256(edits);
  const question = `Approve your text · ${shortHash(hash)}? The Guardian checks exactly it first. Type yes to sign > `;
  if ((await person.ask(question)).toLowerCase() !== 'yes') return undefined;
  return {
    gateId: gate.id,
    action: 'approve',
    ...offered,
    edits,
    editsSha256: hash,
    findingsRead,
    confirmation: `typed yes to the edit ${shortHash(hash)}`,
  };
}

const storable = (text: string): string | TextRefused => {
  try {
    return canonical(text);
  } catch (error) {
    if (error instanceof TextRefused) return error;
    throw error;
  }
};

/** A request for a revision, in the person's words. */
export async function revise(
  { gate }: AtGate,
  version: number | undefined,
  person: Person,
): Promise<ReviewDecision | undefined> {
  const typed: string[] = [];
  let line = await person.ask(
    'What should change? ("12: …" is about line 12; an empty line ends)\n> ',
  );
  while (line) {
    typed.push(line);
    line = await person.ask('> ');
  }
  if (typed.length === 0) return undefined;
  const { feedback, comments } = sorted(typed);
  return {
    gateId: gate.id,
    action: 'request_revision',
    ...gate.offered.find((each) => each.version === version),
    ...(feedback && { feedback }),
    ...(comments.length && { comments }),
  };
}

/** Lines such as `12: too big a jump` are comments on that line; the rest is feedback, word for word. */
function sorted(typed: string[]) {
  const matches = typed.map((line) => /^(\d+)\s*:\s*(\S.*)$/.exec(line));
  return {
    feedback: typed.filter((_line, index) => !matches[index]).join('\n'),
    comments: matches.flatMap((match) =>
      match ? [{ line: Number(match[1]), text: match[2]! }] : [],
    ),
  };
}

/** A decision that needs nothing but its reason. */
export async function reasoned(
  gate: Gate,
  action: 'reject' | 'proceed',
  person: Person,
): Promise<ReviewDecision | undefined> {
  const reason = await person.ask(`Why ${action}? (kept with the decision; empty: back) > `);
  return reason ? { gateId: gate.id, action, reason } : undefined;
}
