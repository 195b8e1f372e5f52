import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:leave|add|put|include|give|need|want|have|make)\b[^.;]{0,30}?\b(?:spaces?|room|gap|lines?|box|place|somewhere)\b[^.;]{0,30}?\b(?:for|to write|to put|where (?:she|he|they|i|we) can (?:write|put|add))\b ([^.;:]{3,80})/i;
const fields =
  /\b(?:notes?|initials|signature|signatures|date|name|comments?|questions?|feedback|goals?|appointment|time|session number)\b/gi;
const closed =
  /\b(?:under|below|above|next to|beside|in|after) (?:the|each|every|her|his)\b|\b(?:number|phone|contact|crisis|columns?|rows?|step|rung|partner|section)\b/i;

/** "Leave a space at the bottom for my notes and her initials": a line for each, under a heading at the end. */
export const writingSpace: Operation = (text) => {
  const what = asked.exec(text)?.[1];
  const named = [...new Set((what?.match(fields) ?? []).map((word) => word.toLowerCase()))];
  if (!what || named.length === 0 || closed.test(text)) return null;
  const rest = what
    .replace(fields, ' ')
    .replace(
      /\b(?:and|or|&|my|her|his|their|the|own|your|at the (?:very )?(?:bottom|end|top)|please|as well|too|any|some|a|of|both)\b|[,]/gi,
      '',
    )
    .trim();
  if (rest !== '') return null;
  return {
    adds: true,
    did: `There is space at the end for ${named.join(' and ')}`,
    edit: (document) => {
      const heading = named.some((name) => /note|comment|question|feedback/.test(name))
        ? 'Notes'
        : 'To fill in';
      if (document.sections.some((section) => section.heading === heading))
        return { declined: `There is a section "${heading}" already.` };
      const lines = named.map(
        (name) => `- ${name.charAt(0).toUpperCase()}${name.slice(1)}: ____________________`,
      );
      return {
        ...document,
        sections: [...document.sections, { kind: 'other', heading, lines, steps: [] }],
      };
    },
  };
};
