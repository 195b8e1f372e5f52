import { counts, mayMatch } from '../rules/rule.ts';
import { injections } from '../rules/words/private-and-injected.ts';
import { fold } from '../text/fold.ts';
import { clinician, phrase } from '../text/lexicon.ts';
import { denied } from '../text/polarity.ts';
import type { Sentence } from '../text/sentence.ts';

const whole = (sentence: Sentence): string =>
  sentence.at({ start: 0, end: sentence.text.length }).quote;

/** The sentence that addresses the system instead of the text, verbatim. */
export function isInstruction(sentences: Sentence[]): string | null {
  const found = sentences.find(({ text }) => mayMatch(injections, text));
  return found ? whole(found) : null;
}

const removal = phrase(
  "(?:take out|takes? away|remove|removing|delete|drop|cut(?: out)?|leave out|omit|strip|get rid of|lose|skip|scrap|without|no need for|don't need|do not need|do away with) (?:the |all |that |any |this |whole |entire |bits? about |part about |section on |section about |(?:lines?|bullets?|sentences?) (?:on|about) )*(?:safety|crisis|ending your life|hurting yourself|emergency|suicide|risk|when to stop|stop(?: |-)(?:and|&)(?: |-)get(?: |-)help|cautions?|help(?:line| section| part)?|warnings?|stop rules?|get help|disclaimers?)(?: [a-z]+){0,4}",
);

/** "The suicide bit is too heavy, please leave it out": what goes was named before. */
const namedBefore = phrase(
  '(?:safety|crisis|suicide|emergency|ending your life|hurting yourself|get(?:ting)? help|helpline) (?:bits?|lines?|parts?|sections?|sentences?|bullets?|paragraphs?|stuff)\\b[^.;!?]{0,80}?(?:leave|take|cut|strike|knock) (?:it|that|this|them|those) out|(?:safety|crisis|suicide|emergency|ending your life|hurting yourself|get(?:ting)? help|helpline) (?:bits?|lines?|parts?|sections?|sentences?|bullets?|paragraphs?|stuff)\\b[^.;!?]{0,80}?(?:delete|remove|drop|cut|lose|bin|scrap) (?:it|that|this|them|those)\\b|(?:safety|crisis|suicide|emergency|ending your life|hurting yourself|(?:stop and )?get(?:ting)? help|when to stop|helpline|warning|caution) (?:bits?|lines?|parts?|sections?|sentences?|bullets?|paragraphs?|stuff|numbers?) (?:can|could|should|must|needs? to|has to|have to) (?:go|come out|be (?:cut|dropped|removed|taken out|left out|deleted))\\b',
);

/** "Take out the bit that says see your doctor if you lose weight": a line on when to ask for help. */
const helpLine = phrase(
  `(?:take out|takes? away|remove|removing|delete|drop|cut(?: out)?|leave out|omit|strip|get rid of|lose|scrap|bin) (?:[a-z]+ ){0,5}?(?:that says |which says |saying |says |where it says |about |on |to )(?:see|tell|call|ring|phone|ask|contact|speak(?:ing)? to|talk(?:ing)? to|seeing|telling|calling|asking) (?:your|you|my|a|the|his|her|their) ?(?:[a-z]+ )?(?:${clinician}|dieti[ct]ian|team|clinic) (?:first |soon |at once |straight away |the same day )?(?:if|when|before|for)\\b`,
);

/** The words that ask for the safety part to go, verbatim. Shortening or warming it is not that. */
export function removesSafety(sentences: Sentence[]): string | null {
  for (const sentence of sentences) {
    const named = [...sentence.text.matchAll(namedBefore)];
    const lines = [...sentence.text.matchAll(helpLine)];
    for (const { 0: words, index } of [...sentence.text.matchAll(removal), ...named, ...lines]) {
      const span = { start: index, end: index + words.length };
      const own = /^(?:without|no need|don't|do not)/.test(words);
      const detail =
        /\b(?:help(?:ful)?|risk|warnings?)(?: [a-z]+)? (?:line \d|sentence|twice|repeat\w*|duplicate\w*|word)/.test(
          sentence.text,
        );
      if (counts(sentence, span) && !detail && (own || !denied(sentence, span)))
        return sentence.at(span).quote;
    }
  }
  return null;
}

const approval =
  /^(?:(?:ok(?:ay)?|yes|great|good|fine|perfect|thanks?(?: you)?|looks? (?:good|great|fine)(?: to me)?|lgtm|all good|nice(?: work)?|well done|excellent|please|i|we|it's|this is|just|go ahead|now|and|,|\.|!|-| )*)(?:approved?|sign(?: it)? off|finali[sz]e|publish|release|accept|ship|send)(?: (?:it|this|that|the (?:draft|plan|protocol|text|document)|as is|now|off|please|looks good|all good|good|to the client))*(?:[ ,.!]+(?:ok(?:ay)?|yes|great|good|fine|perfect|thanks?|looks? (?:good|great|fine)(?: to me)?|lgtm|all good|please|now|no (?:more )?changes(?: needed)?|nothing to change))*[ .!]*$/;
const praise =
  /^(?:ok(?:ay)?|yes|great|good|fine|perfect|lgtm|looks? (?:good|great|fine)(?: to me)?|all good|good to go|ready to go|no (?:more )?changes(?: needed)?)[ .!]*$/;

/** "Good.": among asks it approves nothing, as they ask for changes. */
export const isPraise = (text: string): boolean => praise.test(fold(text).text.trim());

/** Consent is said in few words; what is longer is not read for it. */
const LONGEST_CONSENT = 300;

/** Whether a point is nothing but consent. Consent is given with the action, not in text. */
export function approves(text: string): boolean {
  const plain = fold(text).text.trim();
  if (plain.length > LONGEST_CONSENT) return false;
  return approval.test(plain) || praise.test(plain);
}

const keeping =
  /(?<=^|[.!?;] )(?:please |but |and )?(?:leave|keep) (?:in )?(?:the|that|this|her|his|your) [\p{L} ,'’&-]{3,60}? (?:warnings?|cautions?|lines?|sections?|bullets?|advice|notes?|parts?|bits?|reminders?)(?: in| alone| there| please| as (?:it is|they are))?(?=[.!;]|$)/giu;

/** A point with blanks in place of what it wants left in the text: "leave the doctor and alcohol warning" takes nobody from a doctor. */
export const withoutKept = (text: string): string =>
  text.replace(keeping, (kept) => ' '.repeat(kept.length));

const ofAuthor = /^i(?:'m| am) (?:the|her|his|their|a) /i;
const saidBy =
  /\b\p{Lu}\p{Ll}{1,20}['’]s (?:answer|reply|words|sentence|line)\b|\b(?:husband|wife|mum|mother|dad|father|partner|sister|brother|friend|he|she|they) (?:is to |should |can |could )?(?:says?|answers?|repl(?:y|ies))\b/u;

/** Whether a promise or a name of a helper is what the author of a point is, or what somebody near the client is to say. */
export const isOfOther = (point: string, quote: string): boolean =>
  saidBy.test(point) ||
  (ofAuthor.test(fold(point).text.trim()) && point.trim().startsWith(quote.slice(0, 8)));

const agreement = phrase(
  "(?:dr|doctor|gp|consultant|specialist|physio(?:therapist)?|cardiologist|neurologist|psychiatrist|obstetrician|midwife|surgeon)(?: [a-z]+){0,2}?(?:'s| has| have| had| was| is| are| already| also| both){0,3} (?:agreed|okayed|cleared|approved|(?:signed|given) (?:it|this|that|them|these) (?:off|the (?:ok|okay|go-ahead|all[- ]clear))|happy with|fine with|says? (?:it|that|this)(?:'s| is) (?:ok|okay|fine|safe)|said (?:that )?(?:it|that|this)?(?:'s| is| was)? ?(?:ok|okay|fine|safe))",
);
const notYet =
  /\b(?:if|unless|until|till|once|when|whether|before|not|n't|never|no|ask|asks|asked|check|checks|provided|hope|hopefully)\b[^.;]{0,40}$/;

/** Whether a point says that a doctor has agreed: what is ruled out without one is theirs to allow. */
export const isAgreedByDoctor = (sentences: Sentence[]): boolean =>
  sentences.some(({ text }) =>
    [...text.matchAll(agreement)].some(
      ({ 0: words, index }) =>
        !notYet.test(text.slice(0, index)) && !/\b(?:not|never|n't)\b/.test(words),
    ),
  );

const foreign = phrase(
  '(?:astrology|horoscopes?|tarot|zodiac|star signs?|crystals?|reiki|homeopath\\w+|numerology|past[- ]li(?:fe|ves)|psychic\\w*|s[eé]ances?|spells?|witchcraft|chakras?|aura reading|feng shui|detox (?:tea|diet)s?|essential oils|palm reading|exorcism|dowsing|hypnotic regression|cryptocurrency|stock tips)',
);

/** The words that ask for something foreign to the method, verbatim. */
export function offTopic(sentences: Sentence[]): string | null {
  for (const sentence of sentences) {
    for (const { 0: words, index } of sentence.text.matchAll(foreign)) {
      const span = { start: index, end: index + words.length };
      const about = /\b(?:not about|remove|delete|take out|worr|belief|fear|instead of)\b/.test(
        sentence.text.slice(0, index),
      );
      if (counts(sentence, span) && !about && !denied(sentence, span))
        return sentence.at(span).quote;
    }
  }
  return null;
}
