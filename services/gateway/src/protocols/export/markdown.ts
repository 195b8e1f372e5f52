import type { Exported } from './exported.ts';

/** The text verbatim below a line with its approval status. */
export const toMarkdown = ({ standing, draft }: Exported): string =>
  `> **${escaped(standing)}**\n\n${draft.text}`;

/** A name is data: it must not become markup. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ');
