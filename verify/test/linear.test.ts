import { expect, it } from 'vitest';
import type { History } from '../src/history/history.ts';
import { readHistories } from '../src/history/read-histories.ts';
import { laws } from '../src/laws/index.ts';
import { atGate, grace, id, type Log } from './log-of.ts';

/** A protocol at its gate, halted and resumed so that there are as many verdicts more, every third of a refused order. */
function often(verdicts: number): Log {
  const log = atGate();
  const named = { protocolId: id, at: '2026-11-20T12:00:00.000Z' };
  let revision = log.board!.revision;
  let halted = false;
  for (let n = 0; n < verdicts; n += 1) {
    const accepted = n % 3 !== 2;
    const kind = halted ? 'resume' : 'halt';
    const commandId = `often-${n}`;
    const stored = log.store(`foundry.${id}.gateway.command.${commandId}`, {
      ...{ ...named, type: 'command', commandId, by: grace, order: { kind } },
    });
    if (accepted) {
      halted = !halted;
      revision += 1;
    }
    const status = halted ? 'halted' : 'pending_review';
    const changes = [{ kind: halted ? 'halted' : 'resumed', by: grace }];
    if (accepted)
      log.store(`foundry.${id}.supervisor.delta.${revision}`, {
        ...{ ...named, type: 'delta', revision, author: 'human', changes, status },
        ...{ cause: { kind: 'command', ...stored }, phase: 'awaiting_human' },
      });
    log.store(`foundry.${id}.supervisor.decision.${commandId}`, {
      ...{ ...named, type: 'decision', commandId, accepted, revision, status },
      ...(!accepted && { refusal: { code: 'refused', status: 409, detail: 'No.' } }),
    });
  }
  return log;
}

/** The same history, with a count of how often anything of a fact or a step in it is looked at. */
function counting(history: History) {
  let looks = 0;
  const watched = <T extends object>(facts: T[]): T[] =>
    facts.map(
      (fact) =>
        new Proxy(fact, {
          get(of, key) {
            looks += 1;
            return Reflect.get(of, key);
          },
        }),
    );
  const { commands, answers, routes, verdicts, steps } = history;
  const copy: History = {
    ...history,
    ...{ commands: watched(commands), answers: watched(answers), routes: watched(routes) },
    ...{ verdicts: watched(verdicts), steps: watched(steps) },
  };
  return { copy, looks: () => looks };
}

const histories = [1_000, 2_000].map((verdicts) => readHistories(often(verdicts).entries).get(id)!);

it.each(Object.keys(laws))('%s looks at twice as many verdicts with twice the work', (law) => {
  const [once, twice] = histories.map((history) => {
    const { copy, looks } = counting(history);
    expect([...laws[law]!(copy)]).toEqual([]);
    return looks();
  });
  expect(twice).toBeLessThan(2.1 * once! + 1_000);
});
