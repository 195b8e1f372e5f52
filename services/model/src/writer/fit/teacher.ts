import type { ProtocolDocument } from '@cerina/library';
import { mapOwnText } from '../../edit/tree.ts';
import type { Request } from '../request.ts';

/** Somebody at school or a nursery who asks for a child there. */
const atSchool =
  /^[^.!?]{0,50}\b(?:teacher|teaching assistant|nursery (?:nurse|worker)|childminder|form tutor|senco|school counsell?or)\b(?: here|[,.;:!]| at\b| in\b)|\b(?:boy|girl|child|pupil|lad|one) (?:of (?:the|my) \p{L}+ )?in my (?:class|reception|nursery|year|form|group|setting)\b|\bone of my (?:girls|boys|pupils|children|little ones)\b/iu;
const ownChild =
  /\b(?:my|our) (?:own )?(?:son|daughter|child|little (?:boy|girl|one)|\d{1,2}[- ]year[- ]old)\b/i;

/** Whether whoever reads a plan that is led by parents is the child's teacher. */
export const isForTeacher = ({ intent }: Request, technique: string): boolean =>
  technique === 'parent_led_exposure' && atSchool.test(intent) && !ownChild.test(intent);

const reworded: [RegExp, string][] = [
  [/^- For: parents or carers of /, '- For: you who teach or look after '],
  [/^- Use with: .*$/, '- Use with: the child, once the parents have said yes.'],
  [
    /^- You agree to this plan as the parent or guardian, and your child agrees to each step too\./,
    '- The parents agree to this plan first, and the child agrees to each step too.',
  ],
  [
    /\bcall your (?:clinician|doctor) or child protection services\b/g,
    'tell whoever is in charge of child protection at your school',
  ],
  [
    /\b(speak|talk|tell|bring the chart) to (?:your (?:clinician|doctor)|someone you trust)\b/g,
    '$1 to the parents',
  ],
  [/\bwith (?:your clinician|someone you trust)(?=[ :,.])/g, 'with the parents'],
  [/\bask the other parent to lead\b/g, 'ask a colleague to lead'],
  [/\btell the teacher and the family\b/g, 'tell your colleagues and the family'],
  [/\bAsk school if there is anything there\b/g, 'Ask yourself if there is anything at school'],
  [/\b(?:many )parents do as you do\b/g, 'many grown-ups do as you do'],
  [/\bMany parents do the same\b/g, 'Many grown-ups do the same'],
  [/\bYour child\b/g, 'The child'],
  [/\byour child\b/g, 'the child'],
  [/\byour family\b/g, 'the class'],
];

/** A plan that parents lead, as the teacher reads it who asked for it: the child is not theirs, and the parents are asked first. */
export function forTeacher(document: ProtocolDocument): ProtocolDocument {
  const change = (line: string): string =>
    line.includes('"') && /You wrote|From the request/.test(line)
      ? line
      : reworded.reduce((text, [pattern, to]) => text.replace(pattern, to), line);
  const title = document.title?.replace(/\byour child\b/, 'a child') ?? null;
  return mapOwnText({ ...document, title }, () => change);
}
