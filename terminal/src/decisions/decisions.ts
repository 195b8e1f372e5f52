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
import { isYes } from '../prompt/choice.ts';
import { EditorFailed, type Person } from '../prompt/person.ts';
import { beforeReading } from '../render/before-reading.ts';
import { shortHash } from '../render/draft.ts';
import { flagLine } from '../render/phrases.ts';

/** A board that waits at a gate, and the signer of the person's decision there. */
export type AtGate = { board: Blackboard; gate: Gate; signer: string };

type Print = (lines: string[]) => void;

// Each of these asks for what one decision needs, and returns it; if the person goes back, it reports that nothing was
// signed and why, and returns undefined.

const CHOOSE_AGAIN = 'Choose again below.';
const unsigned = (why: string) => [`Nothing was signed: ${why} ${CHOOSE_AGAIN}`];

/** Asks for the yes that signs, after what is to be checked; anything else does not sign. */
async function signs(
  { board, signer }: AtGate,
  { version, what }: { version: number; what: string },
  person: Person,
  print: Print,
) {
  // the text has pushed it off the screen
  const before = beforeReading(board, version);
  if (before.length > 0) print(['', ...before, '']);
  const answer = await person.ask(`${what} You sign ${signer}. Type yes to sign > `);
  if (answer.toLowerCase() === 'yes') return true;
  print(
    unsigned(answer ? `“${answer}” is not yes: type the whole word yes.` : 'you did not type yes.'),
  );
  return false;
}

/** A plain approval: every warning read, the model's critical flags answered, then signed with a yes. */
export async function approve(
  at: AtGate,
  version: number,
  person: Person,
  print: Print,
): Promise<ReviewDecision | undefined> {
  const { gate, board } = at;
  const offered = gate.offered.find((each) => each.version === version)!;
  const { critical = [], warning = [] } = Object.groupBy(
    openFlags(board, version),
    ({ severity }) => severity,
  );
  if (critical.some(({ source }) => source === 'rule')) {
    print(unsigned('a critical finding is open. Edit the text, or request a revision.'));
    return undefined;
  }
  const dismissals = await dismiss(critical, person, print);
  const findingsRead = dismissals && (await acknowledge(at, version, person, print));
  if (!findingsRead) return undefined;
  const name = `version ${version} · ${shortHash(offered.sha256)}`;
  const warnings = `${warning.length} open ${warning.length === 1 ? 'warning' : 'warnings'}`;
  const what = `Approve ${name} with ${warnings}?`;
  if (!(await signs(at, { version, what }, person, print))) return undefined;
  return {
    gateId: gate.id,
    action: 'approve',
    ...offered,
    findingsRead,
    ...(dismissals.length && { dismissals }),
    confirmation: `typed yes to ${name}`,
  };
}

/** A model's critical flags, each dismissed with a reason; undefined if one was not. */
async function dismiss(flags: Flag[], person: Person, print: Print) {
  const dismissals: { flagId: string; reason: string }[] = [];
  for (const flag of flags) {
    const reason = await person.ask(
      `${flagLine(flag)}\n  Found by the model. Why doesn’t this apply? (empty: back) > `,
    );
    if (!reason) {
      print(unsigned('dismissing a finding needs a reason.'));
      return undefined;
    }
    dismissals.push({ flagId: flag.id, reason });
  }
  return dismissals;
}

/** Each warning that must be read, one by one; undefined if one was not confirmed. */
async function acknowledge(at: AtGate, version: number, person: Person, print: Print) {
  const toRead = openFlags(at.board, version).filter(({ id }) => at.gate.mustRead.includes(id));
  for (const flag of toRead) {
    const answer = await person.ask(`${flagLine(flag)}\n  Read? [y/N] > `);
    if (!isYes(answer)) {
      print(unsigned('confirm each warning as read with y.'));
      return undefined;
    }
  }
  return toRead.map(({ id }) => id);
}

/**
 * An approval of the person's own text: the warnings on its source read, then signed by the hash of exactly what will
 * be stored. `unsent` keeps an edit that was not signed, by the version that it changes.
 */
export async function edit(
  at: AtGate,
  version: number,
  person: Person,
  print: Print,
  unsent: Map<number, string>,
): Promise<ReviewDecision | undefined> {
  const { gate, board } = at;
  const offered = gate.offered.find((each) => each.version === version)!;
  const before = draftOf(board, version)!.text;
  const edited = await person.edit(unsent.get(version) ?? before).catch((error) => {
    if (error instanceof EditorFailed) return error;
    throw error;
  });
  if (edited instanceof EditorFailed) {
    print([edited.message]);
    return undefined;
  }
  const edits = storable(edited);
  if (edits instanceof TextRefused) {
    print([`This text can't be saved: ${edits.message}`]);
    return undefined;
  }
  if (edits === before) {
    unsent.delete(version);
    print(['Nothing was changed.']);
    return undefined;
  }
  unsent.set(version, edits);
  const hash = sha256(edits);
  const what = `Approve your text · ${shortHash(hash)}? The Guardian checks exactly it first.`;
  const findingsRead = await acknowledge(at, version, person, print);
  if (!findingsRead || !(await signs(at, { version, what }, person, print))) {
    print(['Your edit is saved until you quit: press e to open it again.']);
    return undefined;
  }
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
  print: Print,
): Promise<ReviewDecision | undefined> {
  const typed: string[] = [];
  let line = await person.ask(
    'What should change? ("12: …" is about line 12; an empty line ends)\n> ',
  );
  while (line) {
    typed.push(line);
    line = await person.ask('> ');
  }
  if (typed.length === 0) {
    print([`Nothing was sent: say what should change. ${CHOOSE_AGAIN}`]);
    return undefined;
  }
  const { feedback, comments } = sorted(typed);
  return {
    gateId: gate.id,
    action: 'request_revision',
    ...gate.offered.find((each) => each.version === version),
    ...(feedback && { feedback }),
    ...(comments.length && { comments }),
  };
}

/** Lines such as `12: too big a jump` are comments on that line; the rest is feedback, verbatim. */
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
  print: Print,
): Promise<ReviewDecision | undefined> {
  const reason = await person.ask(`Why ${action}? (recorded with the decision; empty: back) > `);
  if (reason) return { gateId: gate.id, action, reason };
  print([`Nothing was decided: a reason is required. ${CHOOSE_AGAIN}`]);
  return undefined;
}
