import type { Token } from 'marked';

/** A run of words in one style. */
export interface Span {
  text: string;
  strong?: boolean;
  em?: boolean;
  code?: boolean;
  struck?: boolean;
  /** A web, mail or telephone address; anything else stays text. */
  href?: string;
}
type Style = Omit<Span, 'text'>;
type Run = Span | 'break';

const safe = /^(https?:|mailto:|tel:)/i;

// numbers were read by marked; of the two thousand names those that a writer of prose uses
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  rarr: '→',
  copy: '©',
  reg: '®',
  trade: '™',
};
const plain = (text: string) =>
  text.replace(/&([a-z]+);/g, (written, name) => entities[name] ?? written);

/** The words of a run of marked's inline tokens, line by line, with their emphasis. HTML in it stays text. */
export function linesOf(tokens: Token[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const run of tokens.flatMap((token) => runs(token, {}))) {
    if (run === 'break') lines.push([]);
    else if (run.text !== '') lines.at(-1)!.push(run);
  }
  return lines;
}

/** A token's words, with a break for each line end of its source: what follows stands on its own line. */
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
      return inside(safe.test(token.href) ? { href: token.href } : {});
    case 'codespan':
      return broken(codeOf(token.raw, token.text), { ...style, code: true });
    case 'br': // the break of its line end
    case 'checkbox': // shown by its item
      return [];
    case 'html':
    case 'image':
      return broken(token.raw, style);
    default:
      return 'tokens' in token && token.tokens?.length
        ? inside({})
        : broken(plain('text' in token ? token.text : token.raw), style);
  }
}

/** marked joins the lines of a code span; here each stays on its own. */
const codeOf = (raw: string, text: string) =>
  raw.includes('\n') ? (/^(`+)([\s\S]*)\1$/.exec(raw)?.[2] ?? text) : text;

const broken = (text: string, style: Style): Run[] =>
  text
    .split('\n')
    .flatMap((line, n): Run[] => [...(n > 0 ? ['break' as const] : []), { ...style, text: line }]);
