import { Constraints, canonical } from '@cerina/contracts';
import { loadLibrary, render } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { understand } from '@cerina/safety/understanding/constraints';
import { heldOut, type Requests, seen } from './requests.ts';
import * as spoil from './spoil.ts';

/** A text, what it is handed in for, and what is wrong with it; nothing where it is right. */
export interface Handed {
  id: string;
  intent: string;
  constraints: Constraints;
  text: string;
  wrong: string | null;
  heldOut: boolean;
}

const library = loadLibrary();
const understood = (intent: string): Constraints => Constraints.parse(understand({ intent }));
const written = (intent: string): string =>
  canonical(render(draft(library, { intent, constraints: understood(intent) }).document));

/** As many requests as each way of spoiling is tried on. */
const TRIED_ON = 3;

interface Material {
  requests: Requests;
  spoils: Record<string, spoil.Spoils>;
  swaps: Record<string, spoil.Swap[]>;
  turns: Record<string, spoil.Turn[]>;
  isHeldOut: boolean;
}

function documentsOf({ requests, spoils, swaps, turns, isHeldOut }: Material): Handed[] {
  const names = Object.keys(requests);
  const texts = Object.fromEntries(names.map((name) => [name, written(requests[name]!)]));
  const handed = (id: string, intent: string, text: string, wrong: string | null): Handed => ({
    ...{ id, intent, constraints: understood(intent), text: canonical(text), wrong },
    heldOut: isHeldOut,
  });
  const good = names.map((name) => handed(name, requests[name]!, texts[name]!, null));
  const ways = Object.entries(spoils).flatMap(([wrong, each]) =>
    Object.entries(each).map(([way, change]) => ({ wrong, way, change })),
  );
  const spoiled = ways.flatMap(({ wrong, way, change }, at) =>
    names
      .map((_, n) => names[(at * 7 + n) % names.length]!)
      // not for whom it would be right, and not where there is nothing to change
      .filter(
        (name) => wrong !== 'another reader' || !/parent|girl|mother|birth/i.test(requests[name]!),
      )
      .map((name) => ({ name, text: change(texts[name]!) }))
      .filter(({ name, text }) => text !== texts[name])
      .slice(0, TRIED_ON)
      .map(({ name, text }) => handed(`${name}: ${wrong}, ${way}`, requests[name]!, text, wrong)),
  );
  const swapped = Object.entries(swaps).flatMap(([wrong, pairs]) =>
    pairs.map(([asked, given]) =>
      handed(`${asked}: ${wrong}, ${given}`, requests[asked]!, texts[given]!, wrong),
    ),
  );
  const turned = Object.entries(turns).flatMap(([wrong, each]) =>
    each.map(({ asked, from, to }) => {
      const intent = requests[asked]!.replace(from, to);
      return handed(`${asked}: ${wrong}, ${to}`, intent, texts[asked]!, wrong);
    }),
  );
  return [...good, ...spoiled, ...swapped, ...turned];
}

/** Right and wrong documents: the writer's own drafts, and what was made of them without the Critic's code. */
export const handedIn = (): Handed[] => [
  ...documentsOf({
    ...{ requests: seen, spoils: spoil.seenSpoils, swaps: spoil.seenSwaps },
    ...{ turns: spoil.seenTurns, isHeldOut: false },
  }),
  ...documentsOf({
    ...{ requests: heldOut, spoils: spoil.heldOutSpoils, swaps: spoil.heldOutSwaps },
    ...{ turns: spoil.heldOutTurns, isHeldOut: true },
  }),
];
