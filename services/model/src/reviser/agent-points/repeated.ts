import { linesOf } from '@cerina/contracts';
import { isTableLine, render } from '@cerina/library';
import { sentencesIn } from '../../edit/tree.ts';
import { mapLine } from '../../edit/words.ts';
import type { Change, Situation } from '../operation.ts';

const repeated = /\bthe same sentence as on line \d+: "(.{12,})"/i;

/** "The same sentence as on line 57: …": it is taken off the later line, where the words of no label or cell are lost by it. */
export function repeatedChange({ point }: Situation): Change | null {
  const words = repeated.exec(point.text)?.[1]?.replace(/[.!?]+$/, '');
  if (!words) return null;
  return {
    did: 'A sentence that was there twice is there once',
    edit: (document) => {
      const lines = linesOf(render(document));
      const places = lines.flatMap((own, at) => (own.includes(words) ? [at + 1] : []));
      const last = places.at(-1);
      const own = lines[(last ?? 0) - 1];
      if (places.length < 2 || last === undefined || own === undefined)
        return { declined: 'That sentence is there once.' };
      const [, mark = '', rest = ''] = /^([-*] |\*\*[^*]+\*\* ?)?(.*)$/.exec(own)!;
      const kept = sentencesIn(rest).filter((sentence) => !sentence.includes(words));
      if (isTableLine(own) || /^#/.test(own) || (kept.length === 0 && mark.startsWith('**')))
        return { declined: 'A part of the plan needs the sentence there.' };
      return mapLine(document, last, () => (kept.length > 0 ? mark + kept.join(' ') : ''));
    },
  };
}
