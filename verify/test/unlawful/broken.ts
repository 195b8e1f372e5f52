import { atGate, type Log } from '../log-of.ts';
import type { Unlawful } from './unlawful.ts';

/** The log of an approval, with one message of it changed or gone. */
function spoilt(subject: RegExp, change?: (body: Record<string, never>) => void): () => Log {
  return () => {
    const log = atGate().approved().ended();
    const index = log.entries.findIndex((each) => subject.test(each.subject));
    const entry = log.entries[index]!;
    if (!change) log.entries.splice(index, 1);
    else {
      const body = JSON.parse(String(entry.data));
      change(body);
      entry.data = JSON.stringify(body);
    }
    return log;
  };
}
type Any = { [key: string]: Any } & Any[];

/** Logs of which the laws have nothing to read where they look: each is a finding, and none of them throws. */
export const brokenLogs: Unlawful[] = [
  ['its first delta is gone', spoilt(/delta\.1$/)],
  [
    'its first delta is no JSON',
    () => {
      const log = atGate().approved().ended();
      log.entries.find(({ subject }) => subject.endsWith('delta.1'))!.data = '{';
      return log;
    },
  ],
  [
    'its policy has no bar for safety',
    spoilt(/delta\.1$/, (body) => {
      delete (body as unknown as Any).changes![0]!.policy!.safety;
    }),
  ],
  [
    'a drafter’s answer has no draft',
    spoilt(/drafter\.answer/, (body) => {
      delete (body as unknown as Any).outcome!.result!.draft;
    }),
  ],
  [
    'an assessment has no flags',
    spoilt(/safety\.answer\.assess/, (body) => {
      delete (body as unknown as Any).outcome!.result!.assessment!.flags;
    }),
  ],
  [
    'a delta’s changes are no list',
    spoilt(/delta\.6$/, (body) => Object.assign(body, { changes: {} })),
  ],
];
