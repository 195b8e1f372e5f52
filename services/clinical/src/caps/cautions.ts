import type { QualityCap } from '@cerina/contracts';
import { sectionOf } from '@cerina/library';
import { linesOf, type View } from '../measuring/view.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { mentions, stemsOf } from '../topic.ts';
import { cap } from './cap.ts';

const crisis =
  /\b(?:emergency|crisis|suicide (?:line|hotline)|helpline|lifeline|samaritans|988|9-8-8|999|911|112|000|116 123)\b|\b(?:ending your life|harming yourself|hurting yourself|suicid\w{0,4}|unsafe|desperate|hopeless|harm someone)\b[^.]{0,60}\b(?:call|ring|text) (?:or text )?[*\d]/i;
const stops =
  /\b(?:stop|pause|take a break|do not (?:go on|start|continue)|medical help|end the)\b/i;
/** When to turn to somebody, which ends it as well. */
const turnsTo =
  /(?:^\W*|[.!?] )(?:tell|talk to|speak to|see|call|ring|contact) [^.]{2,80}\b(?:if|when)\b|(?:^\W*|[.!?] )(?:if|when) [^.]{2,120}, (?:then )?(?:use|go|lie|tell|talk to|speak to|see|call|ring|contact)\b/i;
/** Said to whoever should not begin; to ask a doctor about one thing is less. */
const excludes =
  /\b(?:not for (?:now|you|use|(?:some|any)one|somebody|anybody|people|those|a (?:day|time|place))|not (?:right|a plan) for|not yet if|(?:do not|don['’]t) (?:start|begin|use (?:this|it|the))|wait (?:too )?(?:if|until)|only start|(?:speak|talk) to your (?:clinician|doctor|team) (?:first|before))\b/i;
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
  if (!lines.some(({ text }) => crisis.test(text)))
    return [cap('It does not say where to get help in a crisis.', section.from)];
  const sentences = lines.flatMap(({ text }) => text.split(/(?<=[.!?]) +/));
  const apart = sentences.filter((sentence) => !crisis.test(sentence));
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
  return own.some(({ text }) => excludes.test(text))
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
