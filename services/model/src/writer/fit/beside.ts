import type { Library, ProtocolDocument, Technique } from '@cerina/library';
import { type Beside, besideIn, type Helper } from '@cerina/library/words/beside';
import type { Request } from '../request.ts';
import { isForTeacher } from './teacher.ts';

const headings: Record<Helper, string> = {
  parent: 'For the parents: how to help',
  partner: 'For the partner: how to help',
  staff: 'For staff: how to help',
  school: 'For school: how to help',
  family: 'For family and friends: how to help',
  asker: 'For the one who helps: what to say and do',
};
const LEAD =
  'This part is for you who help. The plan is theirs: ask to see it, and agree what you will do.';
const HELP =
  '- If they speak of dying or of hurting themselves or somebody else, drop the plan and get help at once.';

/** The parts that are asked for beside the sheet, but for those whose reader the sheet speaks to as it is. */
function besideAskedFor(
  request: Request,
  { reader, id }: Pick<Technique, 'reader' | 'id'>,
): Beside[] {
  const { intent, constraints } = request;
  if (isForTeacher(request, id)) return besideIn(intent).filter(({ helper }) => helper !== 'asker');
  const isTheirs = (helper: Helper): boolean =>
    (helper === 'parent' || helper === 'asker') &&
    (constraints.addressee === 'parent' || id === 'parent_led_exposure' || reader === 'helper');
  return besideIn(intent).filter(({ helper }) => !isTheirs(helper));
}

/** A short section for each of them, in general words: what helps with such a plan, and what does not. */
export function besideSections(
  library: Library,
  request: Request,
  technique: Pick<Technique, 'reader' | 'id'>,
): ProtocolDocument['sections'] {
  const lines =
    library.beside.find(({ techniques }) => techniques.includes(technique.id)) ??
    library.beside.find(({ techniques }) => techniques.length === 0);
  if (!lines) return [];
  return besideAskedFor(request, technique).map(({ helper }) => ({
    kind: 'other' as const,
    heading: headings[helper],
    lines: [LEAD, ...lines.lines, HELP],
    steps: [],
  }));
}

/** The document with these sections at its end, before the sources. */
export function withBeside(
  document: ProtocolDocument,
  added: ProtocolDocument['sections'],
): ProtocolDocument {
  const at = document.sections.findIndex(({ kind }) => kind === 'references');
  return {
    ...document,
    sections: document.sections.toSpliced(at < 0 ? document.sections.length : at, 0, ...added),
  };
}
