import type { QualityCap } from '@cerina/contracts';
import { sectionOf } from '@cerina/library';
import { isUnclear } from '../limits/unclear.ts';
import { linesOf, type View } from '../measuring/view.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { mentions, stemsOf } from '../topic.ts';
import { cap } from './cap.ts';

const crisis =
  /\b(?:emergency|crisis|suicide (?:line|hotline)|helpline|lifeline|samaritans|988|9-8-8|999|911|112|000|116 123)\b|\b(?:ending your life|harming yourself|hurting yourself|suicid\w{0,4}|unsafe|desperate|hopeless|harm someone)\b[^.]{0,60}\b(?:call|ring|text) (?:or text )?[*\d]/i;
/** Life or limb in danger, and somebody who comes or is there at once, in whatever words. */
const danger =
  /\b(?:(?:end|ending|take|taking) your (?:own )?life|suicid\w{1,5}|(?:want|wish|wanting) to die|(?:hurt|harm|kill|cut)(?:ing)? yourself|not worth living|in danger|fear for your life|(?:keep|stay|feel|are) (?:yourself )?(?:safe|unsafe)|unsafe)\b/i;
const atOnce =
  /\bA&E\b|\b(?:ambulance|hospital|police|duty (?:doctor|team)|out[- ]of[- ]hours|prevention line|emergency room|shout|lifeline)\b|\b(?:call|ring|dial|phone|text)\b[^.]{0,30}\d{3}/i;
const saysHelp = (text: string): boolean =>
  crisis.test(text) || (danger.test(text) && atOnce.test(text));

const stops =
  /\b(?:stop|pause|take a break|do not (?:go on|start|continue)|medical help|end (?:the|it|this)|quit|discontinue|break off|give it a rest|take a step back|call it a day|(?:do not|don['’]t) push|(?:put|set|lay) (?:\p{L}+ ){1,3}(?:down|away|aside)|leave (?:it|this)(?: be)? for (?:today|now|the day|later))\b/iu;
const contacts =
  '(?:use|go|lie|tell|ask|see|call|ring|phone|text|message|email|contact|talk (?:to|with)|speak (?:to|with)|reach out to|turn to|come back to|check in with|get in touch with|let (?:\\p{L}+ ){1,3}know|book (?:an?|your|the next) )';
/** When to turn to somebody, which ends it as well. */
const turnsTo = new RegExp(
  [
    `(?:^\\W*|[.!?] )(?:please )?${contacts}(?![^.]{0,80}\\bas you like\\b)[^.]{2,80}\\b(?:if|when|as soon as)\\b`,
    `\\b(?:if|when|should) [^.]{2,120}, (?:then |please |you can |you could )?${contacts}`,
    `\\? (?:please |then )?${contacts}`,
    `\\b(?:worse|too much|unsafe|faint)\\b[^.]{0,60}\\btime to ${contacts}`,
  ].join('|'),
  'iu',
);
/** Said to whoever should not begin; to ask a doctor about one thing is less. */
const excludes =
  /\b(?:not for (?:now|you|use|(?:some|any)one|somebody|anybody|people|those|a (?:day|time|place))|not (?:right|a plan) for|not yet if|(?:do not|don['’]t) (?:start|begin|use (?:this|it|the))|wait (?:too )?(?:if|until)|only start|(?:speak|talk) to your (?:clinician|doctor|team) (?:first|before))\b/i;
/** The same in other words: it is not made for them, they put it off, or they ask somebody first. */
const otherExcludes: RegExp[] = [
  /(?:\bnot|n['’]t) (?:be )?(?:meant|made|intended|suitable|suited|advised|recommended|used|safe|the right \p{L}{2,20}|a good \p{L}{2,20}) (?:for|by|if|when|while|in)\b|\bunsuitable (?:for|if|when|while)\b/iu,
  /\b(?:hold off|(?:skip|avoid|leave|postpone) (?:this|it)\b|better to wait|wait with this|put (?:this|it) (?:away|aside|off))[^.]{0,40}\b(?:if|when|while|until)\b|\b(?:if|when|while) [^.]{2,80}, (?:please )?(?:hold off|(?:skip|avoid|leave|postpone) (?:this|it)\b|put (?:this|it) (?:away|aside|off))/i,
  /\b(?:see|ask|call|ring|phone|contact|check with|speak (?:to|with)|talk (?:to|with)) (?:your|the|their|an?|my) (?:\p{L}+ ){0,2}(?:therapist|clinician|doctor|gp|nurse|midwife|team|psychologist|psychiatrist|counsell?or|specialist|prescriber|physiotherapist|clinic|health visitor)\b[^.]{0,40}\b(?:first|before (?:you|they|starting|beginning|trying|using|anything))\b/iu,
  /\bonly (?:do|use|try|begin) (?:this|it) (?:if|when|while) you (?:feel|are) (?:safe|well|sober|steady)\b/i,
];
const saysWhomNot = (text: string): boolean =>
  excludes.test(text) || otherExcludes.some((form) => form.test(text));
/** Of what the library says about a fact, this much has to be in the text; less where that is in words of its own. */
const SAID = 0.4;
const SAID_IN_OWN_WORDS = 0.3;

/** When to stop and where to get help: what each such document has to carry, and this one does not. */
export const helpCaps = (view: View): QualityCap[] => (view.english ? onHelp(view) : []);

/** Whom it is not for, which is looked for by how such lines mostly begin. */
export const exclusionCaps = (view: View): QualityCap[] => (view.english ? onWhom(view) : []);

function onHelp(view: View): QualityCap[] {
  const section = view.section('stop');
  if (!section) return [cap('It does not say when to stop and get help.')];
  const lines = section.lines;
  if (!lines.some(({ text }) => saysHelp(text)))
    return [cap('It does not say where to get help in a crisis.', section.from)];
  const sentences = lines.flatMap(({ text }) => text.split(/(?<=[.!]) +/));
  const apart = sentences.filter((sentence) => !saysHelp(sentence));
  const says = (sentence: string) => stops.test(sentence) || turnsTo.test(sentence);
  return !hasToStop(view) || apart.some(says)
    ? []
    : [cap('It does not say when to stop.', section.from)];
}

/** Whether the library says of this technique when to stop: with some there is nothing to stop. */
function hasToStop({ about, knowledge }: View): boolean {
  const technique = knowledge.library.technique(about.constraints.technique ?? '');
  const section = technique && sectionOf(technique.template, 'stop');
  return (section?.lines ?? []).some((line) => !crisis.test(line) && stops.test(line));
}

function onWhom(view: View): QualityCap[] {
  const section = view.section('audience');
  const lines = linesOf(view, ['audience', 'preparation', 'stop']);
  const own = section ? lines.filter(({ line }) => line >= section.from && line <= section.to) : [];
  return own.some(({ text }) => saysWhomNot(text))
    ? []
    : [cap('It does not say whom it is not for.', section?.from ?? 1)];
}

/** What the library says of a fact about this person in this technique. */
export function factCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const { technique: id, factors } = view.about.constraints;
  const least = isMadeFromLibrary(view) ? SAID : SAID_IN_OWN_WORDS;
  const rules = (id && view.knowledge.library.technique(id)?.factors) || [];
  return rules
    .filter(({ factor, rule }) => rule !== 'avoid' && factors.includes(factor))
    .filter(({ factor }) => !isUnclear(view, factor))
    .filter(({ say }) => {
      const stems = stemsOf(say);
      const found = stems.filter((stem) => mentions(view.text, [stem])).length;
      return found < least * stems.length;
    })
    .map(({ factor, say }) =>
      cap(
        `The caution on ${factor.replaceAll('_', ' ')} is missing: ${say}`,
        view.section('audience')?.from,
      ),
    );
}
