import type {
  AgentRunUpdateEvent,
  ConsultAgent,
  ConsultAgentMessageEvent,
  ConsultAgentStartEvent,
  Consultation,
  ConsultFinalResultEvent,
  ConsultOrchestratorEvent,
  ConsultTurn,
} from '@cerina/contracts/consult';

interface Data {
  orchestrator: ConsultOrchestratorEvent;
  agent_start: ConsultAgentStartEvent;
  agent_message: ConsultAgentMessageEvent;
  agent_token: AgentRunUpdateEvent;
  final_result: ConsultFinalResultEvent;
  reset: unknown;
}
type Name = keyof Data;
/** An event of a conversation's stream; what is live only has no id. */
export type ConsultStreamEvent = {
  [N in Name]: { name: N; id: number | null; data: Data[N] };
}[Name];
export const eventNames: readonly Name[] = [
  'orchestrator',
  'agent_start',
  'agent_message',
  'agent_token',
  'final_result',
  'reset',
];

/** Who works on a question, and at which attempt. */
export type Now = { who: 'orchestrator' } | { who: ConsultAgent; attempt: number };

/** A question as it is shown: as the log makes it, with who works on it. */
export interface Turn extends Omit<ConsultTurn, 'question' | 'askedAt'> {
  /** Null until it was read: events do not repeat it. */
  question: string | null;
  askedAt: string | null;
  now: Now;
  /** What agents are writing, by agent and attempt. */
  written: Readonly<Record<string, string>>;
}

/** A conversation as far as the page knows it. */
export interface Talk extends Omit<Consultation, 'turns'> {
  turns: readonly Turn[];
  /** The id of the last event that is in it. */
  position: number;
  /** Whether there is more to read than the events said: a question's words, or those of a round. */
  lacks: boolean;
}

const waiting: Now = { who: 'orchestrator' };
const shownFrom = (turn: ConsultTurn): Turn => ({ ...turn, now: waiting, written: {} });

/** A conversation as it was read, before any event. */
export const talkFrom = (read: Consultation): Talk => ({
  ...read,
  turns: read.turns.map(shownFrom),
  position: 0,
  lacks: false,
});

/** The conversation after it was read again. What events have said since then stays. */
export function readAgain(talk: Talk, read: Consultation): Talk {
  const merged = read.turns.map((turn): Turn => {
    const before = talk.turns.find((each) => each.turn === turn.turn);
    if (!before) return shownFrom(turn);
    const { now, written } = before;
    const later = before.rounds.filter(
      ({ attempt }) => !turn.rounds.some((each) => each.attempt === attempt),
    );
    const rounds = turn.rounds.map((round) => {
      const known = before.rounds.find(({ attempt }) => attempt === round.attempt);
      return round.approved === null && known ? { ...known, ...withoutNull(round) } : round;
    });
    return {
      ...turn,
      route: turn.route ?? before.route,
      rounds: [...rounds, ...later],
      result: turn.result ?? before.result,
      ...{ now, written },
    };
  });
  const unread = talk.turns.filter(({ turn }) => !read.turns.some((each) => each.turn === turn));
  return { ...talk, turns: [...merged, ...unread], lacks: unread.length > 0 };
}

const withoutNull = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as Partial<T>;

/** The conversation after one more event. Pure; an event that is in it already changes nothing. */
export function afterEvent(talk: Talk, { name, id, data }: ConsultStreamEvent): Talk {
  // the log was started again: what is read now comes from its start
  if (name === 'reset') return { ...talk, position: 0, lacks: true };
  if (name === 'agent_token') return talk.scope === 'staff' ? changed(talk, data, withPiece) : talk;
  if (id !== null && id <= talk.position) return talk;
  const at = { ...talk, position: id ?? talk.position };
  switch (name) {
    case 'orchestrator':
      return changed(at, data, (turn, { route }) => ({ ...turn, route: route ?? turn.route }));
    case 'agent_start':
      return changed(at, data, (turn, { agent, attempt }) => ({
        ...turn,
        now: { who: agent, attempt },
      }));
    case 'agent_message': {
      const next = changed(at, data, answered);
      // what staff may read of a round is read once it is decided on
      return {
        ...next,
        lacks: next.lacks || (data.agent === 'reviewer' && talk.scope === 'staff'),
      };
    }
    case 'final_result':
      return changed(at, data, (turn, { outcome, route, answer, card, message, at }) => ({
        ...turn,
        route,
        result: { outcome, answer, card, message, at },
      }));
    default:
      return at;
  }
}

/** The conversation with one turn changed; one that is not known yet is put in its place. */
function changed<D extends { turn: number }>(
  talk: Talk,
  data: D,
  change: (turn: Turn, data: D) => Turn,
): Talk {
  const known = talk.turns.find(({ turn }) => turn === data.turn);
  if (known) {
    const turns = talk.turns.map((each) => (each === known ? change(each, data) : each));
    return { ...talk, turns };
  }
  const turns = [...talk.turns, change(unreadTurn(data.turn), data)];
  return { ...talk, turns: turns.sort((a, b) => a.turn - b.turn), lacks: true };
}

const unreadTurn = (turn: number): Turn => ({
  turn,
  question: null,
  context: null,
  askedAt: null,
  route: null,
  rounds: [],
  result: null,
  now: waiting,
  written: {},
});

const keyOf = ({ agent, attempt }: { agent: ConsultAgent; attempt: number }) =>
  `${agent} ${attempt}`;

/** What an agent is writing, with a piece more. A piece after a gap is left out: the whole is read later. */
function withPiece(turn: Turn, piece: AgentRunUpdateEvent): Turn {
  const { offset, text } = piece;
  const before = turn.written[keyOf(piece)] ?? '';
  if (offset > before.length || before.startsWith(text, offset)) return turn;
  return { ...turn, written: { ...turn.written, [keyOf(piece)]: before.slice(0, offset) + text } };
}

/** A turn with an answer, or what was decided on one. What was read already is not taken back. */
function answered(turn: Turn, { attempt, response }: ConsultAgentMessageEvent): Turn {
  const empty = { attempt, text: null, citations: [], approved: null, feedback: null };
  const before = turn.rounds.find((round) => round.attempt === attempt) ?? empty;
  const round =
    'approved' in response
      ? {
          ...before,
          approved: response.approved,
          feedback: response.feedback || before.feedback,
        }
      : {
          ...before,
          text: response.text ?? before.text,
          citations: response.citations.length > 0 ? response.citations : before.citations,
        };
  const others = turn.rounds.filter((each) => each.attempt !== attempt);
  return { ...turn, rounds: [...others, round].sort((a, b) => a.attempt - b.attempt) };
}

/** The answer that an agent is writing, where it is not read as a whole yet; '' where there is none. */
export function beingWritten({ now, written, rounds, result }: Turn): string {
  if (result || now.who === 'orchestrator') return '';
  const { attempt } = now;
  const whole = rounds.find((round) => round.attempt === attempt)?.text;
  return whole ?? written[keyOf({ agent: 'primary', attempt })] ?? '';
}
