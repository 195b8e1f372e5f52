import { render, sectionOf } from '@cerina/library';
import { mapLines } from '../edit/tree.ts';
import type { Operation } from './operation.ts';

const womens = ['Anna', 'Maya', 'Ruth'];
const mens = ['Daniel', 'Omar', 'Peter'];
const asWoman: [RegExp, string][] = [
  [/\bhe\b/g, 'she'],
  [/\bHe\b/g, 'She'],
  [/\bhis\b/g, 'her'],
  [/\bHis\b/g, 'Her'],
  [/\bhim\b/g, 'her'],
  [/\bhimself\b/g, 'herself'],
];

/** "A woman's name in the example", "name her Aisha", "make this Priya, 34". */
export const nameInExample: Operation = (text, { point }) => {
  const given =
    /\b(?:[Nn]ame|[Cc]all|[Mm]ake) (?:her|him|them|this|it|the \w+) ["“'‘]?(\p{Lu}\p{Ll}+)["”'’]?(?:,? (?:aged? )?(\d{1,2})\b)?/u.exec(
      text,
    );
  const sex = /\b(woman|man|female|male)(?:'s)? name\b/i.exec(text)?.[1];
  if ((!given && !sex) || (!given && !/example/i.test(text) && !point.line)) return null;
  const woman = /^(?:woman|female)$/i.test(sex ?? '') || /\b(?:name|call|make) her\b/i.test(text);
  return {
    did: 'The example has the name that was asked for',
    edit: (document) => {
      const lines = sectionOf(document, 'example')?.lines ?? [];
      const [, old, age] =
        lines
          .map((line) => /^(?:- )?(\p{Lu}\p{Ll}+)(?:, (\d{1,2}))?\b/u.exec(line))
          .find(Boolean) ?? [];
      if (!old) return { declined: 'There is no name in the example to change.' };
      const name =
        given?.[1] ?? (woman ? womens : mens).find((each) => !render(document).includes(each))!;
      return mapLines(document, 'example', (own) =>
        own.map((line) => {
          const named = line.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), name);
          const aged =
            given?.[2] && age ? named.replace(`${name}, ${age}`, `${name}, ${given[2]}`) : named;
          return woman
            ? asWoman.reduce((words, [from, to]) => words.replace(from, to), aged)
            : aged;
        }),
      );
    },
  };
};
