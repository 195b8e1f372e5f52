import { byTarget } from '@cerina/document/grouped';
import { linesOf, type Span } from '@cerina/document/spans';
import { CheckBox, ExternalHyperlink, NoBreakHyphen, type ParagraphChild, TextRun } from 'docx';
import type { Token } from 'marked';

/** Inline Markdown as the runs of a paragraph: its printed words, a link's address after them, a box for a task. */
export function wordsOf(tokens: Token[] | undefined): ParagraphChild[] {
  const all = tokens ?? [];
  const boxes = all.flatMap((token) => (token.type === 'checkbox' ? box(token.checked) : []));
  const lines = linesOf(all);
  while (lines.length > 1 && lines.at(-1)!.length === 0) lines.pop();
  const runs = lines.flatMap((line, at) => [
    ...(at > 0 ? [new TextRun({ break: 1 })] : []),
    ...runsOf(line),
  ]);
  return [...boxes, ...runs];
}

/** A line of raw text as the runs of a paragraph. */
export const writtenLine = (text: string): ParagraphChild[] => runsOf([{ text }]);

const runsOf = (line: Span[]): ParagraphChild[] =>
  byTarget(line).flatMap(({ href, spans }): ParagraphChild[] => {
    const runs = spans.map((span) => run(span, href !== null));
    return href === null ? runs : [new ExternalHyperlink({ link: href, children: runs })];
  });

const box = (checked: boolean): ParagraphChild[] => [
  new CheckBox({
    checked,
    alias: 'Task',
    checkedState: { value: '2612', font: 'MS Gothic' },
    uncheckedState: { value: '2610', font: 'MS Gothic' },
  }),
  new TextRun({ text: '\t' }),
];

/** A scale such as 0-100 stays on one line. */
function run({ text, strong, em, struck, code }: Span, linked: boolean): TextRun {
  const parts = text.split(/(?<=\d)-(?=\d)/);
  const children = parts.flatMap((part, at) => (at === 0 ? [part] : [new NoBreakHyphen(), part]));
  return new TextRun({
    children,
    ...(strong && { bold: true }),
    ...(em && { italics: true }),
    ...(struck && { strike: true }),
    ...(code && { font: 'Courier New' }),
    ...(linked && { style: 'Hyperlink' }),
  });
}
