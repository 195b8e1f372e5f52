import type { Demand } from '@cerina/contracts';
import { SECTIONS_ABOUT_IT, sectionsAbout } from '../items/fit-to-intent.ts';
import { fitOf, techniques } from '../items/technique-fit.ts';
import type { View } from '../measuring/view.ts';
import { isMethodOnly, topicOf } from '../topic.ts';
import { byShare, demand, inWords } from './demand.ts';

/** What the exercise is about, and by which method it works. */
export const subjectDemands = (view: View): Demand[] => [...condition(view), ...technique(view)];

function condition(view: View): Demand[] {
  const id = view.about.constraints.condition;
  const found = id ? view.knowledge.library.condition(id) : undefined;
  const topic = topicOf(view);
  if (!found || isMethodOnly(topic)) return [];
  const sections = sectionsAbout(view, topic);
  const state = byShare(sections.length / SECTIONS_ABOUT_IT);
  const why = {
    met: `${sections.length} sections speak of it.`,
    partly: `Only ${sections.length === 1 ? 'one section speaks' : `${sections.length} sections speak`} of it.`,
    not_done: 'No section speaks of it.',
    changed: '',
  }[state];
  return [demand('condition', `Problem: ${found.name}`, state, why, sections[0]?.[0])];
}

/** From this fit on a text does a technique; below the other, hardly a part of it is there. */
const DONE = 65;
const TRACE = 30;

/** What screening chose because nothing was named is nobody's demand. */
export const isNamed = ({ about }: View): boolean =>
  !about.constraints.assumed.some((each) => /technique was not named/i.test(each));

function technique(view: View): Demand[] {
  const { technique: id, factors } = view.about.constraints;
  if (!id || !isNamed(view)) return [];
  const { library, rubric } = view.knowledge;
  const asked = library.technique(id);
  const name = asked?.name ?? inWords(id);
  const text = `Technique: ${name}`;
  const own = fitOf(view, id);
  if (own.score >= DONE || !rubric.techniques[id])
    return [demand('technique', text, 'met', own.evidence, own.lines[0])];
  const other = closest(view, id);
  const ruledOut = asked?.factors.find(
    ({ factor, rule }) => rule === 'avoid' && factors.includes(factor),
  );
  if (other && other.score >= DONE && other.score > own.score + 20) {
    const instead = `It is written as ${library.technique(other.id)?.name.toLowerCase() ?? inWords(other.id)}.`;
    const line = view.steps[0]?.from;
    return [
      demand(
        'technique',
        text,
        'changed',
        [instead, ruledOut?.say].filter(Boolean).join(' '),
        line,
      ),
    ];
  }
  const state = own.score >= TRACE ? 'partly' : 'not_done';
  return [demand('technique', text, state, own.evidence, own.lines[0])];
}

/** The technique that a text does best, of all but one. */
const closest = (view: View, but: string) =>
  techniques(view)
    .filter((id) => id !== but)
    .map((id) => ({ id, score: fitOf(view, id).score }))
    .toSorted((a, b) => b.score - a.score)[0];
