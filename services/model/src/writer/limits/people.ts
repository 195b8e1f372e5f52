import type { StatedLimit } from '@cerina/contracts';
import { render } from '@cerina/library';
import { addLines, type Edit } from '../../edit/tree.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

/** Who is to help is asked to. Whoever is beside the person on a rung stays there: that is a safety of the ladder. */
export const withPeople =
  (request: Request): Edit =>
  (document) => {
    const helpers = limitsOf(request, 'helper').flatMap((limit) => helperOf(limit, request));
    const text = render(document).toLowerCase();
    const named = helpers.filter((helper) => !text.includes(`who could help: ${helper}`));
    return named.length > 0
      ? addLines(document, 'preparation', [
          `- Who could help: ${[...new Set(named)].join(' and ')}. Agree beforehand what they will do, and when.`,
        ])
      : document;
  };

/** Who is a child's, where nothing else is said. */
const relatives =
  /^(?:(?:grand|step)?(?:mum|mother|ma|dad|father|pa|son|daughter)|gran(?:d?dad|ny)?|nana?|aunt(?:ie)?|uncle|brother|sister|cousin)\b/;

/** Professions of care are no risk where they help. */
const caring = /\b(?:school nurse|nurse|health visitor|(?:occupational )?therapist)\b/gi;

/** "her husband" as the person reads it; nobody where it is not clear whose sister "my sister" is. */
function helperOf({ about: [who] }: StatedLimit, { constraints, case: told }: Request): string[] {
  if (!who || !mayBeGiven(who.replace(caring, ''))) return [];
  const [first = '', ...rest] = who.toLowerCase().split(' ');
  const isOwned = /^(?:an?|another|the|my|our|his|her|their)$/.test(first);
  // "health visitor" and "support worker" are whole as they are
  const name = (isOwned && rest.length > 0 ? rest : [first, ...rest])
    .join(' ')
    .replace(/^ta$/, 'TA');
  if (/^(?:an?|another)$/.test(first)) return [`${first} ${name}`];
  const isParent = constraints.addressee === 'parent';
  // who reads it helps already
  if (isParent && /^(?:mum|mom|mummy|dad|daddy|mother|father|parents?)$/.test(name)) return [];
  if (/^(?:my|our)$/.test(first) && told?.whose?.asker === 'close') return [];
  const isUnowned = !/^(?:my|our|your)$/.test(first) && relatives.test(name);
  const isOfChild = isParent && (/^(?:his|her|their)$/.test(first) || isUnowned);
  return [`${isOfChild ? "your child's" : 'your'} ${name}`];
}
