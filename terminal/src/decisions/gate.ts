import {
  type Blackboard,
  firstOffered,
  type Gate,
  type ReviewDecision,
  takesEdits,
} from '@cerina/contracts';
import { stoppedReasons } from '@cerina/contracts/reasons';
import { type Choosable, chosenOf, notAChoice, QUIT } from '../prompt/choice.ts';
import type { Person } from '../prompt/person.ts';
import { cardLines, reasonCard, whyLine } from '../render/crisis.ts';
import { numbered } from '../render/draft.ts';
import { type AtGate, approve, edit, reasoned, revise } from './decisions.ts';

type Choice = Choosable & { label: string; act: () => Promise<ReviewDecision | undefined> };

const SHOW: Choosable = { key: 's', words: ['show'] };

/** A person at a gate. */
export type Sitting = {
  person: Person;
  print: (lines: string[]) => void;
  /** Edits that were not signed, by the version that they change. */
  unsent: Map<number, string>;
};

/**
 * Asks the person for their decision at a gate until they have made one; undefined if they leave it for later. `print`
 * receives the lines for them to read, and last the `notice`, or the text would push it off the screen.
 */
export async function decide(
  at: AtGate,
  { person, print, unsent }: Sitting,
  notice: string[] = [],
): Promise<ReviewDecision | undefined> {
  let version = firstOffered(at.board);
  if (version === undefined) print(crisisCard(at.board));
  else print(numbered(at.board, version));
  if (notice.length > 0) print(['', ...notice]);
  for (;;) {
    const others = at.gate.offered.filter((each) => each.version !== version);
    if (others.length > 0) {
      print([`Other versions: ${others.map((each) => `version ${each.version}`).join(', ')}`]);
    }
    const choices = choicesAt(at, version, { person, print, unsent });
    const menu = [...choices.map(({ label }) => label), ...(others.length ? ['[s]how'] : [])];
    const answer = await person.ask(`${menu.join('  ')}  [q]uit, decide later > `);
    if (chosenOf([QUIT], answer)) return undefined;
    if (others.length > 0 && chosenOf([SHOW], answer)) {
      version = others.at(-1)!.version;
      print(numbered(at.board, version));
      continue;
    }
    const choice = chosenOf(choices, answer);
    if (!choice) {
      print([notAChoice(answer)]);
      continue;
    }
    const decision = await choice.act();
    if (decision) return decision;
  }
}

function choicesAt(
  at: AtGate,
  version: number | undefined,
  { person, print, unsent }: Sitting,
): Choice[] {
  const { gate } = at;
  const may = (action: Gate['actions'][number]) => gate.actions.includes(action);
  const choices: Choice[] = [];
  const add = (key: string, words: string[], label: string, act: Choice['act']) =>
    void choices.push({ key, words, label, act });
  if (version !== undefined) {
    if (may('approve'))
      add('a', ['approve'], '[a]pprove', () => approve(at, version, person, print));
    if (takesEdits(gate))
      add('e', ['edit'], '[e]dit', () => edit(at, version, person, print, unsent));
  }
  if (may('request_revision')) {
    add('r', ['request', 'revise', 'revision', 'request a revision'], '[r]equest a revision', () =>
      revise(at, version, person, print),
    );
  }
  if (may('proceed'))
    add('p', ['proceed'], '[p]roceed', () => reasoned(gate, 'proceed', person, print));
  if (may('reject'))
    add('j', ['reject'], 're[j]ect', () => reasoned(gate, 'reject', person, print));
  return choices;
}

/** What the person at risk needs first: from a reason that somebody gave or the feedback, if that is held. */
export function crisisCard(board: Blackboard): string[] {
  const { screening, feedbackScreening } = board;
  const given = stoppedReasons(board);
  if (given.length > 0) return ['', ...reasonCard(given)];
  const held = feedbackScreening ?? screening;
  const reasons = held?.reasons ?? [];
  return [
    '',
    ...cardLines(held?.card),
    '',
    ...(feedbackScreening?.outcome === 'ask'
      ? [
          'Is someone at risk? Proceed if it was assessed and nobody is: the feedback is then carried out.',
        ]
      : []),
    ...reasons.map(whyLine),
    ...(held === screening && screening?.instead
      ? [`What would help instead: ${screening.instead}`]
      : []),
  ];
}
