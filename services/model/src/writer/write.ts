import type { Library } from '@cerina/library';
import { render } from '@cerina/library';
import { reviseInTurns } from '../reviser/revise.ts';
import { draft } from './draft.ts';
import type { WritingRequest } from './request.ts';

/** The line that parts the document from the answers about it. */
const ANSWERS_MARK = '<<<answers>>>';

/** "Nothing about 'moving on'": a step says otherwise when the next one comes. */
const withoutMovingOn = (text: string, { constraints }: WritingRequest): string =>
  constraints.avoid.some((words) => /\bmov(?:e|ing) on\b/i.test(words))
    ? text.replaceAll('**Ready to move on when:**', '**Ready for the next step when:**')
    : text;

/** A document in Markdown, the mark, and the answers as JSON. */
export async function write(library: Library, request: WritingRequest): Promise<string> {
  const { document, ...answers } =
    request.task === 'draft' ? draft(library, request) : await reviseInTurns(library, request);
  const text = withoutMovingOn(render(document), request);
  return `${text}${ANSWERS_MARK}\n${JSON.stringify(answers)}\n`;
}
