import type { Blackboard } from '@cerina/contracts';

/** A version's scores; null where it was not assessed, which is not a zero. */
export interface ScoreRow {
  version: number;
  byPerson: boolean;
  safety: number | null;
  quality: number | null;
  clinical: number | null;
  empathy: number | null;
}

/** The scores by version. */
export const scoreRows = ({ drafts, safety, clinical }: Blackboard): ScoreRow[] =>
  drafts.map(({ version, author }) => ({
    version,
    byPerson: author === 'human',
    safety: safety[version]?.score ?? null,
    quality: clinical[version]?.quality ?? null,
    clinical: clinical[version]?.clinical ?? null,
    empathy: clinical[version]?.empathy ?? null,
  }));
