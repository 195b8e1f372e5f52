import { countWords, isTableLine, type ProtocolDocument } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { sentencesIn } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const shorter =
  /\b(?:shorter|shorten|too (?:long|wordy)|condense|trim|more concise|briefer|less text|fewer words|cut (?:it|this|the [\w ]{3,40})? ?(?:down|by half|in half)|half as long|halve)\b/i;
const half = /\b(?:by half|in half|half as long|half the (?:length|size|words)|halve)\b/i;

/** "Shorten the example", "the bit on why this can help is too wordy": that section alone, by whole sentences. */
export const shortenSection: Operation = (text, { read }) => {
  if (!shorter.test(text) || /\d ?words|\bsentences?\b|\bsteps?\b/i.test(text)) return null;
  const [named, another] = sectionsNamed(text, read);
  if (!named || another || named.kind === 'steps') return null;
  return {
    did: `"${named.heading}" is shorter`,
    edit: (document: ProtocolDocument) => {
      if (named.kind === 'stop') return { declined: 'The part on getting help stays whole.' };
      return {
        ...document,
        sections: document.sections.map((section) =>
          section.kind === named.kind && section.heading === named.heading
            ? { ...section, lines: fewer(section.lines, half.test(text) ? 0.5 : 0.7) }
            : section,
        ),
      };
    },
  };
};

/** Lines without sentences from their middle, up to a share of the words. The first, the last and cautions stay. */
function fewer(lines: string[], share: number): string[] {
  const most = countWords(lines.join('\n')) * share;
  const all = lines.flatMap((line, at) =>
    (isTableLine(line) || line === '' ? [line] : sentencesIn(line)).map((text) => ({ at, text })),
  );
  const isFixed = (text: string) =>
    isTableLine(text) || keepsSafe.test(text) || /medicine|^For:|^- For:/i.test(text);
  const order = [...all.slice(1, -1).toReversed(), ...(all.length > 1 ? all.slice(-1) : [])].filter(
    ({ text }) => !isFixed(text),
  );
  let kept = all;
  for (const gone of order) {
    if (countWords(kept.map(({ text }) => text).join('\n')) <= most) break;
    const next = kept[kept.indexOf(gone) + 1];
    // what speaks of the sentence that goes would speak of nothing
    const also =
      next &&
      /^(?:- )?(?:it (?!makes sense)|they|that|this|these|those)\b/i.test(next.text) &&
      !isFixed(next.text);
    kept = kept.filter((each) => each !== gone && !(also && each === next));
  }
  return lines.flatMap((line, at) => {
    const own = kept.filter((each) => each.at === at).map(({ text }) => text);
    if (own.length === 0) return [];
    const text = own.join(' ');
    return [/^- /.test(line) && !/^- /.test(text) ? `- ${text}` : text];
  });
}
