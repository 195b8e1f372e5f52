import { addLines } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const quote = '["“]([^"“”\\n]{6,400})["”]';
const added = new RegExp(
  `^(?:please |also |and |nothing [^"“]{0,80} )?(?:(?:in|under|at) (?:the |your )?([^"“:]{3,60}?),? (?:please )?(?:add|put|include|say)(?: in)?(?: (?:a|this|the) (?:line|sentence|bullet))?:? ${quote}|[^"“]{0,90}?\\b(?:add|put|include)(?: in)?(?: (?:a|this|the|one) (?:line|sentence|bullet|note))?(?: in)? (?:in|under|to|at)(?: the)? ([^"“:]{3,60}?):? ${quote})[.!]?$`,
  'i',
);

/** 'In Before you start add "Ask the owner first."': those words, letter by letter, in that section. */
export const addQuoted: Operation = (text, { read }) => {
  const found = added.exec(text);
  const [place, words] = found ? [found[1] ?? found[3]!, found[2] ?? found[4]!] : ['', ''];
  const [section] = found ? sectionsNamed(place, read) : [];
  if (!section || section.kind === 'steps' || /\bsteps? \d|\brungs?\b|\bcolumns?\b/i.test(place))
    return null;
  return {
    adds: true,
    did: `"${section.heading}" has the words that were given`,
    edit: (document) => {
      const own = document.sections.find(({ heading }) => heading === section.heading);
      if (!own) return { declined: `There is no section "${section.heading}".` };
      const isList =
        own.lines.filter((line) => line.startsWith('- ')).length * 2 > own.lines.length;
      const before = own.lines.findIndex((line) => /\bin the words of the request\b/i.test(line));
      const line = `${isList ? '- ' : ''}${words}`;
      if (before < 0 || isList) return addLines(document, section.kind, [line]);
      return {
        ...document,
        sections: document.sections.map((each) =>
          each === own ? { ...own, lines: own.lines.toSpliced(before, 0, line) } : each,
        ),
      };
    },
  };
};

const help =
  /\b(?:stop[- ]and[- ]get[- ]help|when to stop|getting help|get help|crisis|safety)\b[^.;]{0,60}\b(?:section|part|bit|box|lines?)\b/i;
const away =
  /\b(?:bin|remove|delete|drop|take (?:it |that )?out|lose|scrap|cut|overkill|get rid)\b/i;

/** The way to help is not taken out of any plan, whatever it is called. */
export const keepHelp: Operation = (text) =>
  help.test(text) && away.test(text)
    ? {
        did: '',
        edit: () => ({
          declined:
            'The part on when to stop and get help stays in every plan: risk can change after it was asked about. Its wording may be softer.',
        }),
      }
    : null;
