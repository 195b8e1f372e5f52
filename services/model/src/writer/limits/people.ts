import type { StatedLimit } from '@cerina/contracts';
import { render } from '@cerina/library';
import { mapLadder } from '../../edit/ladder.ts';
import { addLines, type Edit, mapLines, mapPart, withSteps } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

/** Who is to help is asked to; where nobody is to, nobody is beside the person on any rung. */
export const withPeople =
  (request: Request): Edit =>
  (document) => {
    const isAlone = limitsOf(request, 'alone').length > 0;
    const helpers = limitsOf(request, 'helper').flatMap((limit) => helperOf(limit, request));
    if (isAlone && helpers.length === 0) return unaccompanied(document);
    const text = render(document).toLowerCase();
    const named = helpers.filter((helper) => !text.includes(`who could help: ${helper}`));
    return named.length > 0
      ? addLines(document, 'preparation', [
          `- Who helps: ${[...new Set(named)].join(' and ')}. Agree beforehand what they will do, and when.`,
        ])
      : document;
  };

/** "her husband" as the person reads it; nobody where it is not clear whose sister "my sister" is. */
function helperOf({ about: [who] }: StatedLimit, { constraints, case: told }: Request): string[] {
  if (!who) return [];
  const [first = '', ...rest] = who.toLowerCase().split(' ');
  const name = (rest.length > 0 ? rest : [first]).join(' ');
  if (/^(?:an?|another)$/.test(first)) return [`${first} ${name}`];
  const isParent = constraints.addressee === 'parent';
  if (/^(?:my|our)$/.test(first) && told?.whose?.asker === 'close') return [];
  return [`${isParent && /^(?:his|her|their)$/.test(first) ? "your child's" : 'your'} ${name}`];
}

const together =
  /(?:, | )with (?:someone you trust|your [a-z]+|you|a friend)(?: there| near(?:by)?| beside you)?(?=[.,;]|$)/gi;

const unaccompanied: Edit = (document) => {
  const apart = (text: string) => text.replace(together, ', on your own');
  const steps = withSteps(
    mapLadder(document, (rows) => rows.map((row) => row.map(apart))),
    (all) => all.map((step) => mapPart(step, 'do', apart)),
  );
  return mapLines(steps, 'preparation', (lines) =>
    lines.filter((line) => !/^- (?:With help|Who could help):/.test(line)),
  );
};
