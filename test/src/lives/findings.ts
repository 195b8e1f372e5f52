import { type Blackboard, Constraints, type Result, type Task } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { Random } from '../chaos/random.ts';

/** An agent's possible findings, at random; the higher `content`, the fewer faults it finds. */
export function findings(random: Random, content: number, oldText: number) {
  const { next, between, pick } = random;
  const isSo = (likely: number) => next() < likely;
  let count = 0;
  const id = (prefix: string) => {
    count += 1;
    return `${prefix}${count}`;
  };

  const question = () => {
    const kind = pick(['risk', 'scope'] as const);
    return { id: id('q'), kind, text: 'What is meant?', quote: 'it' };
  };
  function screening(): Result {
    const outcome = isSo(0.7) ? 'go' : pick(['ask', 'hold', 'go', isSo(0.2) ? 'refuse' : 'go']);
    const questions = Array.from({ length: between(1, 2) }, question);
    const bare = { outcome, reasons: [], stripped: [], constraints: Constraints.parse({}) };
    return {
      kind: 'screen_intent',
      screening: { ...bare, ...(outcome === 'ask' && { questions }) },
    } as Result;
  }
  const flag = (version: number) => ({
    ...{ id: id('f'), version, line: 1, lineHash: sha256('line'), code: 'OTHER' as const },
    severity: pick(['warning', 'warning', 'critical'] as const),
    ...{ reason: 'It may harm.', quote: '', suggestion: '', source: pick(['rule', 'model']) },
  });
  function assessment(about: { version: number; sha256: string }): Result {
    const isGood = isSo(content);
    const flags = isGood ? [] : Array.from({ length: between(0, 2) }, () => flag(about.version));
    const isCritical = flags.some(({ severity }) => severity === 'critical');
    const low = isCritical ? 40 : between(60, 100);
    const bare = { recommendations: [], rulesApplied: !isSo(0.05), flags };
    const level = isCritical ? 'unsafe' : 'needs_review';
    const found = { score: isGood ? 99 : low, level: isGood ? 'safe' : level, ...bare };
    return { kind: 'assess', assessment: { ...about, ...found } } as Result;
  }
  function review(about: { version: number; sha256: string }): Result {
    const score = () => (isSo(content) ? 95 : between(50, 100));
    const [empathy, clinical, quality] = [score(), score(), score()];
    const rest = { structure: empathy, clinicalAppropriateness: empathy, actionability: empathy };
    const words = { items: [], feedback: '', recommendations: ['More.'], demands: [], caps: [] };
    return {
      kind: 'review',
      review: { ...about, empathy, clinical, quality, ...rest, ...words },
    };
  }
  function draft(kind: 'draft' | 'revise', { drafts, brief }: Blackboard): Result {
    const isOld = isSo(oldText) && drafts.length > 0;
    const text = isOld ? pick(drafts).text : `# Plan\n\nStep ${id('s')}.\n`;
    const answers = brief
      .filter(() => isSo(0.7))
      .map((point) => ({ pointId: point.id, answer: 'applied' as const, why: 'So.' }));
    return { kind, draft: { text, sha256: sha256(text), changes: ['Changed.'], answers } };
  }

  /** The answer of the agent that is given this task. */
  return (task: Task, board: Blackboard): Result => {
    switch (task.kind) {
      case 'screen_intent':
        return screening();
      case 'screen_feedback': {
        const outcome = isSo(0.65) ? 'go' : isSo(0.5) ? 'ask' : 'hold';
        const verdict = outcome === 'hold' ? 'hold' : 'apply';
        const verdicts = task.points.map((point) => ({ pointId: point.id, verdict, why: 'So.' }));
        const found = { kind: 'screen_feedback', screening: { outcome, reasons: [], verdicts } };
        return found as Result;
      }
      case 'screen_reason':
        return { kind: task.kind, screening: { outcome: isSo(0.6) ? 'go' : 'hold', reasons: [] } };
      case 'assess':
        return assessment({ version: task.version, sha256: task.sha256 });
      case 'review':
        return review({ version: task.version, sha256: task.sha256 });
      default:
        return draft(task.kind, board);
    }
  };
}
