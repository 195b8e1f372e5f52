import { CheckBox, ExternalHyperlink, NoBreakHyphen, type ParagraphChild, TextRun } from 'docx';
import type { Token } from 'marked';

interface Style {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  style?: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

/** Inline Markdown as the runs of a paragraph. HTML in it stays text; a task has a box to tick. */
export const wordsOf = (tokens: Token[] | undefined, style: Style = {}): ParagraphChild[] =>
  (tokens ?? []).flatMap((token) => words(token, style));

/** A stretch of text as it is, as a token. */
export const textToken = (text: string): Token => ({ type: 'text', raw: text, text });

function words(token: Token, style: Style): ParagraphChild[] {
  const inside = (more: Style) =>
    wordsOf(('tokens' in token && token.tokens) || [], { ...style, ...more });
  switch (token.type) {
    case 'strong':
      return inside({ bold: true });
    case 'em':
      return inside({ italics: true });
    case 'del':
      return inside({ strike: true });
    case 'br':
      return [new TextRun({ break: 1 })];
    case 'checkbox':
      return [
        new CheckBox({
          checked: token.checked,
          alias: 'Task',
          checkedState: { value: '2612', font: 'MS Gothic' },
          uncheckedState: { value: '2610', font: 'MS Gothic' },
        }),
        new TextRun({ text: '\t' }),
      ];
    case 'codespan':
      return [new TextRun({ ...style, text: plain(token.text), font: 'Courier New' })];
    case 'link':
      return /^(https?:|mailto:|tel:)/i.test(token.href)
        ? [new ExternalHyperlink({ link: token.href, children: inside({ style: 'Hyperlink' }) })]
        : inside({});
    case 'html':
    case 'image':
      return [new TextRun({ ...style, text: token.raw })];
    default:
      return 'tokens' in token && token.tokens?.length
        ? inside({})
        : [run(plain('text' in token ? token.text : token.raw), style)];
  }
}

/** A scale such as 0-100 stays on one line. */
function run(text: string, style: Style): TextRun {
  const parts = text.split(/(?<=\d)-(?=\d)/);
  const children = parts.flatMap((part, at) => (at === 0 ? [part] : [new NoBreakHyphen(), part]));
  return new TextRun({ ...style, children });
}
