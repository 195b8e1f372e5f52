import { parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { addSection } from '../../operations/sections/add.ts';
import { sectionCalled } from './places.ts';
import { masked, QUOTE, sentenceOf, unmasked, withoutTail } from './wording.ts';

const placed =
  /^(.*?[.!?;]) (?:please )?(?:put it|it goes|it should go|place it) (?:right |straight |directly |just )?(before|after) (?:the )?(.{3,40}?)[.!?]*$/i;

/** "Add a section 'For bad days' with: …. Put it right after the practice log". */
export const sectionAt: Operation = (text, situation) => {
  const { text: whole, quotes } = masked(text);
  const found = placed.exec(whole);
  if (!found || !/\bsection\b/i.test(found[1]!)) return null;
  const again = (own: string) =>
    own.replace(new RegExp(QUOTE, 'g'), (_, at: string) => `"${quotes[Number(at)]}"`);
  const change = addSection(again(found[1]!), situation);
  const heading = sectionCalled(unmasked(found[3]!, quotes), situation.read);
  if (!change || !heading) return null;
  return {
    did: `There is a new section ${/before/i.test(found[2]!) ? 'before' : 'after'} "${heading}"`,
    edit: (document, own) => {
      const made = change.edit(document, own);
      if ('declined' in made) return made;
      const fresh = made.sections.find(
        (each) => !document.sections.some(({ heading: old }) => old === each.heading),
      );
      if (!fresh) return document;
      const others = made.sections.filter((each) => each !== fresh);
      const at =
        others.findIndex((each) => each.heading === heading) + (/after/i.test(found[2]!) ? 1 : 0);
      // as it is read from its text, like every document
      return parse(render({ ...made, sections: others.toSpliced(at, 0, fresh) }));
    },
  };
};

const given =
  /\bexample\b[^:]{0,60}?[.:;,–-] ?(?:please )?(?:use|put|make it|say|try|have)\s?: ?(.{10,300})$/i;

/** "The example isn't a teacher. Use: a pupil yawned, hot thought '…'": the example in the words that were given. */
export const exampleGiven: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = given.exec(withoutTail(whole));
  if (!found) return null;
  const items = found[1]!.split(/,? and (?=[\p{L} ]+\ue040)|, (?=[\p{L}])|; /u).map((item) => {
    const [, name, at] = new RegExp(`^([\\p{L} ]{3,40}?):? ${QUOTE}$`, 'u').exec(item.trim()) ?? [];
    const words = unmasked(item, quotes).trim();
    return name
      ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: "${quotes[Number(at)]!.replace(/[.]$/, '')}."`
      : sentenceOf(words, false);
  });
  return {
    did: 'The example is the one that was given',
    edit: (document) => {
      if (items.some((item) => item === undefined))
        return { declined: 'What was given for the example is not in words for the reader.' };
      const section = document.sections.find(({ kind }) => kind === 'example');
      if (!section) return { declined: 'There is no example.' };
      return {
        ...document,
        sections: document.sections.map((own) =>
          own === section
            ? { ...own, lines: [`This is made up, as a pattern. ${items.join(' ')}`] }
            : own,
        ),
      };
    },
  };
};
