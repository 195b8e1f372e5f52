import type { PersonalFinding, PersonalKind } from '@cerina/contracts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { fullDates } from './birth-dates.ts';
import { emails } from './email.ts';
import { identities, isPersons, labelledIdentities } from './identities.ts';
import { limited } from './lookups.ts';
import { birthDates, namedAgain, names } from './names.ts';
import { isSomebodys, phones } from './phones.ts';
import { findings, type Span } from './span.ts';

/** The lookups of one search in the libraries. */
const lookups = () => ({ isPersons: limited(isPersons), isSomebodys: limited(isSomebodys) });

/** The findings in one text, the surest first. */
function foundIn(
  text: string,
  { isPersons, isSomebodys }: ReturnType<typeof lookups>,
): [PersonalKind, Span][] {
  const dates = fullDates(text);
  const all: [PersonalKind, Span[]][] = [
    ['email', emails(text)],
    ['account_number', accounts(text)],
    ['identity_number', labelledIdentities(text)],
    ['birth_date', birthDates(text, dates)],
    ['phone', phones(text, isSomebodys)],
    ['identity_number', identities(text, isPersons)],
    ['address', addresses(text)],
    ['name', names(text, dates)],
  ];
  return all.flatMap(([kind, spans]) => spans.map((span): [PersonalKind, Span] => [kind, span]));
}

/**
 * What looks like a person's data in texts that belong together, for each of them in the order of the text. A name that
 * is found in one is found wherever any of them mentions it.
 */
export function findInAll(texts: readonly string[]): PersonalFinding[][] {
  const asked = lookups();
  const first = texts.map((text) => findings(text, foundIn(text, asked)));
  const known = first.flat().filter(({ kind }) => kind === 'name');
  const said = [...new Set(known.map(({ quote }) => quote))];
  return texts.map((text, at) => {
    const again = namedAgain(text, said).map((span): [PersonalKind, Span] => ['name', span]);
    return findings(text, [
      ...first[at]!.map((found): [PersonalKind, Span] => [found.kind, found]),
      ...again,
    ]);
  });
}

/** What looks like a person's data in a text, in order. */
export const findPersonalData = (text: string): PersonalFinding[] => findInAll([text])[0]!;

/** The text with a placeholder in place of each finding. */
export function replaced(text: string, found: readonly PersonalFinding[]): string {
  return found.reduceRight(
    (rest, { from, to, placeholder }) => rest.slice(0, from) + placeholder + rest.slice(to),
    text,
  );
}
