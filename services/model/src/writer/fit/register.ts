import { type ProtocolDocument, render } from '@cerina/library';
import { direct, forYoungPeople, simplify, warmer } from '../../edit/tone.ts';
import { addLines } from '../../edit/tree.ts';
import type { Request } from '../request.ts';

type Constraints = Request['constraints'];

/** Speaks to whoever reads it: a parent, a supporter, a young person. */
export function address(document: ProtocolDocument, constraints: Constraints): ProtocolDocument {
  const young = constraints.ageGroup === 'child' || constraints.ageGroup === 'adolescent';
  const parentsRead = constraints.addressee === 'parent';
  if (parentsRead && !/\bparents?\b/i.test(render(document).slice(0, 400))) {
    const line =
      '- For parents: you read this, and you do each step side by side with your child. "You" in the steps means your child, with you there.';
    return forYoungPeople(addLines(document, 'audience', [line]));
  }
  if (constraints.addressee === 'supporter') {
    return addLines(document, 'audience', [
      '- For the supporter: read one line at a time, and wait. Let the person choose. Add a picture where it helps.',
    ]);
  }
  return young && !parentsRead ? forYoungPeople(document) : document;
}

/** In the manner that is asked for, and in plain words to a young person. */
export function inRegister(
  document: ProtocolDocument,
  constraints: Constraints,
  intent: string,
): ProtocolDocument {
  const young = constraints.ageGroup === 'child' || constraints.ageGroup === 'adolescent';
  switch (constraints.register) {
    case 'easy_read':
      return addLines(simplify(document, true), 'preparation', [
        /\bthumbs?\b/i.test(intent)
          ? '- You can show a thumb up, in the middle or down instead of saying a number.'
          : '- You can hold up fingers instead of saying a number.',
      ]);
    case 'plain':
      return simplify(document);
    case 'direct':
      return direct(document);
    case 'warm':
      return warmer(document, intent);
    default:
      return young ? simplify(document) : document;
  }
}
