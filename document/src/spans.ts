import { withHiddenShown } from '@cerina/contracts/text';
import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';

/** A run of words in one style, as printed. */
export interface Span {
  text: string;
  strong?: boolean;
  em?: boolean;
  code?: boolean;
  struck?: boolean;
  /** A web, mail or telephone address; any other target is shown without a link. */
  href?: string;
  /** The address of the preceding link, in brackets: it is part of what is signed. */
  target?: boolean;
}
type Style = Omit<Span, 'text'>;
type Run = Span | 'break';

const safe = /^(https?:|mailto:|tel:)/i;

/** Text as printed: references decoded once, a decoded line end is a blank, hidden characters are written out. */
export const printedText = (text: string): string =>
  text
    .split('\n')
    .map((line) => withHiddenShown(decodeHTMLStrict(line).replace(/[\n\r\t\f]/g, ' ')))
    .join('\n');

/** The words of marked's inline tokens, line by line, with their emphasis. HTML in them stays text. */
export function linesOf(tokens: Token[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const run of tokens.flatMap((token) => runs(token, {}))) {
    if (run === 'break') lines.push([]);
    else if (run.text !== '') lines.at(-1)!.push(run);
  }
  return lines;
}

/** A token's words, with a break for each line end of its source: what follows is on its own line. */
function runs(token: Token, style: Style): Run[] {
  const found = wordsOf(token, style);
  const ends = token.raw.split('\n').length - 1;
  const missing = ends - found.filter((run) => run === 'break').length;
  return missing > 0 ? [...found, ...Array<Run>(missing).fill('break')] : found;
}

function wordsOf(token: Token, style: Style): Run[] {
  const inside = (more: Style) =>
    ('tokens' in token ? (token.tokens ?? []) : []).flatMap((each) =>
      runs(each, { ...style, ...more }),
    );
  switch (token.type) {
    case 'strong':
      return inside({ strong: true });
    case 'em':
      return inside({ em: true });
    case 'del':
      return inside({ struck: true });
    case 'link':
      return [
        ...inside(safe.test(token.href) ? { href: token.href } : {}),
        ...targetOf(token as Tokens.Link, style),
      ];
    case 'codespan':
      return broken(withHiddenShown(codeOf(token.raw, token.text)), { ...style, code: true });
    case 'br': // the break of its line end
    case 'checkbox': // shown by its item
      return [];
    case 'html':
    case 'image':
      return broken(withHiddenShown(token.raw), style);
    case 'escape':
      return broken(token.text, style);
    default:
      return 'tokens' in token && token.tokens?.length
        ? inside({})
        : broken(printedText(token.raw), style);
  }
}

/** A link's target, unless its words are that address. */
function targetOf(token: Tokens.Link, style: Style): Run[] {
  if ('autolink' in token && token.autolink) return [];
  const title = token.title ? ` "${token.title}"` : '';
  const text = printedText(`${token.href}${title}`).replaceAll('\n', ' ');
  return text === '' ? [] : [{ ...style, text: ` (${text})`, target: true }];
}

/** marked joins the lines of a code span; here each stays separate. */
function codeOf(raw: string, text: string): string {
  if (!raw.includes('\n')) return text;
  const fence = /^`*/.exec(raw)![0];
  const fenced = fence !== '' && raw.length >= 2 * fence.length && raw.endsWith(fence);
  return fenced ? raw.slice(fence.length, -fence.length) : text;
}

const broken = (text: string, style: Style): Run[] =>
  text
    .split('\n')
    .flatMap((line, n): Run[] => [...(n > 0 ? ['break' as const] : []), { ...style, text: line }]);
