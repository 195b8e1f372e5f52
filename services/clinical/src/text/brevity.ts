import { isOnePage, roomIn } from '@cerina/contracts';
import type { SectionKind } from '@cerina/library';
import { wordsOf } from '@cerina/library';
import type { View, ViewSection } from '../measuring/view.ts';

/** A document of so few words may leave out its example and references, and the labels of its steps but what to do and when to move on. */
const SHORT = 400;

/** Whether so short a text was asked for. */
export const isShort = (view: View): boolean =>
  (view.about.constraints.maxWords ?? Number.POSITIVE_INFINITY) <= SHORT;

/** Whether so little room was given that what belongs in a section may be anywhere in the text. */
export const isTiny = (view: View): boolean => isOnePage(view.about.constraints);

/** Sections in which something is done or written; what explains is beside them. */
const ofDoing: readonly SectionKind[] = ['steps', 'log'];

/**
 * A section; where there is none, and no room for all of them, the other lines up to when to stop. What explains is
 * looked for beside the steps and the log.
 */
export function sectionOrText(view: View, kind: SectionKind): ViewSection | undefined {
  const section = view.section(kind);
  if (section || !isTiny(view)) return section;
  const explains = kind === 'rationale' || kind === 'experience';
  const others: readonly SectionKind[] = [...(explains ? ofDoing : []), 'stop', 'references'];
  const left = view.sections.filter((own) => others.includes(own.kind));
  const lines = view.lines.filter(
    ({ line }) => !left.some(({ from, to }) => line >= from && line <= to),
  );
  const words = wordsOf(lines.map(({ text }) => text).join('\n')).length;
  return { kind, heading: '', from: 1, to: lines.at(-1)?.line ?? 1, steps: [], lines, words };
}

/** How many of a thing to expect, at least one: of three hurdles, 400 words have room for two. */
export const expected = (view: View, usual: number): number =>
  Math.max(1, Math.floor(usual * roomIn(view.about.constraints)));
