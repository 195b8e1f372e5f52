import type { QualityCap } from '@cerina/contracts';
import { type SectionKind, sectionOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { difficultyOf, isMadeFromLibrary, techniqueOf } from '../reading/made-from.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { cap } from './cap.ts';

/** Where the library says what keeps its reader safe. */
const kinds: SectionKind[] = ['audience', 'preparation', 'troubleshooting', 'stop'];
/** A sentence that keeps somebody from harm, and not only a piece of advice. */
const keepsSafe =
  /\b(?:not for now|wait too|ask (?:your|a) (?:doctor|nurse|midwife|physiotherapist|clinician)|(?:see|call|tell|contact|talk to|speak to|show it to) your (?:\w+ )?(?:doctor|clinician|midwife|nurse|pharmacist|health visitor)|doctor first|clinician first|get (?:emergency |medical )?help|emergency|child protection|no step|never|do not|don['’]t|stop if|stop and|start only|leave out anything|use only|choose only|safety comes first|must not|unsafe)\b/i;
/** Among what to do when stuck only this is a caution. */
const stops = /\bstop\b|\b(?:tell|see|ask|call) your (?:clinician|doctor)\b/i;
/** What a difficulty adds on harm by others is a word more than its method has; what the method has is looked for. */
const ofOthers =
  /\bif (?:someone|somebody|anyone|the other person)\b[^.]{0,30}\b(?:scares?|hurts?|has hurt)\b/i;
/** A condition of the writer's is kept or left out by the request, and no caution of every document. */
const conditional = /\[\[[^[\]]{0,400}\]\]/g;
/** A sentence counts as there, in whatever words, with this share of its words. */
const SAID = 0.6;
/** With fewer distinctive words a sentence is too short to be looked for. */
const FEWEST = 2;
/** So short a text leaves out what the library leaves out of a short one. */
const FEWEST_LINES = 60;
const MOST_QUOTED = 140;
/** Where so many of them are missing, the text says its cautions in words of its own. */
const OWN_WORDS = 0.3;

/**
 * The cautions that the library has for this difficulty by this technique, computed from the library alone, and those of them
 * that the text does not say anywhere. A text that was not made from the library, and has few of them, says its cautions in
 * words of its own: these no comparison of words can find missing, and a person is asked to look (`demands/own-cautions.ts`).
 */
export function libraryCautionCaps(view: View): QualityCap[] {
  const { missing, hasOwnWords } = cautionsIn(view);
  if (hasOwnWords) return [];
  return missing.map((sentence) =>
    cap(
      `A caution of the library for this is missing: ${sentence.slice(0, MOST_QUOTED)}`,
      view.section('stop')?.from,
    ),
  );
}

/** The library's cautions that a text does not say, and whether its cautions are in words of its own. */
export function cautionsIn(view: View): Cautions {
  const found = known.get(view) ?? compared(view);
  known.set(view, found);
  return found;
}

interface Cautions {
  missing: string[];
  hasOwnWords: boolean;
}
const known = new WeakMap<View, Cautions>();

function compared(view: View): Cautions {
  const isShort = view.about.constraints.maxWords !== null || view.lines.length < FEWEST_LINES;
  if (!view.english || isShort) return { missing: [], hasOwnWords: false };
  const there = placesIn(view);
  const all = cautionsFor(view)
    .map((sentence) => ({ sentence, roots: rootsOf(sentence) }))
    .filter(({ roots }) => roots.length >= FEWEST);
  const missing = all
    .filter(({ roots }) => !there.some((place) => isSaid(roots, place)))
    .map(({ sentence }) => sentence);
  const hasFew = missing.length > OWN_WORDS * all.length;
  return { missing, hasOwnWords: hasFew && !isMadeFromLibrary(view) };
}

const isSaid = (roots: string[], place: string[]): boolean =>
  strangeAmong(roots, place).length <= roots.length * (1 - SAID);

/** Each line, and each with the one below it: a caution may be said in two items. */
function placesIn(view: View): string[][] {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines
    .filter(({ line, text }) => line < end && text.trim() !== '')
    .map(({ text }) => rootsOf(text));
  return lines.flatMap((roots, at) => [roots, [...roots, ...(lines[at + 1] ?? [])]]);
}

function cautionsFor(view: View): string[] {
  const technique = techniqueOf(view);
  const condition = difficultyOf(view);
  if (!technique) return [];
  const slots: Record<string, string> = { ...technique.slots, ...condition?.slots };
  const parts = (condition?.parts ?? []).filter(
    (part) => part.technique === null || part.technique === technique.id,
  );
  return kinds.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    const replaced = own.find(({ how }) => how === 'replace');
    const base = replaced ? replaced.lines : (sectionOf(technique.template, kind)?.lines ?? []);
    const added = own
      .filter(({ how }) => how === 'add')
      .flatMap(({ lines }) => lines)
      .filter((line) => !ofOthers.test(line));
    return [...base, ...added]
      .flatMap((line) => sentencesOf(line, slots))
      .filter((sentence) => kind !== 'troubleshooting' || stops.test(sentence));
  });
}

function sentencesOf(line: string, slots: Record<string, string>): string[] {
  const filled = line
    .replace(conditional, ' ')
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => slots[name] ?? whole);
  return filled
    .replace(conditional, ' ')
    .replace(/^\s*- (?!Not for now)(?:\*\*)?(?:[A-Z][\w ]{0,24}:)? ?/, '')
    .split(/(?<=[.!?]) +(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !sentence.includes('{{') && keepsSafe.test(sentence));
}
