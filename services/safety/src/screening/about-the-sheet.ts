import { isAboutTheText } from '../second-reader/edits.ts';
import { fold } from '../text/fold.ts';
import { isGrave } from '../text/grave.ts';
import { medicine } from '../text/lexicon.ts';

// Feedback speaks of what is in the text already: what is to go from it, and what it has now. That asks for nothing to be said.

const blank = (words: string): string => ' '.repeat(words.length);

const part =
  '(?:bullets?|lines?|sentences?|bits?|parts?|sections?|paragraphs?|paras?|words?|wording|mentions?|points?|rows?|stuff|things?)';
const takes =
  "(?:take out|takes? away|remov(?:e|ing)|delet(?:e|ing)|drop|cut(?: out)?|leave (?:out|off)|omit|strip(?: out)?|get rid of|lose|scrap|bin|ditch|skip|do (?:away with|without)|(?:i|we)(?:'d| would) (?:lose|cut|drop|bin))";
const naming =
  '(?:about|on|re|regarding|around|with|where it (?:says|mentions)|(?:that|which) (?:says|mentions)|saying|mentioning)';
/** Words that a part is named by: no stop, comma or new thought is within. */
const nameWord =
  "(?!(?:and|but|because|since|as|so|or|when|if|while|who|he|she|they|i|we|it|can|could|should|must|has|have|needs?|is|are|isn't|out|please|pls|shorter|kinder|warmer|softer|gentler|simpler|plainer|clearer|bigger|smaller|bold|more|less|a|up|down|further|to|in)\\b)[a-z'/-]{1,30}";
const name = `(${nameWord}(?: ${nameWord}){0,5})`;
const polite =
  "(?:(?:please|pls|also|and|then|ok|okay|maybe|perhaps|can you|could you|can we|could we|i think|i'd|i would|we'd),? )*";
const some = "(?:(?:the|that|this|any|all|all the|those|both|your|a) )?(?:[a-z'-]{1,20} ){0,2}?";
const goes =
  '(?:can|could|should|must|has to|have to|needs? to|ought to|may) (?:go|come out|be (?:cut|dropped|removed|taken out|left out|deleted))';

const who =
  '(?:he|she|they|client|pt|patient|the (?:client|patient|boy|girl|lad|child|family)|mum|dad|it|this|that|which)';
const quality =
  '(?:heavy|long|sad|scary|grim|much|frightening|dark|bleak|upsetting|clinical|blunt|harsh|hard|wordy|gloomy|alarming|off-putting|depressing|long-winded|strong)';
/** Why a part is to go, in words that report nothing of anybody. */
const reason = `(?:${[
  `${who} (?:can't|cannot|won't|doesn't|does not|couldn't) (?:read|understand|follow|get|know|spell|take in) (?:(?:that|this|it|the|those|such) ?)?(?:long )?(?:words?|lines?|bits?|parts?)?`,
  `${who}(?: has|'s| have|'ve)? never (?:had|been|felt|done|said|thought|meant) (?:that|this|it|like that|like this|any of (?:it|that|this)|anything like (?:it|that|this)|those)`,
  `${who} (?:isn't|is not|wasn't|was not|was never) (?:like that|relevant|needed|true|so|for (?:him|her|them)|helpful|necessary|at risk)`,
  `(?:${who}(?: is|'s| was| feels| sounds| reads| looks| would be| are| seems)? )?(?:too|so|very|a bit|rather|quite|far too|really) ${quality}(?: for (?:him|her|them|(?:a|an|the) [a-z0-9-]+(?: [a-z0-9-]+)?))?`,
  `${who} (?:would|will|might|could|may)(?: only| just)? (?:frighten|scare|upset|worry|alarm|bore|confuse) (?:him|her|them|mum|dad|people|anyone|the (?:boy|girl|child|family|client))`,
  `(?:it(?:'s| is)|that(?:'s| is))? ?(?:not|no longer) (?:needed|relevant|applicable|necessary|helpful|wanted|for (?:him|her|them))`,
  `${who} (?:doesn't|does not|do not|don't) apply(?: to (?:him|her|them)| here)?`,
  `(?:there(?:'s| is) )?(?:no|nil) risk(?: at all| here| there)?`,
  'thanks|thank you|ta|please|pls',
].join('|')})`;
const after = `(?:(?:,| -| –|:|;| because| as| since)* ${reason})?(?:(?:,| -| –| and)* ${reason})? ?`;

const softer =
  '(?:(?:a bit |a little |much )?(?:shorter|kinder|warmer|softer|gentler|simpler|plainer|clearer|bigger|smaller|bold|(?:more|less) [a-z]{3,14}|in (?:plain|simple|easy|fewer|bigger) (?:words|english|print|letters)|up|down|further up|to the (?:top|end|start|bottom)))';
const rewords =
  '(?:make|word|reword|rephrase|soften|shorten|simplify|tone down|rewrite|put|move|keep|leave|say)';

const whole = (forms: string[]): RegExp[] => forms.map((form) => new RegExp(`^${form}$`));

/** A whole sentence that wants a named part of the text to go, and reports of nobody. */
const going = whole([
  `${polite}${takes} ${some}${part} ${naming} ${name}${after}`,
  `${polite}${takes} ${some}${name} ${part}${after}`,
  `${polite}(?:the |that |this )?(?:[a-z'-]{1,20} ){0,2}?${part} ${naming} ${name} ${goes}${after}`,
  `${polite}(?:the |that |this )?${name} ${part} ${goes}${after}`,
  `${polite}${takes} (?:(?:the|that|this) )?(?:${part} )?"([^"]{3,300})"?${after}`,
]);
/** One that wants it in other words or in another place. */
const reworded = whole([
  `${polite}${rewords} ${some}${part} ${naming} ${name}(?: ${softer}(?:(?:,| and) ${softer}){0,3})?${after}`,
  `${polite}${rewords} ${some}${name} ${part}(?: ${softer}(?:(?:,| and) ${softer}){0,3})?${after}`,
]);

const sentence = /[^.!?\n]{1,400}[.!?]{0,3}/g;
const refersOn = /\b(?:that|it|this|so|one|them|those|again|did|done|had)\b/;

const stem = (word: string): string => word.slice(0, 5);
const graveStems = (words: string): string[] =>
  (words.match(/[a-z]+(?:-[a-z]+)?/g) ?? [])
    .filter((word) => isGrave(word) || word === 'life')
    .map(stem);

/** A part of the text that is to go, or to be worded otherwise, and whose name could be a sign of danger. */
export interface NamedPart {
  /** The words that name it, verbatim, and the sentence that they are in. */
  words: string;
  at: number;
  sentence: string;
  /** Is it to go, and not only to be worded otherwise? */
  goes: boolean;
}

/**
 * The parts of a text that a point wants to go or to be worded otherwise, named by words that could be a sign of danger: "lose the line about overdose, he can't
 * read that word". Nothing is one where the text has no such line, and where anything else in the point, or in what follows it, could report of somebody.
 */
export function namedParts(point: string, text: string | undefined, next = ''): NamedPart[] {
  if (text === undefined) return [];
  const sentences = [...point.matchAll(sentence)].filter(([words]) => /\p{L}/u.test(words));
  const lines = text.split('\n').map((line) => graveStems(fold(line).text));
  const found = sentences.flatMap(({ 0: written, index }) => {
    const { text: folded, origin } = fold(written);
    const said = folded.replace(/[.!? ]+$/, '').trim();
    const nameBy = (forms: RegExp[]) =>
      forms.map((form) => form.exec(said)?.[1]).find((each) => each !== undefined);
    const gone = nameBy(going);
    const words = gone ?? nameBy(reworded);
    if (words === undefined) return [];
    const stems = graveStems(words);
    const isThere = lines.some((own) => stems.some((each) => own.includes(each)));
    const at = folded.indexOf(words.trim());
    if (stems.length === 0 || !isThere || at < 0) return [];
    const start = origin[at]!;
    const end = origin[at + words.trim().length - 1]! + 1;
    return [
      {
        words: written.slice(start, end),
        at: index + start,
        sentence: written.trim(),
        goes: gone !== undefined,
      },
    ];
  });
  const isNamed = (written: string) => found.some((each) => each.sentence === written.trim());
  const isPlain = (written: string) => isNamed(written) || isAboutTheText(written);
  const follows = fold(next).text;
  const isFollowed =
    follows !== '' && refersOn.test(follows) && !(next.match(sentence) ?? []).every(isAboutTheText);
  return sentences.every(([written]) => isPlain(written)) && !isFollowed ? found : [];
}

/** A point with blanks in place of the words that name such parts. */
export const withoutNamedParts = (point: string, text: string | undefined, next?: string): string =>
  namedParts(point, text, next).reduce(
    (left, { words, at }) => left.slice(0, at) + blank(words) + left.slice(at + words.length),
    point,
  );

const forHelp =
  /\b(?:call|ring|phone|contact|tell|speak|talk|go to|get help|emergency|crisis|ambulance|doctor|gp|nurse|clinician|therapist|team|stop|stay with|someone you trust|help|999|112|911|988|111|samaritans)\b/i;
const anyName = "((?:[a-z0-9'/-]{1,30} ){0,5}?[a-z0-9'/-]{1,30})";
/** That a part is to go, whatever else is said. */
const helpGoes = [
  `(?:${takes}|\\bno(?: more)?) ${some}${part} ${naming} ((?:[a-z0-9'/-]{1,30} ?){1,6})`,
  `(?:${takes}|\\bno(?: more)?) (?:the |that |this |any |all )?${anyName} ${part}\\b`,
  `\\b(?:the |that |this )?${part} ${naming} ${anyName} ${goes}`,
  `\\b(?:the |that |this )?${anyName} ${part} ${goes}`,
].map((form) => new RegExp(form, 'g'));
const keepsIt = /(?:\b(?:do not|never|not|no need to|why)|n't) $/;
/** What such a line is known by: a danger to life, a number, or what is rung. "Tablets" are on many a line. */
const helpWords =
  /\b(?:\d{3}|samaritans|crisis|emergency|helpline|suicid|overdos|hurt|harm|self-?harm|kill|die|dying|death|dead|life|injur|attempt)/g;

const ofDeath = /^(?:suicid|kill|die|dying|death|dead|life)$/;

/** The words that want a line to go that says when to stop or where to get help, named by its danger or its number, verbatim. */
export function namedHelp(point: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const lines = text.split('\n').filter((line) => forHelp.test(line));
  const keysOf = (words: string) =>
    (words.match(helpWords) ?? []).map((key) => (ofDeath.test(key) ? 'death' : key));
  const known = new Set(lines.flatMap((line) => keysOf(fold(line).text)));
  const exact = namedParts(point, text).find(
    ({ goes, words }) => goes && keysOf(fold(words).text).some((key) => known.has(key)),
  );
  if (exact) return exact.sentence;
  const { text: said, origin } = fold(point);
  for (const form of helpGoes)
    for (const { 0: found, 1: words = '', index } of said.matchAll(form)) {
      if (keepsIt.test(said.slice(0, index)) || !keysOf(words).some((key) => known.has(key)))
        continue;
      return point.slice(origin[index], origin[index + found.length - 1]! + 1);
    }
  return null;
}

/** What is no part of a text where a text is not named: to leave it out is an order about somebody's care or food. */
const ofCare = new RegExp(
  `\\b(?:${medicine}|tablets?|meds|pills?|dos(?:e|es|age)|mg|inhaler|insulin|epi-?pen|oxygen|injections?|meals?|breakfast|lunch|dinner|food|eating|snacks?|sleep|weight|kilos?|kg|pounds|stone|appointments?|sessions?|doctor|gp|psychiatrist|nurse|therap\\w+|clinic|team)\\b`,
  'i',
);
const ofText = new RegExp(
  `\\b${part}\\b|["“]|\\b(?:steps?|rungs?|examples?|headings?|titles?|columns?)\\b`,
  'i',
);

const quotedWords = '"[^"\\n]{1,300}"|“[^“”\\n]{1,300}”';
const stops =
  '(?:and|but|then|so|because|since|as|with|by|for|to|into|instead|if|unless|until|while|when|plus|also|he|she|they|i|we|you|it|please|pls)\\b';
const word = `(?!${stops})[^\\s.,;:!?"“”()]{1,40}`;
/** What a verb of taking away is about: some words up to the next thought, what is quoted, and one more noun. */
const object = `((?:(?:${word} ){0,4}?(?:${quotedWords}))|${word}(?: ${word}){0,9}(?: (?:and|or|&) (?:the |any |all )?[a-z-]{2,20}(?:ing|ions?|s)(?=[ ]*(?:[.,;!?]|$)))?)`;
const kept =
  "(?<!\\b(?:don't|do not|never|not|no need to|without|why|rather than|instead of|didn't) )";
const takenOut = [
  `${kept}\\b(?:take out|remove|delete|omit|scrap|ditch|bin|get rid of|leave out|leave off|lose|drop|cut(?: out)?|skip) ${object}`,
  `${kept}\\btake ${object} out\\b`,
  `${kept}\\b(?:replace|swap|exchange|switch|change) ${object}(?= (?:for|with|by|to|into)\\b)`,
  `\\b(?:the |that |this )?((?:[a-z'-]{1,20} ){0,2}?${part} ${naming} ${nameWord}(?: ${nameWord}){0,5}) ${goes}`,
  `(${quotedWords}) (?:${goes}|(?:is|are) (?:not|no longer) (?:needed|relevant|true|wanted|right))`,
  // "no straw/overbreathing": what is between the names is no new thought
  '\\b(?:no|without|never any) ((?:[a-z-]{2,20} )?[a-z-]{2,20}(?: ?/ ?[a-z-]{2,20}){1,3})(?![a-z-])(?! (?:instead|is fine|is ok|are fine|are ok|rather))',
].map((form) => new RegExp(form, 'gi'));

/** "Cut the walk to ten minutes": there is to be less of it. */
const isShortened = /^ (?:to|by|down|back)\b/i;

/** A point with blanks in place of what it wants to go from the text: words that go ask for nothing to be said. */
export const withoutTakenOut = (point: string): string =>
  takenOut.reduce(
    (left, form) =>
      left.replace(form, (taken, words: string, at: number) => {
        const isOrder = ofCare.test(words) && !ofText.test(words);
        const isLess =
          /^(?:cut|drop|skip|lose)\b/i.test(taken) &&
          isShortened.test(left.slice(at + taken.length));
        return isOrder || isLess ? taken : blank(taken);
      }),
    point,
  );

const sheet = '(?:it|(?:the|your|this) (?:sheet|draft|plan|text|page|version|wording|handout))';
const saidBy = `(?:you(?:'ve|’ve| have)? (?:say|said|write|wrote|written|put|tell (?:him|her|them)|told (?:him|her|them)|have (?:him|her|them)|got (?:him|her|them))|${sheet} (?:currently |still |already |now )?(?:says?|said|tells? (?:him|her|them)|reads?))`;
const reports = new RegExp(
  `(?<!\\b(?:can|could|should|would|will|must|may|might|do|did|if|when|unless|until|sure|that|so|want|like|let|make|have|as) )\\b${saidBy}\\b(?:[ :]*(?:${quotedWords})|(?:(?!,? (?:but|and|which|so|because|instead)\\b)[^.,;!?\\n]){1,160})`,
  'gi',
);
/** What orders that what is reported is to be said. */
const ordersIt =
  /\b(?:keep|do|use|put|add|write|repeat|stick (?:to|with)|follow|say|copy|want|like|include) (?:in )?(?:it|that|this|those|them|so|the same)\b|\b(?:as well|also|again|everywhere|instead)\b|\btoo(?=[ ]*(?:[.,;!?]|$))|\b(?:add|include|put in|write)[ .!]*$/i;
const orders =
  /\b(?:add|put|say|write|insert|include|make|let|allow|should|must|can|could|may|has to|have to|is to|needs? to|give|tell|change|swap|replace|use|set)\b|["“]/i;

/**
 * A point with blanks in place of what it reports of the text, and of the fact that it sets against it: "he naps at 3ish and you say be up
 * by 3pm". Where anything orders what is reported, nothing is left out.
 */
export function withoutReports(point: string): string {
  if (ordersIt.test(point.replace(reports, ''))) return point;
  return point.replace(/[^.;!?\n]{1,400}/g, (own) => {
    const [first] = own.matchAll(reports);
    if (!first) return own;
    const lead = own.slice(0, first.index);
    const left = own.slice(first.index).replace(reports, (said) => blank(said));
    return (orders.test(lead) ? lead : blank(lead)) + left;
  });
}
