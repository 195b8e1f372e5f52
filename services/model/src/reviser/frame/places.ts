import type { ProtocolDocument } from '@cerina/library';
import type { Line } from '../grammar/plain/lines.ts';
import { type Scope, scopeIn } from '../grammar/plain/places.ts';
import { placesAtEnd } from '../meant/places.ts';

const pointsAt =
  /\b(?:there|(?:in|under|to) (?:it|that (?:section|part|step|one|list))|that (?:section|part|step|column|list))\b/i;

/** The places that an order names; where it only points at one, the last that the message names before it. */
export function placesOf(
  around: string,
  ask: string,
  message: string | undefined,
  read: ProtocolDocument,
): Scope[] {
  const { places } = placesAtEnd(around, read);
  if (places.length > 0) return places;
  const own = scopeIn(around, read)?.scope ?? stepIn(around, read);
  if (own) return [own];
  if (!pointsAt.test(around)) return [];
  const before = earlier(ask, message);
  const named = before
    ? lastNamed(before, read, /\bthat (?:section|part)\b/i.test(around))
    : undefined;
  return named ? [named] : [];
}

/** What a message says up to an ask. */
export const earlier = (ask: string, message: string | undefined): string | undefined => {
  const at = message?.indexOf(ask.slice(0, 24)) ?? -1;
  return at > 0 ? message!.slice(0, at) : undefined;
};

/** The last place that was named; a section where one is meant. */
function lastNamed(before: string, read: ProtocolDocument, isSection: boolean): Scope | undefined {
  const sentences = before.split(/(?<=[.!?]) /).reverse();
  for (const sentence of sentences) {
    const { places } = placesAtEnd(sentence.trim().replace(/[.!?]+$/, ''), read);
    const all = [...places.toReversed(), stepIn(sentence, read), scopeIn(sentence, read)?.scope];
    const own = all.find((each) => each && !(isSection && /^(?:step|rung) \d/.test(each.name)));
    if (own) return own;
  }
  return undefined;
}

/** "Move X before it": with the step that the message names last before it. */
export function withStepNamed(ask: string, message: string | undefined): string {
  const before = earlier(ask, message);
  const last = before ? [...before.matchAll(/\bstep (\d{1,2})\b/gi)].at(-1)?.[0] : undefined;
  return last
    ? ask.replace(/\b(before|after) (?:it|that|that one)(?=[.!,]|$)/i, `$1 ${last}`)
    : ask;
}

const stepIn = (text: string, read: ProtocolDocument): Scope | undefined => {
  const numbers = new Set(
    [...text.matchAll(/\bstep (\d{1,2})\b/gi)].map(([, number]) => Number(number)),
  );
  const [number] = numbers;
  const has = (line: Line) => line.step === number;
  return numbers.size === 1 && read.sections.length > 0
    ? { name: `step ${number}`, has }
    : undefined;
};
