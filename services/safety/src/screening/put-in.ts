import { Constraints, type Finding } from '@cerina/contracts';
import { loadLibrary, parse, sectionOf } from '@cerina/library';
import { hasAny } from '@cerina/library/matching/signal';
import { scan } from '../assessing/scan.ts';
import { lifeSavingAsObject } from '../text/life-saving.ts';
import { asksOfPoint } from './except.ts';

const library = loadLibrary();

/** Why what an ask gives may not be put into a text. */
export interface Harm {
  code: string;
  why: string;
  quote: string;
}

/** What the text that feedback is about is for: the difficulty, the technique and what is known of the person. */
interface Subject {
  condition: string | null;
  technique: string | null;
  factors: string[];
  /** All of its words. */
  text: string;
}

function subjectOf(text: string): Subject {
  const document = parse(text);
  const audience = sectionOf(document, 'audience')?.lines.join('\n') ?? '';
  const found = library.match(`${document.title ?? ''}\n${audience}`);
  return {
    condition: found.condition,
    technique: found.techniques[0]?.id ?? null,
    factors: [...library.factorsIn(audience)],
    text,
  };
}

/** Words of an ask that speak of what is to go, or of what is not to be done: they give nothing to the text. */
const takesAway =
  /\b(?:remove|delete|take out|taken out|drop|cut|cuts|lose|scrap|bin|ditch|not|never|don't|doesn't|no longer|without|instead of|rather than|wrong|why|stop|stops|rule out|worr(?:y|ies)|afraid|fear of|fears that|used to|already|leave(?:s)? out|leave-outs?|left out)\b|n['’]t\b|\bno (?!exceptions?|breaks?|matter)\w+/i;
/** What is to be done without, and where that is written. */
const leavesOut =
  /\b(?:leave[- ]out|leaves out|safety (?:behaviou?rs?|habits?)|(?:go|goes|do|does|be|is|cope|manages?|leaves?|leaving) (?:\w+ ){0,3}(?:without|behind|at home))\b/i;

const given = /["“]([^"“”\n]{3,400})["”]/g;
/** What comes before the words that are given: "Step 2 should say that …", "Put in that …". */
const leading =
  /^(?:(?:and |then |also |please |pls )*(?:say|write) (?=\p{L})|[^:"“]{0,60}?\b(?:i'd|i would|we'd|we would) (?:also )?(?:like|want|prefer)\b|[^:"“]{0,60}?\b(?:(?:should |must |could |can )?(?:say|says|read|reads|state|states) that|put in(?: that)?|add(?: in)?(?: that)?|include that|write(?: in)? that)\b:?|(?:please )?tell (?:him|her|them) that\b|(?:please )?(?:step|rung|line|row) \d{1,2}\b[^:"“]{0,30}:|[^:"“]{2,40}: ) ?/iu;

const putIn =
  /\b(?:add|put|say|says|write|read|reads|replace|with|insert|include|rung|step|line|be|to)\b|[:=]/i;
/** "His wife should tell him …", "naps are fine": what somebody is to do, or may. */
const allows =
  /\b(?:should|may|must|can|has to|have to|is to|are to|(?:is|are) (?:fine|ok|okay|allowed|all right))\b/i;

const ofText =
  /\b(?:ladder|table|sheet|text|list|log|steps?|title|sections?|lines?|columns?|rows?|examples?|headings?|words?|it|this|that|rest) (?:\w+ )?(?:should|may|must|can|has to|have to|is to|are to|is|are)\b/i;

const toReader = (text: string): string =>
  text
    .replace(
      /\b(tells?|asks?|reminds?|promises?|assures?|gives?|lets?|helps?) (?:her|him|them)\b/gi,
      '$1 you',
    )
    .replace(/\b(?:s?he|they) is\b/gi, 'you are')
    .replace(/\b(?:s?he|they)(?:'s|'re)\b/gi, 'you are')
    .replace(/\b(?:s?he|they|him|them)\b/gi, 'you')
    .replace(/\b(?:his|her|their) (?=\p{L})/giu, 'your ')
    .replace(/\bher\b/gi, 'you')
    .replace(
      /\byou (looks|goes|tells|takes|does|asks|checks)\b/gi,
      (_, verb: string) => `you ${verb.replace(/e?s$/, '')}`,
    )
    .replace(/\byou (should|must|can|could|may|might) /gi, 'you $1 ');

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence without what somebody is told by it: "tells her |that she will not be sick|". */
const orderIn = (sentence: string): string =>
  sentence.split(/ that (?:it|you|s?he|they|the|his|her|your|everything|nothing)\b/)[0]!;

/** What the sentences of an ask would have the client read, each as a sentence to the client. */
function sentencesGiven(ask: string): string[] {
  return ask
    .split(/(?<=[.!?]["”]?) (?=[\p{Lu}"“])|\n|,? and (?=the (?:line|sentence|bit|bullet|part)s? )/u)
    .filter((sentence) => !takesAway.test(orderIn(sentence.replace(given, ' '))))
    .flatMap((sentence) => {
      const quoted = [...sentence.matchAll(given)].map(([, words]) => words!);
      if (quoted.length > 0) return putIn.test(sentence.replace(given, ' ')) ? quoted : [];
      const rest = sentence.replace(leading, '').trim();
      const isGiven = rest !== sentence.trim() || (allows.test(sentence) && !ofText.test(sentence));
      return isGiven ? [rest] : [];
    })
    .map((words) => upper(toReader(words)))
    .filter((words) => words.length > 8);
}

const lifeSaving = new RegExp(`\\b${lifeSavingAsObject}\\b`, 'i');

/** A medicine or device that is to be written under what is left out, as if it were a habit. */
function withoutHelp(ask: string): Harm | undefined {
  if (!leavesOut.test(ask) || /\b(?:not|never|n't|keep|keeps|stays?) /i.test(ask)) return undefined;
  const quote = lifeSaving.exec(ask)?.[0];
  return quote === undefined
    ? undefined
    : {
        code: 'MED_CHANGE',
        why: `It would have the client go without "${quote}", without which somebody may die: that is care, and no safety habit.`,
        quote,
      };
}

/** Whether a sentence has one of these verbs, in any form that adds to it. */
function hasVerb(sentence: string, verbs: readonly string[]): boolean {
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  return verbs.some((verb) => {
    const stem = verb.replace(/e$/, '');
    return [verb, `${verb}s`, `${stem}es`, `${stem}ing`].some((form) => words.has(form));
  });
}
const deniedBefore = /\b(?:not|never|no|without|nor|leave out|instead of|rather than)\b|n['’]t\b/i;

/** What a doctor or nurse has asked for is their care. */
const ofClinician =
  /\b(?:as|what) (?:\p{L}+ ){1,4}(?:told|asked|advised|said|agreed|prescribed)\b|\b(?:as|how) (?:agreed|advised|prescribed)\b/iu;

/** What the library knows to work against such a document. */
function worksAgainst(sentence: string, subject: Subject): Harm | undefined {
  if (deniedBefore.test(orderIn(sentence)) || ofClinician.test(sentence)) return undefined;
  const { condition, technique, factors, text } = subject;
  const ids = new Set(['all', ...[condition, technique, ...factors].filter((id) => id !== null)]);
  const entry = library.worksAgainst.find(
    ({ harms, for: whom, when, not_when, orders, says, fine }) =>
      harms &&
      whom.some((id) => ids.has(id)) &&
      (when.length === 0 || hasAny(text, when)) &&
      !hasAny(text, not_when) &&
      !hasAny(sentence, fine) &&
      (hasAny(sentence, says) ||
        orders.some(
          (order) =>
            hasVerb(sentence, order.do) &&
            (order.with.length === 0 || hasAny(sentence, order.with)),
        )),
  );
  return (
    entry && {
      code: 'WORKS_AGAINST',
      why: `It would tell the client: "${sentence}" ${entry.say}`,
      quote: sentence,
    }
  );
}

const isHarm = ({ code, severity }: Finding): boolean =>
  (severity === 'critical' && code !== 'BOUNDARY') || code === 'FEEDS_FEAR';

/** Why what an ask would put into the text is harmful for whom the text is; undefined where no rule says so. */
export function harmPutIn(ask: string, about: string | undefined): Harm | undefined {
  const help = withoutHelp(ask);
  if (help || about === undefined) return help;
  const said = about.toLowerCase();
  const read = new Set([ask, ...asksOfPoint(ask)].flatMap(sentencesGiven));
  const sentences = [...read].filter((sentence) => !said.includes(sentence.toLowerCase()));
  if (sentences.length === 0) return undefined;
  const subject = subjectOf(about);
  const constraints = Constraints.parse({
    condition: subject.condition,
    factors: subject.factors,
  });
  for (const sentence of sentences) {
    // a line that is given word for word is read as the document's own will be, its words on medicine too
    const checks = ask.includes(sentence) ? 'answer' : 'passage';
    const found = scan(sentence, { checks, constraints }).find(isHarm);
    if (found) {
      const why = `It would tell the client: "${sentence}" ${found.reason} ${found.suggestion}`;
      return { code: found.code, why, quote: sentence };
    }
    const wrong = worksAgainst(sentence, subject);
    if (wrong) return wrong;
  }
  return undefined;
}
