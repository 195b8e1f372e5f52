import type {
  Blackboard,
  Gate,
  Question,
  QuestionAnswer,
  QuestionAnswers,
  ReviewDecision,
  RiskAnswer,
} from '@cerina/contracts';
import { questionInWords } from '@cerina/contracts/phrases';
import { type Choosable, chosenOf, notAChoice, QUIT } from '../prompt/choice.ts';
import type { Person } from '../prompt/person.ts';
import { reasoned } from './decisions.ts';

type Print = (lines: string[]) => void;

/** A board that waits for answers, and whether the person may also reject it there. */
export type AtQuestions = { board: Blackboard; gate: Gate; mayReject: boolean };

const risks: (Choosable & { risk: RiskAnswer })[] = [
  { key: 'y', words: ['yes'], risk: 'yes' },
  { key: 'n', words: ['no'], risk: 'assessed' },
  { key: 'd', words: ["don't know", 'dont know', 'unknown'], risk: 'unknown' },
];
const ANSWER: Choosable = { key: 'a', words: ['answer'] };
const REJECT: Choosable = { key: 'j', words: ['reject'] };
const RISK_MENU = '[y]es, someone may be at risk  [n]o, I have assessed it  [d]on’t know > ';

const inWords = (question: Question): string => questionInWords(question, '\n  ');

/** The Guardian's questions before anything is written. */
export const questionsOn = ({ screening }: Blackboard): string[] => [
  '',
  'Questions before drafting:',
  ...(screening?.questions ?? []).map((question) => `- ${inWords(question)}`),
];

/** What comes first if somebody may be at risk. */
export const cardOn = ({ screening }: Blackboard): string[] =>
  screening?.card
    ? ['', screening.card.title, ...screening.card.lines.map((line) => `  ${line}`), '']
    : [];

/**
 * Asks the person each question, or why they reject, until there is something to send; undefined if they leave it for
 * later. `print` receives the lines for them to read, and last the `notice`.
 */
export async function askAt(
  { board, gate, mayReject }: AtQuestions,
  person: Person,
  print: Print,
  notice: string[] = [],
): Promise<QuestionAnswers | ReviewDecision | undefined> {
  print([...questionsOn(board), ...(notice.length > 0 ? ['', ...notice] : [])]);
  const menu = ['[a]nswer', ...(mayReject ? ['re[j]ect'] : []), '[q]uit, answer later'];
  for (;;) {
    const typed = await person.ask(`${menu.join('  ')} > `);
    const choice = chosenOf([ANSWER, QUIT, ...(mayReject ? [REJECT] : [])], typed);
    if (choice === QUIT) return undefined;
    if (choice === ANSWER) {
      const answers = await answersTo(board, person, print);
      if (answers.length > 0) return { gateId: gate.id, answers };
      print(['Nothing was sent: at least one answer is required. Choose again below.']);
    } else if (choice === REJECT) {
      const decision = await reasoned(gate, 'reject', person, print);
      if (decision) return decision;
    } else print([notAChoice(typed)]);
  }
}

async function answersTo(
  board: Blackboard,
  person: Person,
  print: Print,
): Promise<QuestionAnswer[]> {
  const answers: QuestionAnswer[] = [];
  for (const question of board.screening?.questions ?? []) {
    if (question.kind === 'risk') {
      answers.push(await riskOf(question, board, person, print));
      continue;
    }
    const text = await person.ask(`${question.text} (empty: skip) > `);
    if (text) answers.push({ questionId: question.id, text });
  }
  return answers;
}

/** The answer about risk, which is never left open; with the card if somebody may be at risk. */
async function riskOf(
  question: Question,
  board: Blackboard,
  person: Person,
  print: Print,
): Promise<QuestionAnswer> {
  for (;;) {
    const typed = await person.ask(`${inWords(question)}\n  ${RISK_MENU}`);
    const chosen = chosenOf(risks, typed);
    if (!chosen) {
      print([notAChoice(typed)]);
      continue;
    }
    const { risk } = chosen;
    if (risk !== 'assessed') print(cardOn(board));
    const what = risk === 'assessed' ? 'Assessed by whom, when, and with what outcome?' : 'A note?';
    const note = await person.ask(`${what} (recorded; empty: none) > `);
    return { questionId: question.id, risk, ...(note && { note }) };
  }
}
