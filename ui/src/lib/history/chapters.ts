import type { Blackboard, Change } from '@cerina/contracts';
import type { Entry } from './timeline.ts';

/** What comes after these changes made this board, as a heading: as before, unless something new begins. */
export function chapterAfter(
  chapter: string,
  changes: readonly Change[],
  { round }: Blackboard,
): string {
  const now = (what: string) => `Round ${round}, ${what}`;
  for (const change of changes) {
    if (change.kind === 'questions_answered') return 'The request with answers';
    if (change.kind === 'gate_opened') {
      return change.gate.kind === 'questions' ? 'The Guardian’s questions' : now('at the gate');
    }
    if (change.kind !== 'planned') continue;
    for (const { task } of change.tasks) {
      if ('iteration' in task) return now(`draft ${task.iteration}`);
      if (task.kind === 'screen_feedback') return now('the feedback');
      if (change.phase === 'finalizing') return now('the last check');
    }
  }
  return chapter;
}

/** Steps that belong together, under their heading. */
export interface Chapter {
  title: string;
  entries: readonly Entry[];
}

/** The steps in their order, by what led to them. */
export function toChapters(timeline: readonly Entry[]): Chapter[] {
  const chapters: { title: string; entries: Entry[] }[] = [];
  for (const entry of timeline) {
    const last = chapters.at(-1);
    if (last?.title === entry.chapter) last.entries.push(entry);
    else chapters.push({ title: entry.chapter, entries: [entry] });
  }
  return chapters;
}
