import { type AnswersRequest, QuestionAnswers } from '@cerina/contracts';
import { expectOwn, expectRole } from '../access/roles.ts';
import { type Field, withoutPersonalData } from '../commands/personal-data.ts';
import type { Asker } from './asker.ts';
import { type Outcome, submit, type Tools } from './submit.ts';

/** The texts of answers. */
const wordsOf = ({ answers: given }: AnswersRequest): Field[] =>
  given.flatMap((answer, at) => {
    const name = 'risk' in answer ? 'note' : 'text';
    const text = 'risk' in answer ? answer.note : answer.text;
    return text === undefined ? [] : [{ pointer: `/answers/${at}/${name}`, text }];
  });

/** Answer the Guardian's questions before anything is written. Role: author (own protocols), reviewer. */
export async function answer(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  body: AnswersRequest,
): Promise<Outcome> {
  expectRole(asker.by, 'author');
  // searched in the same turn of the event loop in which its body was admitted
  const { given, refusal } = withoutPersonalData(body, wordsOf(body), QuestionAnswers);
  const { by } = await tools.origin(protocolId);
  expectOwn(asker.by, by, 'Authors can answer questions on their own protocols only.');
  const order = { kind: 'answer_questions', answers: given } as const;
  return submit(tools, asker, { protocolId, order, refusal });
}
