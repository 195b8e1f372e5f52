import { countWords } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { numerals } from '../../wording/number-words.ts';

const scalePattern = /\b(?:(?:0|1|zero) ?(?:-|–|to) ?|out of )(100|10|5|ten|five)\b/i;

const allScales = new RegExp(scalePattern, 'gi');

/** "Use 0-10 not 0-100": every range of ratings is the one that was asked for. */
export const scale: Check = (ask, { before, after }) => {
  // "out of 100 means nothing to him. 0-10 please", "0-10, not 0-100": the last that is not to be rid of
  const said = [...ask.matchAll(allScales)]
    .filter(
      ({ index }) => !/\b(?:not|instead of|rather than|from|than|no) $/i.test(ask.slice(0, index)),
    )
    .at(-1)?.[1]
    ?.toLowerCase();
  if (
    !said ||
    !/\b(?:scales?|rat(?:e|es|ed|ings?)|scor(?:e|ed|es|ing)|suds|use|switch|change|instead|not|throughout)\b/i.test(
      ask,
    )
  )
    return null;
  const top = { ten: '10', five: '5' }[said] ?? said;
  const count = (text: string, max: string) =>
    text.match(new RegExp(`\\b0(?: to |-|–)${max}\\b(?! ?%)`, 'g'))?.length ?? 0;
  const others = ['100', '10', '5'].filter((max) => max !== top);
  const left = others.reduce((sum, max) => sum + count(after.text, max), 0);
  const there = count(after.text, top);
  const line = after.lines.findIndex((own) => count(own, left > 0 ? others[0]! : top) > 0) + 1;
  const why = `0 to ${top} is there ${there} times, and another scale ${left} times.`;
  const percent = after.text.match(/\b\d{1,3}(?: to \d{1,3})? ?%/g)?.length ?? 0;
  if (
    there > 0 &&
    left === 0 &&
    percent > 0 &&
    /\b(?:throughout|everywhere|all (?:of )?(?:it|them|the))\b/i.test(ask)
  )
    return finding(
      'partly',
      `${why} How sure somebody is stays in percent, ${percent} times.`,
      line || undefined,
    );
  if (there > 0 && left === 0)
    return finding(
      'met',
      before.text === after.text ? `It is so already. ${why}` : why,
      line || undefined,
    );
  return finding(there > count(before.text, top) ? 'partly' : 'not_done', why, line || undefined);
};

const american =
  /\b(?:behaviors?|behavioral|colors?|favorite|centers?|practicing|apologiz\w+|organiz\w+|recogniz\w+|realiz\w+|generaliz\w+|criticiz\w+|neighbors?|gray|mom|counselors?|canceling)\b/gi;
const british =
  /\b(?:behaviours?|behavioural|colours?|favourite|centres?|practising|apologis\w+|organis\w+|recognis\w+|realis\w+|generalis\w+|criticis\w+|neighbours?|grey|mum|counsellors?|cancelling)\b/gi;

const britishWords =
  /\b(?:queue(?:s|d|ing)?|queuing|(?:the|a) tills?|(?:the|a|your) lifts?|(?:the|a) tube|town centre|car parks?|pavements?|motorways?|cinemas?|mobile phones?|high street|petrol|chemist|practise[ds]?|mum|centre|colou?rs?(?<=ours?)|favourite|behaviours?|neighbours?|apologise|recognise|realise|organise)\b/gi;
const asksAmerican =
  /\btoo (?:british|english)\b|\b(?:american|us) (?:words?|wording|terms?|vocabulary|expressions?)\b|\bamericani[sz]e|\b(?:make|have) (?:it|this|everything) (?:more |all |sound )?american\b/i;

/** "Too British for her": no word is left that is said in Britain alone. Names of works stay as they are. */
export const wordsOfAmerica: Check = (ask, { before, after }) => {
  if (!asksAmerican.test(ask)) return null;
  const end =
    after.sections.find(({ kind }) => kind === 'references')?.from ?? after.lines.length + 1;
  const left = after.lines
    .slice(0, end - 1)
    .flatMap((text, at) =>
      [...text.matchAll(britishWords)].map(([word]) => ({ word, line: at + 1 })),
    );
  if (left[0])
    return finding(
      before.text === after.text ? 'not_done' : 'partly',
      `It says "${left[0].word}".`,
      left[0].line,
    );
  return finding(
    'met',
    before.text === after.text
      ? 'It is so already, as far as is known: no British word was found.'
      : 'No word that is known as British is left.',
  );
};

/** "UK spelling". Names of works in the references stay as they are. */
export const spelling: Check = (ask, { after }) => {
  if (!/\b(?:spelling|english)\b/i.test(ask)) return null;
  const us = /\b(?:us|american|en-us)\b/i.test(ask);
  if (!us && !/\b(?:uk|british|en-gb)\b/i.test(ask)) {
    return /spelling/i.test(ask)
      ? finding('not_done', 'Only British and American spelling can be checked.')
      : null;
  }
  const end =
    after.sections.find(({ kind }) => kind === 'references')?.from ?? after.lines.length + 1;
  const other = after.lines
    .slice(0, end - 1)
    .flatMap((text, at) =>
      [...text.matchAll(us ? british : american)].map(([word]) => ({ word, line: at + 1 })),
    );
  return other.length === 0
    ? finding('met', `No word is spelled the ${us ? 'British' : 'American'} way.`)
    : finding('partly', `It says "${other[0]!.word}".`, other[0]!.line);
};

const clinical =
  /\b(?:clinically|cognitive|behaviou?ral|hypothes\w+|predictions?|predict\w*|avoidance|symptoms?|interventions?|rationale|hierarchy|exposure|inhibitory|anticipat\w+|physiological|safety (?:habits?|behaviou?rs?)|arousal|maladaptive|ruminat\w+|catastroph\w+|distress)\b/gi;
const easier =
  /\b(?:simpl\w+|plain(?:er)?(?: words)?|easier to read|reading (?:level|age|grade)|easy[- ]read|jargon|too (?:clinical|complicated|complex|technical))\b|\b(?:for (?:a|an) )\d{1,2}[- ]year[- ]old\b/i;

/** "Too clinical for a 14-year-old": the reading grade is lower, and fewer words are a clinician's. */
export const reading: Check = (ask, { before, after }) => {
  if (!easier.test(ask)) return null;
  const grade = (side: Side) => Math.round(side.grade * 10) / 10;
  const terms = (text: string) => text.match(clinical)?.length ?? 0;
  const [wasGrade, isGrade] = [grade(before), grade(after)];
  const [wasTerms, isTerms] = [terms(before.text), terms(after.text)];
  const simpler = isGrade < wasGrade;
  const plainer = isTerms < wasTerms || isTerms === 0;
  const number = new RegExp(`\\b(\\d{1,2}|${numerals.join('|')})[- ]year`, 'i').exec(ask)?.[1];
  const age = Number(
    (number && (numerals.indexOf(number.toLowerCase()) + 1 || number)) ??
      /\b(?:is|aged?) (\d{1,2})\b/i.exec(ask)?.[1] ??
      99,
  );
  const kept =
    after.steps.length >= before.steps.length && after.sections.length >= before.sections.length;
  const why = `Reading grade ${isGrade}; it was ${wasGrade}. Clinical words: ${isTerms}; there were ${wasTerms}.`;
  if (!kept) return finding('partly', `${why} Steps or sections are missing that were there.`);
  if (before.text === after.text && number && wasGrade <= age - 5 && wasTerms === 0)
    return finding('met', `It is so already. ${why}`);
  if (simpler && plainer && isGrade <= age - 5) return finding('met', why);
  return finding(
    (simpler || isTerms < wasTerms) && before.text !== after.text ? 'partly' : 'not_done',
    why,
  );
};

const layout =
  /\b(?:print|font|typeface|text size|larger text|bold|pictures?|drawings?|images?|photos?|icons?|colou?red|layout|margins?)\b/i;

/** What a text does not have: the size of its print, pictures, colours. */
export const notText: Check = (ask) =>
  layout.test(ask) &&
  !/\bsmall print\b(?! (?:size|bigger))/i.test(ask) &&
  /\b(?:bigger|larger|smaller|print|font|picture|drawing|image|photo|icon|colou?r|margin|layout|bold)/i.test(
    ask,
  )
    ? finding(
        'not_done',
        'A text has no print size, pictures or layout; they are set where it is printed.',
      )
    : null;

const translated =
  /\b(?:translat\w*|(?:in(?:to)?|an?) (?:spanish|french|german|polish|arabic|welsh|italian|turkish|urdu))\b/i;

const english =
  /\b(?:the|and|you|your|to|of|is|it|a|an|for|in|that|this|with|not|was|are|if|she|he|her|his|on|at|what)\b/gi;
const isEnglish = (line: string): boolean =>
  (line.match(english) ?? []).length >= countWords(line) * 0.2;

/** Another language is beyond what rules can compare; that nothing of it is there can be seen. */
export const translation: Check = (ask, { added }) => {
  if (!translated.test(ask)) return null;
  const other = added.find(({ text }) => countWords(text) > 3 && !isEnglish(text));
  return other
    ? finding(
        'changed',
        'No rule can say whether the translation is right: please read it.',
        other.line,
      )
    : finding('not_done', 'No line is in another language than before.');
};

/** "Step 2 for night shifts": the place speaks of it now, and did not before. */
export const fitted: Check = (ask, { before, after, place }) => {
  const topic =
    /\b(?:steps? \w+|rungs? \w+|it|this)? ?\bfor (?:the |her |his |their )?([\w -]{4,40}?)(?:[;,.]|$)/i.exec(
      ask,
    )?.[1];
  if (!topic || !place || /\b(?:replace|swap|rewrite|slot|column|section)\b/i.test(ask))
    return null;
  const stems = topic
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/s$/, ''));
  if (stems.length === 0) return null;
  const has = (text = '') => stems.filter((stem) => text.toLowerCase().includes(stem)).length;
  const [old, now] = [place.textIn(before), place.textIn(after)];
  const [was, is] = [has(old?.text), has(now?.text)];
  if (is === stems.length && is > was)
    return finding('met', `It speaks of ${topic} in ${place.name}.`, now?.line);
  if (is === stems.length) return null;
  return finding(
    is > was ? 'partly' : 'not_done',
    `It does not speak of ${topic} in ${place.name}.`,
    now?.line,
  );
};

const titles = [
  /\btitle\b[^"“'‘]{0,20}\bnot (?:["“][^"”\n]{2,80}["”]|['‘][^'’\n]{2,80}['’]),? but ["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})/iu,
  /\btitle\b[^"“'‘]{0,20}["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})(?: please)?,? (?:and )?(?:not|instead of|rather than) ["“'‘]/iu,
];

/** A title in quotes: "change the title to …". */
export const title: Check = (ask, { after }) => {
  if (/\b(?:don't|do not|never|not) call (?:it|him|her|them)\b/i.test(ask)) return null;
  if (/^[^.]*["“‘'][^"”’']{2,60}["”’'](?![A-Za-z]).{3,90}\bcall it\b/i.test(ask)) return null;
  const contrasted = titles.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean);
  const wanted =
    contrasted ??
    /\b(?:title|heading|call it)\b.{0,30}?(?<![A-Za-z0-9])["“'‘]([^"”'’]{3,120})["”'’]/i.exec(
      ask,
    )?.[1];
  if (
    !wanted ||
    (!contrasted &&
      /\b(?:section|not|instead of|rather than|throughout|everywhere)\b|\bheading ["“'‘]/i.test(
        ask,
      ))
  )
    return null;
  return after.document.title === wanted
    ? finding('met', 'It is the title.', 1)
    : finding('not_done', `The title is "${after.document.title ?? ''}".`, 1);
};
