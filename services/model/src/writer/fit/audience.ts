import { type ProtocolDocument, sectionOf } from '@cerina/library';
import { mapLines } from '../../edit/tree.ts';
import { sameFactor } from '../choose.ts';
import { listed } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import type { Fitting } from './fitting.ts';

/** What the reader must know first: facts about them, what was assumed, and what language this is in. */
export function audienceLines({
  library,
  request,
  rules,
  technique,
  condition,
  assumed,
  general,
}: Fitting): string[] {
  const { constraints } = request;
  const unspoken = constraints.factors.filter(
    (said) =>
      ![...rules.map(({ factor }) => factor), ...(condition?.covers ?? [])].some((factor) =>
        sameFactor(said, factor),
      ),
  );
  const nameOf = (said: string) =>
    asNamed(
      library.factors.find(({ id }) => sameFactor(said, id))?.name ?? said.replaceAll('_', ' '),
      request.intent,
    );
  const isSaid = (said: string, as: 'present' | 'unclear') =>
    request.case?.factors?.some(({ id, meaning }) => sameFactor(said, id) && meaning === as) ===
    true;
  const aboutReader = assumed.filter(
    (said) =>
      !/\bnot named\b/.test(said) &&
      !(onPaper.has(technique.id) && /\bmedical problem\b/.test(said)),
  );
  return [
    ...rules.map(({ factor, say }) =>
      isSaid(factor, 'unclear')
        ? `- Does this apply to you: ${nameOf(factor)}? Ask your clinician if you are not sure. If it does, this holds. ${say}`
        : `- ${say}`,
    ),
    ...unspoken
      .filter((said) => !ofWork.test(said))
      .map((said) =>
        isSaid(said, 'present')
          ? `- Because of ${nameOf(said)}, ask your doctor or clinician whether each step is right for you before you start.`
          : `- Does this apply to you: ${nameOf(said)}? Then ask your doctor or clinician whether each step is right for you before you start.`,
      ),
    ...(aboutReader.length > 0
      ? [`- This draft assumes: ${aboutReader.join('; ')}. Tell your clinician if that is wrong.`]
      : []),
    ...(general.length > 0 ? [generalLine(general, constraints.addressee)] : []),
    ...(/^en\b/i.test(constraints.language)
      ? []
      : [
          `- This draft is in English. The request was in another language (${constraints.language}), and a checked translation is not available here.`,
        ]),
  ];
}

/** "Asthma or COPD" is the one of both that the request names. */
function asNamed(name: string, intent: string): string {
  const said = name.split(' or ').filter((one) => intent.toLowerCase().includes(one.toLowerCase()));
  return said.length === 1 ? said[0]! : name;
}

/** What is thought, said or written: no illness of the body rules it out. */
const onPaper = new Set(
  'carer_responses compassionate_letter continuum cost_benefit day_log downward_arrow formulation goal_setting positive_data_log problem_list problem_solving responsibility_pie routine_checklist session_questions sleep_diary speaker_listener survey task_chunks theory_a_b thought_on_trial thought_record values_bullseye values_card_sort worry_postponement worry_tree'.split(
    ' ',
  ),
);

/** They say nothing of what a step does to a body: for the clinician, who has them on the board. */
const ofWork = /^(?:safety_critical_work|sleeps_by_day|autism|adhd|learning_disability)$/;

/** Where the example had to make room, it is not spoken of. */
export const withGeneralLine = (document: ProtocolDocument): ProtocolDocument =>
  sectionOf(document, 'example')
    ? document
    : mapLines(document, 'audience', (lines) =>
        lines.map((line) => line.replace(/^(- General here: )the example(?:, | and )/, '$1')),
      );

/** What is no part of this person's story says so. */
const generalLine = (general: string[], addressee: Request['constraints']['addressee']): string =>
  `- General here: ${listed(general, 'and')}. Change what does not fit ${addressee === 'client' ? 'you' : addressee === 'parent' ? 'your child' : 'the person'}.`;
