import type { PersonalAnswer, PersonalKind } from '@cerina/contracts';
import { Refused } from '../gateway/refusal.ts';
import { type Choosable, chosenOf, notAChoice, QUIT } from './choice.ts';
import { askedOr, type Person } from './person.ts';

const kinds: Record<PersonalKind, string> = {
  name: 'a name',
  birth_date: 'a date of birth',
  address: 'an address',
  phone: 'a telephone number',
  email: 'an e-mail address',
  identity_number: 'an identity number',
  account_number: 'an account number',
};

const choices: (Choosable & { answer: PersonalAnswer | undefined })[] = [
  { key: 'p', words: ['placeholders', 'placeholder', 'replace'], answer: 'replace' },
  { key: 'n', words: ['no', 'none', 'not', 'not personal data'], answer: 'none' },
  { ...QUIT, answer: undefined },
];
const QUESTION =
  '[p]laceholders instead  [n]ot personal data: send as it is  [q]uit, to change the text > ';

const CHANGE_IT =
  'Change the text, or send it where you can be asked, in a terminal and not from a file: there you can have placeholders put in, or say that it is no person’s.';

const places: Record<string, string> = {
  intent: 'the request',
  instructions: 'the instructions',
  message: 'the question',
};

/** Where in what was sent it is, in words. */
function placeOf(pointer: string): string {
  const [field = '', index] = pointer.slice(1).split('/');
  if (field === 'comments') return `comment ${Number(index) + 1}`;
  return places[field] ?? `the ${field}`;
}

/**
 * Sends something, and if personal data is suspected in it, asks the person what to do and sends it again; undefined if
 * they prefer to change it, or if nobody can be asked.
 */
export async function sendWithoutPersonalData<T>(
  { person, write }: { person: Person | undefined; write: (text: string) => void },
  send: (personalData?: PersonalAnswer) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    const found = error instanceof Refused ? (error.problem.personalData ?? []) : [];
    if (found.length === 0) throw error;
    write('This looks like personal data. Nothing was stored.\n');
    for (const { pointer, quote, kind } of found) {
      write(`  ${placeOf(pointer)}: “${quote}” looks like ${kinds[kind]}\n`);
    }
    if (!person) {
      write(`${CHANGE_IT}\n`);
      return undefined;
    }
    const answer = await answerOf(person, write);
    return answer && send(answer);
  }
}

async function answerOf(
  person: Person,
  write: (text: string) => void,
): Promise<PersonalAnswer | undefined> {
  for (;;) {
    const typed = await askedOr(person, QUESTION, QUIT.key);
    const choice = chosenOf(choices, typed);
    if (choice) return choice.answer;
    write(`${notAChoice(typed)}\n`);
  }
}
