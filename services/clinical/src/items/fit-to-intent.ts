import type { SectionKind } from '@cerina/library';
import { type Check, checklist, type Measured } from '../measuring/checklist.ts';
import type { View } from '../measuring/view.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { isMethodOnly, linesAbout, mentions, stemsOf, type Topic, topicOf } from '../topic.ts';
import { closestTechnique, techniqueFit } from './technique-fit.ts';

/** Where a document shows what it is about. */
const sectionsAboutIt: SectionKind[] = [
  'audience',
  'experience',
  'rationale',
  'steps',
  'example',
  'log',
  'troubleshooting',
  'review',
];
/** A text that is about something speaks of it in so many sections. */
export const SECTIONS_ABOUT_IT = 3;
const ANOTHER_TECHNIQUE = 30;

/** Whether the document is about the difficulty and the person of the request. */
export function fitToIntent(view: View): Measured {
  const topic = topicOf(view);
  const methodOnly = isMethodOnly(topic);
  const speaking = sectionsAbout(view, topic);
  const subject: Check = {
    points: 60,
    // a request that names a method only is met as far as that method is
    met: methodOnly ? techniqueFit(view).score / 100 : speaking.length / SECTIONS_ABOUT_IT,
    name: 'the difficulty of the request, in several sections',
    lines: speaking.flat().slice(0, 6),
    fix: `Write about what the request names (${[...topic.stems, ...topic.signals].slice(0, 4).join(', ')}) in what it is like, the steps and the example.`,
  };
  return checklist([subject, person(view), ...included(view)]);
}

/** Whether the text is about something else: nowhere names the difficulty of the request, or follows quite another technique. */
export function isOffTopic(view: View): boolean {
  if (!view.english) return false;
  const topic = topicOf(view);
  const silent = !isMethodOnly(topic) && sectionsAbout(view, topic).length === 0;
  // what a method is known by are words of the library: one that a text does in words of its own shows elsewhere
  return silent || (isMadeFromLibrary(view) && closestTechnique(view) < ANOTHER_TECHNIQUE);
}

/** The lines about a topic, of each section that has any. */
export const sectionsAbout = (view: View, topic: Topic): number[][] =>
  view.sections
    .filter(({ kind }) => sectionsAboutIt.includes(kind))
    .map(({ lines }) => linesAbout(topic, lines))
    .filter(({ length }) => length > 0);

function person(view: View): Check {
  const { constraints } = view.about;
  const audience = view.section('audience');
  const places = view.sections.filter(
    ({ kind }) => kind === 'audience' || kind === 'experience' || kind === 'example',
  );
  const text = places.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const stems = stemsOf(constraints.person ?? '');
  const met = stems.length === 0 ? (audience?.words ?? 0) >= 8 : mentions(text, stems);
  const who = constraints.person ?? 'whom it is for';
  return {
    points: 30,
    met,
    name: 'the person it is for',
    lines: audience ? [audience.from] : [],
    fix: `Say in "Who this is for" that it is for: ${who}.`,
  };
}

/** What the request says to put in: half of the distinctive words of each, anywhere in the text. */
function included(view: View): Check[] {
  return view.about.constraints.include.flatMap((wish) => {
    const stems = stemsOf(wish);
    if (stems.length === 0) return [];
    const found = stems.filter((part) => mentions(view.text, [part])).length;
    return [
      {
        points: 20,
        met: (2 * found) / stems.length,
        name: `"${wish}"`,
        fix: `Put in what the request asks for: ${wish}.`,
      },
    ];
  });
}
