import { sectionHeadings } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const quoted = `(?<![A-Za-z0-9])["“‘']([^"”]{3,400}?)["”’'](?![A-Za-z])`;

/** "Title: not 'Insomnia plan' but 'Your nights'", "title 'Out and about', not 'Facing places'". */
const titles = [
  /\btitle\b[^"“'‘]{0,20}\bnot (?:["“][^"”\n]{2,80}["”]|['‘][^'’\n]{2,80}['’]),? but ["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})/iu,
  /\btitle\b[^"“'‘]{0,20}["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})(?: please)?,? (?:and )?(?:not|instead of|rather than) ["“'‘]/iu,
];

/** 'Change the title to "A calmer evening"' */
export const retitle: Operation = (text) => {
  if (/\b(?:don't|do not|never|not) call (?:it|him|her|them)\b/i.test(text)) return null;
  if (/^[^.]*["“‘'][^"”’']{2,60}["”’'](?![A-Za-z]).{3,90}\bcall it\b/i.test(text)) return null;
  const contrasted = titles.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  if (contrasted)
    return {
      did: `The title is "${contrasted}"`,
      edit: (document) => ({ ...document, title: contrasted }),
    };
  const title = new RegExp(`\\b(?:title|call it)\\b.{0,30}?${quoted}`, 'i').exec(text)?.[1];
  if (
    !title ||
    /\b(?:not|instead of|rather than|throughout|everywhere)\b/i.test(text) ||
    Object.values(sectionHeadings).some((heading) => text.includes(heading))
  )
    return null;
  return { did: `The title is "${title}"`, edit: (document) => ({ ...document, title }) };
};
