import { type History, is } from '../history/history.ts';
import type { Finding } from '../problem.ts';

const RISKS = ['yes', 'assessed', 'unknown'];

/**
 * The Guardian's questions are answered at the gate that asks them, each once and in its own way; none about risk is
 * left out.
 */
export function* questionsAreAnswered({ steps }: History): Generator<Finding> {
  for (const { delta, before, board } of steps) {
    for (const change of delta.changes) {
      if (!is(change, 'questions_answered')) continue;
      const { gateId, answers } = change.answered;
      const { sequence } = delta;
      const asked = board?.screening?.questions ?? [];
      const { gate, halted } = before;
      if (gate?.id !== gateId || gate.kind !== 'questions' || halted)
        yield { sequence, detail: `${gateId} does not wait for answers` };
      const ids = answers.map(({ question }) => question.id);
      if (new Set(ids).size < ids.length)
        yield { sequence, detail: 'a question is answered twice' };
      for (const { question, risk, text } of answers) {
        const known = asked.some(({ id, kind }) => id === question.id && kind === question.kind);
        if (!known) yield { sequence, detail: `${question.id} was not asked` };
        const isFit = question.kind === 'risk' ? RISKS.includes(risk ?? '') : !risk && text;
        if (!isFit) yield { sequence, detail: `${question.id} is not answered in its way` };
      }
      const open = asked.filter(({ id, kind }) => kind === 'risk' && !ids.includes(id));
      if (open.length > 0) yield { sequence, detail: `${open[0]!.id} is left without an answer` };
    }
  }
}
