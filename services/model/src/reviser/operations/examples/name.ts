import { render, sectionOf } from '@cerina/library';
import { mapLines } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

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

const asMan: [RegExp, string][] = [
  [/\bshe\b/g, 'he'],
  [/\bShe\b/g, 'He'],
  [/\bher(?= \p{L})(?! (?:to|at|in|on|for|with|and|or|if|when|that|as|so)\b)/gu, 'his'],
  [/\bHer\b/g, 'His'],
  [/\bher\b/g, 'him'],
  [/\bherself\b/g, 'himself'],
];
const nameAndAge = /^((?:- )?\p{Lu}\p{Ll}+, \d{1,2}),/u;
/** Who else "she" or "he" may be. */
const women = 'wife|sister|mother|mum|niece|daughter|aunt';
const men = 'husband|brother|father|dad|nephew|son|uncle';
const anybody =
  'friends?|colleagues?|boss|manager|teacher|tutor|partner|neighbour|cashier|supervisor';
const otherWoman = new RegExp(`\\b(?:${women}|${anybody})\\b`, 'i');
const otherMan = new RegExp(`\\b(?:${men}|${anybody})\\b`, 'i');

/** The lines about a woman or a man; null where "she" or "he" could be somebody else in them. */
function asPerson(lines: string[], woman: boolean): string[] | null {
  const text = lines.join('\n');
  if (!(woman ? /\b(?:he|him|his)\b/i : /\b(?:she|hers?)\b/i).test(text)) return lines;
  if ((woman ? otherMan : otherWoman).test(text)) return null;
  const pairs = woman ? asWoman : asMan;
  return lines.map((line) => pairs.reduce((words, [from, to]) => words.replace(from, to), line));
}

/** How a sentence begins that is about nobody by name: "This is made up", "The plan was …". */
const noPerson =
  /^(?:Th(?:is|at|ese|those|e|en|ey|ere)|An?|It|He|She|You|Your|We|One|Wh(?:at|en|ere|o|y)|How|If|[AOI]n|At|For|After|Before|And|But|So|Later|Next|Some\p{Ll}*|Most|Many|All|Each|Every|No|Not|\p{Lu}\p{Ll}+day)$/u;

/** What is called so is no person, or no name. */
const noName =
  /\b(?:columns?|rows?|headings?|sections?|steps?|rungs?)\b|\b(?:[Nn]ame|[Cc]all|[Mm]ake) (?:her|him|them|this|it|the \w{1,20}) ["“'‘]?(?:American|British|English|Scottish|Welsh|Irish|When|What|Where|Who|How|Why)\b/;

/** "A woman's name in the example", "name her Aisha", "make this Priya, 34". */
export const nameInExample: Operation = (text, situation) => {
  if (noName.test(text)) return null;
  const given =
    /\b(?:[Nn]ame|[Cc]all|[Mm]ake) (?:her|him|them|this|it|the \w+) ["“'‘]?(\p{Lu}\p{Ll}+)\b(?!\s+\p{Ll}[^"“]*["”'’](?!\p{L}))["”'’]?(?:,? (?:(?:and )?s?he(?:'s| is) )?(?:aged? )?(\d{1,2})\b)?/u.exec(
      text,
    );
  const whole =
    /\bexample\b[^.;]{0,30}?\ban? (?:\d{1,2}[- ]year[- ]old )?(woman|man|girl|boy|lad|lady|guy|bloke)\b,? ?(?:called |named )?["“'‘]?(\p{Lu}\p{Ll}+)?["”'’]?(?:,? (?:aged? )?(\d{1,2})\b)?/u.exec(
      text,
    );
  if (whole?.[2])
    return nameInExample(
      `example: make ${/^(?:woman|girl|lady)$/.test(whole[1]!) ? 'her' : 'him'} ${whole[2]}${whole[3] ? `, ${whole[3]}` : ''}`,
      situation,
    );
  if (whole && !/\bname\b|n't\b|\bnot\b|\bfor an? (?:\d|woman|man|girl|boy|lad|lady)/.test(text))
    return nameInExample(
      `a ${/^(?:woman|girl|lady)$/.test(whole[1]!) ? 'woman' : 'man'}'s name in the example`,
      situation,
    );
  const { point } = situation;
  const sex = /\b(woman|man|female|male)(?:'s)? name\b/i.exec(text)?.[1];
  if ((!given && !sex) || (!given && !/example/i.test(text) && !point.line)) return null;
  const woman = /^(?:woman|female)$/i.test(sex ?? '') || /\b(?:name|call|make) her\b/i.test(text);
  const man = /^(?:man|male)$/i.test(sex ?? '') || /\b(?:name|call|make) him\b/i.test(text);
  const role =
    given &&
    /^["”'’]?, (an? [\p{L} -]{3,40})/u.exec(text.slice(given.index + given[0].length))?.[1];
  return {
    did: 'The example has the name that was asked for',
    edit: (document) => {
      const lines = sectionOf(document, 'example')?.lines ?? [];
      const [, old, age] =
        lines
          .map((line) => /^(?:- )?(\p{Lu}\p{Ll}+)(?:, (\d{1,2})\b|(?=['’ ]))/u.exec(line))
          .find((found) => found !== null && !noPerson.test(found[1]!)) ?? [];
      if (!old) return { declined: 'There is no name in the example to change.' };
      const name =
        given?.[1] ?? (woman ? womens : mens).find((each) => !render(document).includes(each))!;
      const renamed = lines.map((line) => {
        const named = line.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), name);
        const aged =
          given?.[2] && age ? named.replace(`${name}, ${age}`, `${name}, ${given[2]}`) : named;
        return role ? aged.replace(nameAndAge, `$1, ${role},`) : aged;
      });
      const about = woman || man ? asPerson(renamed, woman) : renamed;
      return about
        ? mapLines(document, 'example', () => about)
        : {
            declined: `In the example "she" or "he" may be somebody else than ${old}, so the name was not changed. Please change it by hand.`,
          };
    },
  };
};
