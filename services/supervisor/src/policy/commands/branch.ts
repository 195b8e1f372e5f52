import { type BranchedFrom, type Change, canonical, TextRefused } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { Refused } from '../refusal.ts';
import { humanBrief } from '../review/revision-brief.ts';

const isCanonical = (text: string): boolean => {
  try {
    return canonical(text) === text;
  } catch (error) {
    if (error instanceof TextRefused) return false;
    throw error;
  }
};

/**
 * The additional changes of a protocol that starts from a version of another one: that text as its first version,
 * attributed to its requester, and a revision by their instructions. These are screened as any feedback before anything
 * is written, after the request. Empty for a protocol that starts from no text. Throws {@link Refused}.
 */
export function branch(
  from: BranchedFrom | undefined,
  text: string | undefined,
  at: string,
): Change[] {
  if (!from && text === undefined) return [];
  if (!from || text === undefined || !isCanonical(text) || sha256(text) !== from.sha256)
    throw new Refused('invalid_request', 'It does not have the text of the version that it names.');
  const { protocolId, version } = from;
  const instructions = from.instructions.trim();
  if (!instructions)
    throw new Refused('invalid_request', 'It does not say what should be different.');
  return [
    {
      kind: 'drafted',
      draft: {
        version: 1,
        text,
        sha256: from.sha256,
        author: 'human',
        iteration: 0,
        round: 1,
        createdAt: at,
        changes: [`As version ${version} of ${protocolId}.`],
      },
    },
    { kind: 'brief_written', points: humanBrief({ feedback: instructions }, 1) },
    { kind: 'revision_called', reason: instructions },
  ];
}
