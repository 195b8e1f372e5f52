import { isTableLine, type ProtocolDocument, type Section, sectionOf } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { sentencesIn } from '../../../edit/tree.ts';
import { NUMBER, numberOf, type Operation } from '../../operation.ts';
import { sectionCalled } from '../plain/places.ts';

const most = new RegExp(`\\b${NUMBER} (sentences?|lines?)\\b`, 'i');
const shortens =
  /\b(?:max\w*|at most|no more than|not more than|only|tops|limit|down to|cut|shorten|shorter|trim|keep|enough|plenty|waffl\w+|too long|long-winded|goes on)\b/i;
const names =
  /\b(?:intro(?:duction)?|opening|worked example|example|rationale|why (?:this )?(?:can )?helps?|preparation|review)\b/i;

/** The section that an ask names, else the example where it names the person in it. */
function sectionIn(text: string, document: ProtocolDocument): Section | undefined {
  const said = names.exec(text)?.[0];
  const heading = said && sectionCalled(said.replace(/^why.*/i, 'rationale'), document);
  if (heading) return document.sections.find((section) => section.heading === heading);
  const example = sectionOf(document, 'example');
  const who = /^(\p{Lu}\p{Ll}+)\b,? \d/u.exec(example?.lines[0] ?? '')?.[1];
  return who && new RegExp(`\\b${who}\\b`).test(text) ? example : undefined;
}

/** "Intro is waffly, two sentences max", "Lena's ok but shorten, three lines": that section has so many, the first ones, and keeps every caution. */
export const sentencesMost: Operation = (text, { read }) => {
  const [, count, unit = ''] = most.exec(text) ?? [];
  const wanted = numberOf(count);
  const section = sectionIn(text, read);
  if (!wanted || !section || !shortens.test(text) || /\b(?:add|steps? \d|rungs?)\b/i.test(text))
    return null;
  if (section.kind === 'stop' || section.kind === 'steps' || section.kind === 'log') return null;
  const isOfLines = /line/i.test(unit);
  return {
    did: `"${section.heading}" has at most ${wanted} ${isOfLines ? 'lines' : 'sentences'}`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((own) =>
        own.heading === section.heading
          ? { ...own, lines: fewer(own.lines, wanted, isOfLines) }
          : own,
      ),
    }),
  };
};

function fewer(lines: string[], wanted: number, isOfLines: boolean): string[] {
  const isFixed = (line: string) => isTableLine(line) || keepsSafe.test(line);
  if (isOfLines) {
    const own = lines.filter((line) => line !== '' && !isFixed(line));
    const kept = own.length > wanted ? [...own.slice(0, wanted - 1), own.at(-1)!] : own;
    return lines.filter((line) => kept.includes(line) || isFixed(line));
  }
  let left = wanted;
  return lines.flatMap((line) => {
    if (isFixed(line)) return [line];
    const own = sentencesIn(line).slice(0, left);
    left -= own.length;
    return own.length > 0 ? [own.join(' ').replace(/:$/, '.')] : [];
  });
}
