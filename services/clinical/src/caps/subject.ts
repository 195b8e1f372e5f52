import type { QualityCap } from '@cerina/contracts';
import { fearedIn } from '../demands/named.ts';
import { isNamed } from '../demands/subject.ts';
import { SECTIONS_ABOUT_IT, sectionsAbout } from '../items/fit-to-intent.ts';
import { closestTechnique, fitOf, techniques } from '../items/technique-fit.ts';
import { linesOf, type View } from '../measuring/view.ts';
import { hasLibrarySentence } from '../reading/library-words.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { isMethodOnly, mentions, stemsOf, topicOf } from '../topic.ts';
import { cap } from './cap.ts';

/** A text about another problem or trigger, or by another technique, than the request names. */
export const subjectCaps = (view: View): QualityCap[] => [
  ...anotherProblem(view),
  ...anotherTrigger(view),
  ...anotherTechnique(view),
];

/** Another condition that a text points to so much more strongly is what it is about. */
const FAR_AHEAD = 2;

function anotherProblem(view: View): QualityCap[] {
  const { condition: id } = view.about.constraints;
  const topic = topicOf(view);
  if (isMethodOnly(topic)) return [];
  const condition = id ? view.knowledge.library.condition(id) : undefined;
  const name = condition?.name.toLowerCase() ?? topic.stems.slice(0, 3).join(', ');
  const speaking = sectionsAbout(view, topic).length;
  if (speaking === 0) return [cap(`Nothing in it is about what was asked: ${name}.`, 1)];
  if (!condition) return [];
  const own = linesOf(view, ['audience', 'experience', 'rationale', 'example', 'steps']);
  const text = [view.document.title ?? '', ...own.map(({ text: line }) => line)].join('\n');
  const { conditions: all } = view.knowledge.library.match(text);
  const scoreOf = (each: string) => all.find((entry) => entry.id === each)?.score ?? 0;
  const isSaid = text.toLowerCase().includes(condition.difficulty.toLowerCase());
  const ownScore = scoreOf(condition.id) + (isSaid ? FAR_AHEAD : 0);
  // what the library itself says for this difficulty is no sign of another
  const rest = own.map(({ text: line }) => line).filter((line) => !hasLibrarySentence(view, line));
  const { conditions } = view.knowledge.library.match(rest.join('\n'));
  const [first] = conditions;
  const family = (each: string) => each.split('_')[0]!;
  const isOther =
    first !== undefined &&
    first.id !== condition.id &&
    first.score >= ownScore * 2 + FAR_AHEAD &&
    (family(first.id) !== family(condition.id) || ownScore === 0);
  if (!isOther || speaking >= SECTIONS_ABOUT_IT + 1) return [];
  const other = view.knowledge.library.condition(first.id)!.name.toLowerCase();
  return [cap(`It is about ${other}, not ${name}.`, own[0]?.line)];
}

/** What the request says is feared, and no line of the text names. */
function anotherTrigger(view: View): QualityCap[] {
  const feared = fearedIn(view);
  if (feared.length === 0) return [];
  const stems = feared.flatMap(stemsOf);
  const isThere = view.lines.some(({ text }) => mentions(text, stems));
  return isThere ? [] : [cap(`It does not name what is feared: ${feared.join(', ')}.`, 1)];
}

/** Whether a text itself calls what it does by the method's name. */
const isMethodSaid = (view: View, { name }: { name: string }): boolean =>
  linesOf(view, ['audience', 'rationale', 'steps']).some(({ text }) =>
    text
      .toLowerCase()
      .includes(
        name.toLowerCase().split(' ').at(-1) === 'hierarchy' ? 'exposure' : name.toLowerCase(),
      ),
  );

/** Less than this of a technique is another one, where that is done as a whole. */
const NOT_DONE = 50;
const DONE = 65;

function anotherTechnique(view: View): QualityCap[] {
  if (!view.english) return [];
  const { technique: id, factors, avoid } = view.about.constraints;
  const { library } = view.knowledge;
  const asked = id ? library.technique(id) : undefined;
  if (!id || !asked || avoid.includes(id)) return [];
  const isRuledOut = asked.factors.some(
    ({ factor, rule }) => rule === 'avoid' && factors.includes(factor),
  );
  if (isRuledOut) return [];
  const fit = isNamed(view) ? fitOf(view, id).score : closestTechnique(view);
  if (fit >= NOT_DONE) return [];
  // a method that the request does not name, done in words of the text's own, is for a person to judge
  if (!isNamed(view) && !isMadeFromLibrary(view)) return [];
  if (isMethodSaid(view, asked) && !isMadeFromLibrary(view)) return [];
  const other = techniques(view)
    .filter((each) => each !== id)
    .map((each) => ({ id: each, fit: fitOf(view, each).score }))
    .toSorted((a, b) => b.fit - a.fit)[0];
  const name = asked.name.toLowerCase();
  const line = view.steps[0]?.from;
  if (other && other.fit >= DONE)
    return [cap(`It is ${library.technique(other.id)!.name.toLowerCase()}, not ${name}.`, line)];
  // words of a text's own may do it all the same
  return fit < NOT_DONE / 2 && isMadeFromLibrary(view)
    ? [cap(`What makes ${name} work is not in it.`, line)]
    : [];
}
