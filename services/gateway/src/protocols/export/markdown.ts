import type { Exported } from './source.ts';

/** The text verbatim below a line with its approval status. */
export const toMarkdown = ({ statusLine, draft }: Exported): string =>
  `> **${escaped(statusLine)}**\n\n${draft.text}`;

/** A name is data: it must not become markup. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');
