import { linesOf } from '@cerina/contracts';
import { locate, type ProtocolDocument, parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const quote = `(?:"([^"\\n]{3,300})"|“([^”\\n]{3,300})”|(?<![\\p{L}\\d])'([^'\\n]{3,200})'(?![\\p{L}\\d]))`;
const isNow = new RegExp(
  `^(?:and |also )?${quote} is (?:also |just |plain )?(?:wrong|incorrect|not right|no good)\\b[^"“]{0,120}?(?:, |\\. |- )(?:it's|it is|it should (?:be|say)|should (?:be|say)|make it|put) ([^,.;]{2,60})[.!]?$`,
  'iu',
);
const words = (found: RegExpExecArray | null): string | undefined =>
  found
    ?.slice(1, 4)
    .find(Boolean)
    ?.replace(/[.,;:!]{1,3}$/, '');

/** The mark of a line, the label that its words begin with, and the words. */
const marked = (line: string) => {
  const [, mark = '', own = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  const [, label = '', rest = own] = /^([\p{L} ]{3,40}: )(.+)$/u.exec(own) ?? [];
  return { mark, own, label, rest };
};

const isOpen = (document: ProtocolDocument) => {
  const closed = locate(document).filter(({ kind }) => kind === 'references' || kind === 'stop');
  return (at: number) => !closed.some(({ from, to }) => at >= from && at <= to);
};

/** '"When: Friday" is wrong, it's each morning': the line keeps its label and says that. */
export const correctQuotedLine: Operation = (text) => {
  const found = isNow.exec(text);
  const said = words(found)?.toLowerCase();
  const value = found?.[4]?.trim();
  if (!said || !value || !said.includes(': ')) return null;
  return {
    did: `That line says "${value}"`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const open = isOpen(document);
      const at = lines.findIndex(
        (line, n) => open(n + 1) && marked(line).own.toLowerCase().startsWith(said),
      );
      if (at < 0) return { declined: `The text does not say "${said}".` };
      const { mark, label } = marked(lines[at]!);
      return parse(`${lines.with(at, `${mark}${label}${value}.`).join('\n')}\n`);
    },
  };
};
