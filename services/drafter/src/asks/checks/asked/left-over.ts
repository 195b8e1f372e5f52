import { type Finding, finding } from '../../judging/finding.ts';
import { contentOf, type Sides } from '../../sides.ts';

const about =
  /\b(?:fill(?: in)?|make|have|write|do|redo) (?:the |her |his )?(?:example|log|title|steps?|first row)\b[^,.;]{0,24}?\b(?:with|w\/|about|on) (?:the |a |an |her |his )?([\p{L}' -]{3,60}?)(?=[,.;!?]|$)/iu;

/** "Fill the example with the boiler, starting at 75": what it is to be about has to be in what is new, whatever else was measured. */
export function withSubject(found: Finding, ask: string, { added }: Sides): Finding {
  const said =
    found.state === 'met' ? about.exec(ask.replace(/\bw\/ ?/g, 'with '))?.[1] : undefined;
  const wanted = [...contentOf(said ?? '')].filter((word) => !/^(?:step|rung|example)$/.test(word));
  const there = contentOf(added.map(({ text }) => text).join(' '));
  const missing = wanted.filter((word) => !there.has(word));
  return wanted.length > 0 && missing.length === wanted.length
    ? finding('partly', `${found.why} Not in what is new: ${missing.join(', ')}.`, found.line)
    : found;
}
