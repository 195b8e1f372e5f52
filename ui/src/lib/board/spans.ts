import { Lexer, type Token } from 'marked';

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

const safe = /^(https?:|mailto:|tel:)/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name]!);

/** The words of one line, with their emphasis. HTML in it stays text. */
export const spansOf = (line: string): Span[] =>
  Lexer.lexInline(line).flatMap((token) => read(token, {}));

function read(token: Token, style: Omit<Span, 'text'>): Span[] {
  const inside = (more: Omit<Span, 'text'>) =>
    ('tokens' in token ? (token.tokens ?? []) : []).flatMap((each) =>
      read(each, { ...style, ...more }),
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
      return [{ ...style, code: true, text: plain(token.text) }];
    case 'br':
      return [{ ...style, text: ' ' }];
    case 'html':
    case 'image':
      return [{ ...style, text: token.raw }];
    default:
      return 'tokens' in token && token.tokens?.length
        ? inside({})
        : [{ ...style, text: plain('text' in token ? token.text : token.raw) }];
  }
}
