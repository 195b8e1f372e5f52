import type { Blackboard, Gate, Me, Question, QuestionAnswer } from '@cerina/contracts';
import { isShared, mayAnswerOn, mayDecideOn } from '@cerina/contracts/signer';
import { numbered } from '../render/draft.ts';
import { crisisCard } from './gate.ts';
import { cardOn, questionsOn } from './questions.ts';

/** What is shown at a gate, what it waits for, and the request that answers it. */
interface Waiting {
  shown: string[];
  waitsFor: string;
  path: 'review' | 'answers';
  body: object;
  hints: string[];
  /** Whose token it needs, if the person's own is not enough. */
  takes?: string;
}

/** What a gate shows if nobody can be asked: the draft, the card or the questions, and what to send by HTTP. */
export function handOver(
  board: Blackboard,
  gate: Gate,
  { me, url, credentialsFile }: { me: Me; url: string; credentialsFile: string },
): string[] {
  const { shown, waitsFor, path, body, hints, takes } =
    gate.kind === 'questions' ? answering(board, gate, me) : deciding(board, gate, me);
  return [
    ...shown,
    '',
    `Waiting for ${waitsFor}. In a terminal:`,
    `  npm start -- --protocol ${board.protocolId}`,
    'or, while the foundry is running:',
    ...hints,
    `  TOKEN=${takes ? `…  # of ${takes}` : tokenOf(me, credentialsFile)}`,
    `  curl -X POST ${url}/api/protocols/${board.protocolId}/${path} \\`,
    '    -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\',
    `    -d '${JSON.stringify(body)}'`,
  ];
}

/** As printed it is refused where warnings must be read: pasting it must not sign anything as read. */
const readAs = ({ mustRead }: Gate): string[] => (mustRead.length > 0 ? ['…'] : []);

function deciding(board: Blackboard, gate: Gate, me: Me): Waiting {
  const offered = gate.offered.at(-1);
  return {
    shown: offered ? numbered(board, offered.version) : crisisCard(board),
    waitsFor: `a person's decision (${gate.actions.join(', ')})`,
    path: 'review',
    body: offered
      ? { gateId: gate.id, action: 'approve', ...offered, findingsRead: readAs(gate) }
      : { gateId: gate.id, action: gate.actions.at(-1), reason: '…' },
    hints:
      gate.mustRead.length > 0
        ? [
            `  Put into findingsRead the ids of the warnings that you have read: ${gate.mustRead.join(', ')}`,
          ]
        : [],
    ...(!mayDecideOn(me, board) && { takes: 'a person who may decide on it' }),
  };
}

/** Pasting a line must not count as an assessment: as printed, the answer holds the request. */
const unanswered = ({ id, kind }: Question): QuestionAnswer =>
  kind === 'risk' ? { questionId: id, risk: 'unknown' } : { questionId: id, text: '…' };

function answering(board: Blackboard, gate: Gate, me: Me): Waiting {
  const questions = board.screening?.questions ?? [];
  return {
    shown: [...questionsOn(board), ...cardOn(board)],
    waitsFor: 'an answer from the author or a reviewer',
    path: 'answers',
    body: { gateId: gate.id, answers: questions.map(unanswered) },
    hints: questions.some(({ kind }) => kind === 'risk')
      ? [
          '  Put into risk: yes, assessed or unknown; only assessed lets it continue, with a "note" on who assessed it',
        ]
      : [],
    ...(!mayAnswerOn(me, board.createdBy) && { takes: 'the author or a reviewer' }),
  };
}

/** The person's own token as a shell finds it, or the shared one. */
const tokenOf = (me: Me, credentialsFile: string): string =>
  isShared(me)
    ? `$(node -p "JSON.parse(fs.readFileSync('${credentialsFile}')).reviewer")`
    : '$FOUNDRY_TOKEN';
