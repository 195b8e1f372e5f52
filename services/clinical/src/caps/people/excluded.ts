import type { View } from '../../measuring/view.ts';
import { isDenied, quoted, saidIn } from '../../reading/said.ts';
import { isOfPerson } from '../asked/of-person.ts';
import { type Found, found } from '../found.ts';
import { kinWords } from './relations.ts';

const who = `(?:(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir|[Oo]ur|[Tt]he) )?((?:step|ex-?|former |foster )?(?:${kinWords}|family|parents?|teacher|manager|colleagues?|neighbours?|school|employer|in-laws|mother-in-law|father-in-law)s?)(?: (\\p{Lu}\\p{Ll}+))?(?: \\(\\d{1,2}\\))?(?![\\p{L}'’])`;
const not = "(?:[Dd]o not|[Dd]on['’]?t|[Nn]ever|[Mm]ust not|[Ww]ithout|[Nn]ot to|[Nn]o need to)";
/** Whom a request keeps out of it: "do not involve her stepdad", "his ex-wife is not to be told", "leave his mother out of it". */
const keptOut = [
  `\\b${not} (?:please )?(?:involv(?:e|ing)|tell(?:ing)?|includ(?:e|ing)|ask(?:ing)?|inform(?:ing)?|contact(?:ing)?|bring(?:ing)? in|rop(?:e|ing) in|rely(?:ing)? on) ${who}`,
  `\\b(?:[Ll]eave|leaving|[Kk]eep|keeping) ${who} out\\b`,
  `\\b${who} (?:(?:is|are) not to (?:be (?:told|involved|asked|included|there|present)|know|help|come)|(?:must|should|is to|are to|has to) be (?:kept|left) out|(?:must|should|is|can|may)(?: not|n['’]t) (?:be (?:told|involved|asked|included|there|present)|know|find out|help|come|see (?:it|this)))`,
  `\\b[Nn]o (?:help|involvement|support) (?:from|of|by) ${who}`,
].map((form) => new RegExp(form, 'gu'));

/** What somebody who helps is given to do. */
const helps =
  /\b(?:who (?:could )?helps?|with help|help\w*|beside|with (?:you|your)|show|tell|ask|come|stand|stay|read|check|agree|invite|share|let|have|together|ring|call|text|phone|practise|support\w*|remind\w*|report)\b/i;
const places = new Set(['preparation', 'steps', 'troubleshooting', 'review', 'audience']);

/** Where a text has a name as a whole word; -1 where it has not. */
function placeOf(text: string, name: string): number {
  const low = text.toLowerCase();
  const isLetter = (at: number) => /[\p{L}-]/u.test(low[at] ?? ' ');
  for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + name.length)) return at;
  return -1;
}

/** Somebody whom the request keeps out, and who is given something to do. */
export function excludedCaps(view: View): Found[] {
  if (!view.english) return [];
  const { intent } = view.about;
  const out = keptOut.flatMap((form) =>
    // "he bets without telling his wife" is what he does
    [...intent.matchAll(form)]
      .filter(({ index }) => !isOfPerson(intent, index))
      .flatMap(({ 0: wish, 1: relation, 2: name }) =>
        [relation!.replace(/^(?:former |foster )/, ''), ...(name ? [name] : [])].map((each) => ({
          wish,
          name: each.toLowerCase(),
        })),
      ),
  );
  for (const { wish, name } of out) {
    const place = saidIn(view).find(({ text, section }) => {
      const at = places.has(section) ? placeOf(text, name) : -1;
      return (
        at >= 0 && helps.test(text) && !isDenied(text, at) && !/\bwithout\b|\bout of\b/i.test(text)
      );
    });
    const listed = place ?? whoHelps(view, name);
    if (listed)
      return [
        found(
          'kept-out',
          `Kept out: ${name}`,
          `Asked for: "${wish}". It says: ${quoted(listed.text)}.`,
          listed.line,
        ),
      ];
  }
  return [];
}

/** The line on who helps has its label in bold or none. */
const whoHelps = (view: View, name: string): { text: string; line: number } | undefined =>
  view
    .section('preparation')
    ?.lines.map(({ text, line }) => ({ text: text.replace(/^- /, ''), line }))
    .find(
      ({ text }) => /^(?:Who (?:could )?helps?|With help):/i.test(text) && placeOf(text, name) >= 0,
    );
