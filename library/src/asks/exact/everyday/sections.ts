import { locate } from '../../../document/locate.ts';
import { parse } from '../../../document/parse.ts';
import { eachQuote } from '../clauses.ts';
import type { Reader } from '../context.ts';

const toEnd =
  /^(?:move|put|shift|take|bring) (?:the |that |this )?(?<what>[^,;:]{3,40}?)(?: section| part| bit)? (?:right )?(?:(?:at|to) the (?:very )?(?:end|bottom)|last)$/i;
const toStart =
  /^(?:start|begin|open) (?:it |the sheet )?with (?:the )?(?<what>[^,;:]{3,40}?)(?: section| part)?$/i;

const kinds: [RegExp, string][] = [
  [/^(?:the )?(?:why|rationale|theory|why this can help)$/i, 'rationale'],
  [/^(?:the )?(?:worked )?example$/i, 'example'],
  [/^(?:the )?(?:practice )?(?:log|diary|record)$/i, 'log'],
  [/^(?:the )?steps$/i, 'steps'],
  [/^(?:the )?(?:getting stuck|if you get stuck|troubleshooting)$/i, 'troubleshooting'],
];

/** "Put the 'why' section at the end", "start with the steps": a section by what it is called; who the sheet is for stays first. */
export const sectionToEdge: Reader = (clause, context) => {
  const end = toEnd.exec(clause)?.groups?.what;
  const said = (end ?? toStart.exec(clause)?.groups?.what)?.replace(
    eachQuote,
    (_, at: string) => context.quotes[Number(at)]!,
  );
  const kind = kinds.find(([form]) => said !== undefined && form.test(said))?.[1];
  if (!kind) return undefined;
  return {
    ...(end === undefined && { isPart: true }),
    edit: (now) => {
      const sections = locate(parse(now));
      const own = sections.find((each) => each.kind === kind);
      if (!own) return undefined;
      const lines = now.split('\n');
      const block = lines.slice(own.from - 1, own.to);
      const rest = lines.toSpliced(own.from - 1, own.to - own.from + 1);
      const headings = rest.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
      const references = headings.find((at) => /^## References\b/i.test(rest[at]!));
      const at = end === undefined ? headings[1] : (references ?? rest.length);
      if (at === undefined) return undefined;
      const ended = block.at(-1)?.trim() === '' ? block : [...block, ''];
      const made = rest.toSpliced(at, 0, ...ended).join('\n');
      return made.replace(/\n{3,}/g, '\n\n').trimEnd() + (now.endsWith('\n') ? '\n' : '');
    },
  };
};
