import type { Condition } from './condition.ts';
import { type SectionKind, sectionOf } from './document/document.ts';
import type { Technique } from './technique.ts';

/** Where the library says what keeps its reader safe. */
const kinds: SectionKind[] = ['audience', 'preparation', 'troubleshooting', 'stop'];
/** A sentence that keeps somebody from harm, and not only a piece of advice. */
const keepsSafe =
  /\b(?:not for now|wait too|ask (?:your|a) (?:doctor|nurse|midwife|physiotherapist|clinician)|(?:see|call|tell|contact|talk to|speak to|show it to) your (?:\w+ )?(?:doctor|clinician|midwife|nurse|pharmacist|health visitor)|doctor first|clinician first|get (?:emergency |medical )?help|emergency|child protection|no step|never|do not|don['’]t|stop if|stop and|start only|leave out anything|use only|choose only|safety comes first|must not|unsafe)\b/i;
/** Among what to do when stuck only this is a caution. */
const stops = /\bstop\b|\b(?:tell|see|ask|call) your (?:clinician|doctor)\b/i;
/** What a difficulty adds on harm by others is a word more than its method has; what the method has is looked for. */
const ofOthers =
  /\bif (?:someone|somebody|anyone|the other person)\b[^.]{0,30}\b(?:scares?|hurts?|has hurt)\b/i;
/** A condition of the writer's is kept or left out by the request, and no caution of every document. */
const conditional = /\[\[[^[\]]{0,400}\]\]/g;

/** What a condition of the writer's left behind: "or if   ." */
const hole = /\b(?:if|or|and|with|when) *[.,;]| {3}/;

/** The cautions that the library has for a difficulty by a technique, sentence by sentence. */
export function cautionsOf(technique: Technique, condition: Condition | undefined): string[] {
  const slots: Record<string, string> = { ...technique.slots, ...condition?.slots };
  const parts = (condition?.parts ?? []).filter(
    (part) => part.technique === null || part.technique === technique.id,
  );
  return kinds.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    const replaced = own.find(({ how }) => how === 'replace');
    const base = replaced ? replaced.lines : (sectionOf(technique.template, kind)?.lines ?? []);
    const added = own
      .filter(({ how }) => how === 'add')
      .flatMap(({ lines }) => lines)
      .filter((line) => !ofOthers.test(line));
    return [...base, ...added]
      .flatMap((line) => sentencesOf(line, slots))
      .filter((sentence) => kind !== 'troubleshooting' || stops.test(sentence));
  });
}

function sentencesOf(line: string, slots: Record<string, string>): string[] {
  const filled = line
    .replace(conditional, ' ')
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => slots[name] ?? whole);
  return filled
    .replace(conditional, ' ')
    .replace(/^\s*- (?!Not for now)(?:\*\*)?(?:[A-Z][\w ]{0,24}:)? ?/, '')
    .split(/(?<=[.!?]) +(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => !sentence.includes('{{') && !hole.test(sentence) && keepsSafe.test(sentence),
    );
}
