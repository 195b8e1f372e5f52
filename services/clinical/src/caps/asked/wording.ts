import { ownLines } from '../../demands/stated/own-lines.ts';
import type { View } from '../../measuring/view.ts';
import { quoted } from '../../reading/said.ts';
import { mentions, stemsOf } from '../../topic.ts';
import { type Found, found } from '../found.ts';
import { demandOf } from './counts.ts';

/** Spelling and form of address: in whatever language. */
export const formCaps = (view: View): Found[] => [...spelling(view), ...address(view)];

const british = /\b(?:uk|british|english uk) (?:spelling|english)|\bspelling:? (?:uk|british)/i;
const american = /\b(?:us|american) (?:spelling|english)|\bspelling:? (?:us|american)/i;
const inAmerica =
  /\b(?:behavior|color|favor(?:ite|able)?|labor|neighbor|honor|organiz|recogniz|realiz|analyz|center|theater|program(?!me)\b.{0,0}|fulfill|traveling|canceled|mom|apologiz|criticiz|minimiz|maximiz|practicing|judgment)\w*/gi;
const inBritain =
  /\b(?:behaviour|colour|favour|labour|neighbour|honour|organis|recognis|realis|analys(?:e|ing)|centre|theatre|programme|travelling|cancelled|mum\b|apologis|criticis|minimis|maximis|practis(?:e|ing))\w*/gi;
const FEWEST = 2;

function spelling(view: View): Found[] {
  const wish = british.exec(view.about.intent)?.[0] ?? american.exec(view.about.intent)?.[0];
  if (!wish) return [];
  const wrong = british.test(wish) ? inAmerica : inBritain;
  const places = ownLines(view).flatMap(({ text, line }) =>
    [...text.matchAll(wrong)].map(([word]) => ({ word, line })),
  );
  if (places.length < FEWEST) return [];
  const { id, text } = demandOf(
    view,
    (words) => words.toLowerCase().includes('spelling'),
    'Spelling',
  );
  return [found(id, text, `Asked for: ${wish}. It has "${places[0]!.word}".`, places[0]!.line)];
}

/** Words that say you as a friend, and as a stranger. */
const forms = [
  {
    language: /\bspanish|español|castellano\b/i,
    formal: /\busted\b|\bformal/i,
    familiar: /\btú\b|\binformal|\btutear/i,
    asFriend:
      /(?<!\p{L})(?:tú|tus?|ti|contigo|te|escribe|puedes|tienes|eres|estás|haz|siéntate)(?!\p{L})/giu,
    asStranger: /(?<!\p{L})(?:usted(?:es)?|escriba|haga|siéntese)(?!\p{L})/giu,
  },
  {
    language: /\bgerman|deutsch\b/i,
    formal: /\bsie\b|\bformal/i,
    familiar: /\b(?:du|duzen)\b|\binformal/i,
    asFriend: /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|schreib|kannst|hast)(?!\p{L})/gu,
    asStranger: /(?<!\p{L})(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/gu,
  },
  {
    language: /\bfrench|français\b/i,
    formal: /\bvous\b|\bformal/i,
    familiar: /\btu\b|\binformal|\btutoy/i,
    asFriend: /(?<!\p{L})(?:tu|toi|ton|ta|tes|te|écris|peux)(?!\p{L})/giu,
    asStranger: /(?<!\p{L})(?:vous|votre|vos|écrivez|pouvez)(?!\p{L})/giu,
  },
];

/** Tú where usted was asked for; and English where another language was. */
function address(view: View): Found[] {
  const { intent } = view.about;
  const form = forms.find(({ language }) =>
    new RegExp(
      `\\b(?:in|into|auf|en) (?:${language.source})|(?:${language.source}) (?:please|only|version)`,
      'i',
    ).test(intent),
  );
  if (!form) return [];
  const { id, text } = demandOf(
    view,
    (words) => /usted|formal|\bsie\b|vous|\bt[uú]\b|\bdu\b/i.test(words),
    'Form of address',
  );
  const isInformal =
    /informal/i.test(intent) || (form.familiar.test(intent) && !/\bformal/i.test(intent));
  const wrong = isInformal ? form.asStranger : form.formal.test(intent) ? form.asFriend : undefined;
  const place = wrong && view.lines.find((each) => each.text.search(wrong) >= 0);
  return place
    ? [
        found(
          id,
          text,
          `Asked for the ${isInformal ? 'familiar' : 'formal'} form: ${quoted(place.text.trim())}.`,
          place.line,
        ),
      ]
    : [];
}

/** What a plan, a doctor or the request itself wants said, up to the end of its sentence. */
const wanted =
  /\b(?:(?:risk|safety|care|crisis|treatment|behaviou?r|her|his|their|school|team) plan says|(?:asks|asked|insists|wants|needs?) that it says|(?:must|should) (?:say|include|mention|keep|have)|(?:has to|needs to) (?:say|include|mention|keep)|(?:it|sheet|plan|page|text|handout|worksheet|leaflet) (?:has to|needs to) have|(?:please )?keep (?:the|our|his|her|their|in the) (?:line|sentence|box|rule|warning|caution|note|bit|part|paragraph|agreement|words?)(?: (?:on|about|that says|saying|of|with))?|make sure (?:that )?it (?:says|has|includes|mentions)|put in (?:the|a) (?:line|warning|reminder)(?: (?:on|about|that|saying))?|keep(?=:? ["“'‘])):? ([^.;\n]{6,140})/gi;
const cut =
  /,? \b(?:and no|and not|but not|because|since|so that|as (?:he|she|they))\b|, (?:no|not|keep|please|he|she|they|max|at most)\b/i;
/** "I should have been holding her hand" is what somebody regrets. */
const isRegret =
  /^(?:(?:never|not|always|just|really) )?(?:been|gone|done|said|had|known|seen|left|told|got|given|taken|made|kept|come|become|let|put|found|felt|thought|brought|bought|caught|held|heard|paid|sent|spoken|spent|stood|written|chosen|begun|broken|driven|eaten|fallen|forgotten|slept|rung|run|met|lost|won|understood|\w+ed)\b/i;
const person =
  /\b(?:she|he|they|i|we|who|everything|client|patient|mum|dad|mother|father|wife|husband|son|daughter)(?: (?:always|still|also|just|really|feels|thinks|says|believes|that|he|she|they))* $/i;
const ofCare =
  /\b(?:inhaler|insulin|adrenaline|epipen|pen|oxygen|glucose|helmet|harness|gloves|goggles|frame|stick|brace|belt|alarm|monitor|midwife|doctor|gp|nurse|physio\w*|consultant|clinic|team)\b/i;
/** "He must have the volume on an even number": what somebody feels they have to do, and nothing to be said. */
const isCompelled = (before: string, order: string): boolean =>
  /^(?:must|should|has to|needs to)/i.test(order) && person.test(before) && !ofCare.test(order);

/** So many of so many distinctive words of what is wanted have to be there: both of two, and most of more. */
const enough = (count: number): number => (count <= 2 ? count : Math.ceil(0.6 * count));

/** A caution that the request itself names, and that no line has. */
export function required(view: View): Found[] {
  if (!view.english) return [];
  const { intent } = view.about;
  const said = ownLines(view).map(({ text }) => text);
  return [...intent.matchAll(wanted)].flatMap(({ 0: order, 1: words, index }) => {
    if (isCompelled(intent.slice(0, index), order)) return [];
    const wish = words!
      .split(cut)[0]!
      .replace(/["“”'‘’]/g, ' ')
      .trim();
    const stems = stemsOf(wish);
    if (stems.length === 0 || isRegret.test(wish)) return [];
    const isThere = (lines: readonly string[]) =>
      stems.filter((stem) => mentions(lines.join('\n'), [stem])).length >= enough(stems.length);
    // said together, within a few lines, and not word by word all over the text
    if (said.some((_, at) => isThere(said.slice(at, at + 2)))) return [];
    const demand = demandOf(
      view,
      (limit) => limit.includes(wish) || wish.includes(limit),
      `To be said: ${wish}`,
    );
    return [
      { ...found(demand.id, demand.text, `Asked for, and not in it: "${wish}".`, 1), asked: wish },
    ];
  });
}
