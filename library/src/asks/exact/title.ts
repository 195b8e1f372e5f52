import { Q, quotesOf, unquoted } from './clauses.ts';
import type { Reader } from './context.ts';

const sheet =
  '(?: (?:of|on|at the top of|for) (?:the|this) (?:sheet|page|plan|worksheet|document|handout))?';
const forms = [
  new RegExp(
    `^(?:rename|change|set|edit|replace|swap|turn|make|alter) (?:the |its |this )?(?:main |page )?title${sheet},? ?(?:to|into|as|with|by|for|say|read|be)?(?: read| say| be)?:? ?(?<new>${Q})(?<rest>.{0,120})$`,
    'is',
  ),
  new RegExp(
    `^(?:for )?(?:the |its )?(?:main |page )?title${sheet}(?::| =| ->| →| to (?:be|read|say)|,? (?:should|could|must|can|has to|needs to|ought to|might)(?: just| now)? (?:be|read|say|become)| becomes)(?: changed to)?:? ?(?<new>${Q})(?<rest>.{0,120})$`,
    'is',
  ),
  new RegExp(
    `^(?:retitle|rename) (?:it|this|(?:the|this) (?:sheet|page|plan|worksheet|document|handout))(?: to| as|:)? ?(?<new>${Q})(?<rest>.{0,120})$`,
    'is',
  ),
];

/** "…, please, not 'Y'": what it was called. */
const notAsBefore = new RegExp(
  `^,?(?: please)?,? (?:and )?(?:not|instead of|rather than) ${Q}[.!]?$`,
  'i',
);

/** "Rename the title to 'X'", "title: 'X'", "retitle the sheet 'X'": of the whole text, in those words. */
export const titleSays: Reader = (clause, context) => {
  const found = forms.map((form) => form.exec(clause)?.groups).find(Boolean);
  const rest = (found?.rest ?? '').replace(notAsBefore, '');
  if (!found?.new || unquoted(rest) !== rest) return undefined;
  // "…, not a heading for step 2": what follows may turn it into something else
  if (/\b(?:not|step|column|section|only if|unless|instead)\b/i.test(rest)) return undefined;
  const title = quotesOf(found.new, context.quotes)[0]!.replace(/(?<!\.)\.$/, '');
  const old = /^# (.+)$/m.exec(context.text)?.[1] ?? '';
  if (title.length > 120 || /[|#]/.test(title) || old === '') return undefined;
  return {
    edit: (now) => (/^# .+$/m.test(now) ? now.replace(/^# .+$/m, () => `# ${title}`) : undefined),
    rest,
  };
};
