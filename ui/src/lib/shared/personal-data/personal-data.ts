import type { PersonalFindingIn, PersonalKind } from '@cerina/contracts';

/** A part of a text; one with a kind looks like personal data. */
export interface Part {
  text: string;
  kind?: string;
}

/** A field in which something was found, with its words. */
export interface MarkedField {
  pointer: string;
  label: string;
  parts: Part[];
}

const kinds: Record<PersonalKind, string> = {
  name: 'name',
  birth_date: 'date of birth',
  address: 'address',
  phone: 'telephone',
  email: 'e-mail',
  identity_number: 'identity number',
  account_number: 'account number',
};

const labels: Record<string, string> = {
  intent: 'What is it for?',
  context: 'Context',
  audience: 'Audience',
  message: 'Your question',
  feedback: 'What should change?',
  instructions: 'What should be different?',
  comments: 'A comment on a line',
  dismissals: 'Why a finding is dismissed',
};

/** What is shown of a text around what was found in it, in characters. */
const AROUND = 60;

const shortened = (text: string, at: 'start' | 'middle' | 'end'): string => {
  if (text.length <= 2 * AROUND) return text;
  const head = at === 'start' ? '' : text.slice(0, AROUND);
  const tail = at === 'end' ? '' : text.slice(-AROUND);
  return `${head} … ${tail}`;
};

/** A text in parts: what was found, and what is around it, shortened. */
export function parted(text: string, found: readonly PersonalFindingIn[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { from, to, kind } of found) {
    const between = text.slice(end, from);
    if (between) parts.push({ text: shortened(between, end === 0 ? 'start' : 'middle') });
    parts.push({ text: text.slice(from, to), kind: kinds[kind] ?? 'personal' });
    end = to;
  }
  if (end < text.length) parts.push({ text: shortened(text.slice(end), 'end') });
  return parts;
}

/** What a pointer (RFC 6901) leads to in a body. The names of its fields have neither "/" nor "~". */
function textAt(body: unknown, pointer: string): string {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], body);
  // places are counted in the text as the gateway stores it
  return typeof value === 'string' ? value.trim() : '';
}

/** The fields of a body in which something was found, in the order of the findings. */
export const markedFields = (body: unknown, found: readonly PersonalFindingIn[]): MarkedField[] =>
  [...Map.groupBy(found, ({ pointer }) => pointer)].map(([pointer, here]) => ({
    pointer,
    label: labels[pointer.split('/')[1] ?? ''] ?? 'The reason',
    parts: parted(textAt(body, pointer), here),
  }));
