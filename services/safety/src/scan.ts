import type { Constraints, Finding } from '@cerina/contracts';
import { rulesApplyTo } from './language.ts';
import { missingFrom, placeholdersIn } from './required.ts';
import { rules } from './rules/index.ts';
import type { Rule, Scene } from './rules/rule.ts';
import { kindOf } from './taxonomy.ts';
import { type Sentence, sentencesOf } from './text/sentence.ts';

/** What a scan may know beside the text. */
export interface About {
  constraints?: Constraints;
  locale?: string;
  /** `document` (the default) also asks for what must be there; `passage` looks only at what is said. */
  checks?: 'document' | 'passage';
}

/**
 * Every safety finding of the rules in a canonical Markdown text, by line and then by rule; quotes are verbatim.
 * An empty result means "checked and clean" only where {@link rulesApplyTo} holds.
 */
export function scan(text: string, about: About = {}): Finding[] {
  const sentences = sentencesOf(text);
  const scene: Scene = {
    whole: sentences.map((it) => it.text).join('\n'),
    constraints: about.constraints,
  };
  const said = sentences.flatMap((sentence) =>
    rules.flatMap((rule) => findingOf(rule, sentence, scene)),
  );
  if (about.checks === 'passage') return inOrder(said);
  const missing = rulesApplyTo(text, about.locale) ? missingFrom(text) : [];
  return inOrder([...said, ...placeholdersIn(text), ...missing]);
}

function findingOf(rule: Rule, sentence: Sentence, scene: Scene): Finding[] {
  const match = rule.matches(sentence, scene);
  if (!match) return [];
  const { code, ...own } = rule;
  const kind = kindOf(code);
  const reason = [own.reason ?? kind.reason, match.because].filter(Boolean).join(' ');
  const suggestion = match.instead ?? own.suggestion ?? kind.suggestion;
  const severity = own.severity ?? kind.severity;
  return [{ ...sentence.at(match), code, severity, reason, suggestion }];
}

// One finding for a code on a line, the gravest; the sort is stable, so rules keep their order.
function inOrder(findings: Finding[]): Finding[] {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.line} ${finding.code}`;
    const other = kept.get(key);
    if (!other || (other.severity === 'warning' && finding.severity === 'critical'))
      kept.set(key, finding);
  }
  return [...kept.values()].sort((a, b) => a.line - b.line);
}
