import { pointedTo } from '../signals.ts';

const excluded = [
  /\b(?:no|without|avoid(?:ing)?|not|skip|leave out|don't (?:use|want|include)|do not (?:use|want|include)|nothing|rather than|instead of|exclude|excluding|please no|hates?|dislikes?|can't do|cannot do) (?:any |the |a |on |about |of )*((?:[a-z'-]+ ){0,3}?[a-z'-]+)(?= please|[.,;:!?)]|$| and\b| only\b| or\b| but\b| at\b| for\b| as\b)/g,
  /\bnot about ([a-z]+(?: [a-z]+)?)/g,
];
const ids: [RegExp, string][] = [
  [/sleep restriction|restricted sleep|sleep window|sleep compression/, 'sleep_restriction'],
  [/breathing (?:exercises?|retraining)|deep breathing/, 'breathing_retraining'],
  [/relaxation/, 'relaxation'],
  [/mindfulness|meditation/, 'mindfulness'],
  [/jargon/, 'jargon'],
  [/imagin(?:al|ary) exposure|trauma narrative/, 'trauma_narrative'],
  [/homework|written|writing/, 'writing'],
];
const noise =
  /^(?:point.*|use|answering|more|less|thoughts?.*|to .*|harm.*|plans?|intent|risk|longer|idea|one|history|problem|problems|signs?|dependence.*|trauma.*|domestic.*|suicid.*|harm.*|energy|sure|yet|able|only|medical.*|self-harm.*|physical|been|sent.*|want.*|going.*|just|too|so|to|really|current.*|past.*|psycho.*|go.*|have.*|sleep|leave.*|people|eat.*|mania.*|drugs.*|alcohol.*|abuse.*|even|eye contact|friends.*|say.*|speaking.*|using|buses|crowds|lifts|supermarkets?|driving|social.*|other.*|anything|everyone|his.*|her.*|(?:him|them|it)(?: .*)?|(?:(?:if|where) )?possible|meetings?|conflict|allowed.*|good.*|knowing|saying.*|longer.*|able.*|include.*|(?:at|when|before|after|until|in|on|to) .*)$/;

/** Techniques and contents that a folded text says to leave out: ids where there is one, else its own words. */
export function avoidedIn(text: string): string[] {
  const found = excluded.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: thing, index }) => {
      // "cannot say no at work" leaves nothing out
      if (/\b(?:say|says|saying|said|answer) $/.test(text.slice(Math.max(0, index - 8), index)))
        return [];
      if (
        /\b(?:client|she|he|who|i|they|can|does|did) $/.test(
          text.slice(Math.max(0, index - 8), index),
        ) &&
        !/please|don't|do not/.test(text.slice(index, index + 20))
      )
        return [];
      // "not having told his wife" is a statement, and no wish
      return /^(?:having|being|knowing) /.test(thing!) ? [] : named(thing!.trim());
    }),
  );
  return [...new Set(found)];
}

// A part of a technique is not the whole of it.
const parts = /\bwind[- ]?downs?\b/;

function named(thing: string): string[] {
  const whole = parts.test(thing) ? undefined : pointedTo(thing).named[0];
  const known = ids.find(([pattern]) => pattern.test(thing))?.[1] ?? whole;
  if (known) return [known];
  return noise.test(thing) ? [] : [thing];
}

const wanted =
  /\b(?:please include|include|including|wants|must have|make sure (?:it has|to include)|needs? (?:a|an|to include)|plus (?:a|an)?|should (?:have|contain|include)) ([^.;\n]{4,120})/gi;

const denied = /\b(?:not|never|n['’]t|without) (?:to )?$/i;

/** What the intent says to put in, in its own words; what somebody wants to do is their goal, and nothing to put in. */
export const includedIn = (intent: string): string[] =>
  [...intent.matchAll(wanted)]
    .filter(({ index }) => !denied.test(intent.slice(Math.max(0, index - 12), index)))
    .filter(([said, thing]) => !/^wants\b/i.test(said) || !ofDocument.test(thing!))
    .map(([, thing]) => thing!.trim())
    .filter((thing) => !/^(?:to\b|help|her|him|his|it off)\b/i.test(thing));

/** Who wants "a sleep plan" wants the document, and nothing in it. */
const ofDocument =
  /^(?:an? |the |some )?(?:[\p{L}-]+ ){0,2}(?:plan|sheet|ladder|hierarchy|programme?|log|diary|record|exercise|experiment|schedule|work-?sheet|hand-?out|leaflet|protocol)s?\b/iu;
