import type { Blackboard, Gate, Me, PersonalAnswer, ReviewDecision } from '@cerina/contracts';
import { isReasonUnread, stoppedReasons } from '@cerina/contracts/reasons';
import {
  byWhom,
  isOwnWork,
  isShared,
  mayAnswerOn,
  mayDecideOn,
  signedAs,
  titlesOf,
} from '@cerina/contracts/signer';
import { decide } from './decisions/gate.ts';
import { handOver } from './decisions/hand-over.ts';
import { askAt, cardOn, questionsOn } from './decisions/questions.ts';
import type { Api } from './gateway/api.ts';
import { follow } from './gateway/follow.ts';
import { Refused } from './gateway/refusal.ts';
import { isYes } from './prompt/choice.ts';
import { askedOr, InputEnded, type Person } from './prompt/person.ts';
import { sendWithoutPersonalData } from './prompt/personal-data.ts';
import { notingUnsent } from './prompt/unsent.ts';
import { reasonCard } from './render/crisis.ts';
import { haltLine } from './render/phrases.ts';
import { type Screen, show } from './render/show.ts';

export type SessionOptions = {
  api: Api;
  credentialsFile: string;
  /** Absent if nobody can be asked: input that is no terminal. */
  person: Person | undefined;
  /** Receives everything that is shown; never the final Markdown. */
  write: (text: string) => void;
  /** Receives the approved text; returns the exit code. */
  finish: (markdown: string) => Promise<number>;
  signal: AbortSignal;
};

/** The person's request: a new protocol, one from a version of another, or one to reopen. */
export type Wish =
  | { intent: string; autoApprove: boolean }
  | { branchOf: string; version: number; instructions: string }
  | { protocolId: string };

/** Requests a new protocol; its id. */
function requested(
  api: Pick<Api, 'create' | 'branch'>,
  wish: Exclude<Wish, { protocolId: string }>,
  personalData: PersonalAnswer | undefined,
): Promise<string> {
  const answered = personalData && { personalData };
  if ('intent' in wish) return api.create({ ...wish, ...answered });
  const { branchOf, ...asked } = wish;
  return api.branch(branchOf, { ...asked, ...answered });
}

/**
 * The id of the new protocol; undefined if the person prefers to change their words. Throws if it is stopped before
 * anything was stored, and is `interrupted` where that is not known.
 */
async function requestedBy(
  { api, person, write, signal }: SessionOptions,
  wish: Exclude<Wish, { protocolId: string }>,
): Promise<string | 'interrupted' | undefined> {
  return sendWithoutPersonalData({ person, write }, (personalData) =>
    requested(api, wish, personalData).catch((error) => {
      if (signal.aborted && !(error instanceof Refused)) return 'interrupted';
      throw error;
    }),
  );
}

/** The exit code where a person has to decide or answer, and none can be asked. */
export const WAITS_FOR_PERSON = 3;

const UNSENT = 'What you typed here was not sent, and is not kept.';

/** What follows: the end with an exit code, or more of the stream. */
type Next = { exit: number } | 'goes on';

/**
 * Follows one protocol in the terminal until it ends or is left for later; returns the exit code: 0 approved, rejected
 * by the person or left at its gate, 1 refused, failed, not sent or not written, 3 where it waits for a person and nobody
 * can be asked, 130 interrupted.
 */
export async function session(given: SessionOptions, wish: Wish): Promise<number> {
  const { hasUnsent, ...noting } = notingUnsent(given);
  const options: SessionOptions = { ...given, ...noting };
  const { api, signal, write } = options;
  const isNew = !('protocolId' in wish);
  const id = isNew ? await requestedBy(options, wish) : wish.protocolId;
  if (id === 'interrupted') {
    write(
      '\nStopped while the request was sent: npm start -- protocols shows whether it is there.\n',
    );
    return 130;
  }
  if (id === undefined) return 1;
  // what precedes this point was seen the last time
  const seen = isNew ? 0 : (await api.view(id)).revision;
  if (isNew) write(`Protocol ${id}\n`);
  try {
    let screen: Screen = {};
    for await (const watched of follow(api, id, signal)) {
      const before = screen.board?.revision ?? 0;
      const shown = show(screen, watched);
      screen = shown.screen;
      const revision = screen.board?.revision ?? 0;
      if (seen === 0 || revision > seen) write(shown.text);
      if (!screen.board || revision === before || revision < seen) continue;
      if (revision === seen) {
        write(`Protocol ${id} (${screen.board.status}): ${screen.board.intent}\n`);
        const stopped = stoppedReasons(screen.board);
        const danger = stopped.length > 0 ? reasonCard(stopped) : [];
        for (const line of [...haltLine(screen.board), ...danger]) write(`${line}\n`);
      }
      const next = await step(options, screen.board);
      if (next !== 'goes on') return next.exit;
    }
  } catch (error) {
    if (error instanceof InputEnded) {
      // as with [q]uit
      if (hasUnsent()) write(`${UNSENT}\n`);
      write(`Return with: npm start -- --protocol ${id}\n`);
      return 0;
    }
    if (!signal.aborted) throw error;
  }
  if (hasUnsent()) write(`\n${UNSENT}`);
  write(`\nStopped following. Return with: npm start -- --protocol ${id}\n`);
  return 130;
}

/** What to do at the protocol's current state. */
async function step(options: SessionOptions, board: Blackboard): Promise<Next> {
  const { person, write, finish } = options;
  switch (board.status) {
    case 'running':
      return 'goes on';
    case 'pending_review':
      return board.gate ? atGate(options, board, board.gate) : 'goes on';
    case 'approved':
      return { exit: await finish(board.finalProtocol?.text ?? '') };
    case 'rejected':
      // the Guardian reads the reason to its end: what help somebody needs is shown before this ends
      return isReasonUnread(board) ? 'goes on' : { exit: 0 };
    case 'refused': {
      const { reasons = [], instead } = board.screening ?? {};
      for (const line of cardOn(board)) write(`${line}\n`);
      for (const { message } of reasons) write(`Declined: ${message}\n`);
      if (instead) write(`What would help instead: ${instead}\n`);
      return { exit: 1 };
    }
    case 'failed':
    case 'halted': {
      const exit = { exit: board.status === 'failed' ? 1 : 0 };
      if (!person && board.status === 'halted') {
        write(
          `Halted: in a terminal, npm start -- --protocol ${board.protocolId} asks to resume it.\n`,
        );
        return waitsForPerson(write);
      }
      if (!person) return exit;
      const answer = await askedOr(
        person,
        `The protocol is ${board.status}. Resume it? [y/N] > `,
        '',
      );
      if (!isYes(answer)) return exit;
      const refusal = await refusalOf(() => options.api.resume(board.protocolId));
      if (refusal) write(`${refusal.message}\n`);
      return 'goes on';
    }
  }
}

/** The end where nobody can be asked; an exit code of 0 would be taken for a text that is there. */
function waitsForPerson(write: SessionOptions['write']): Next {
  write(`\nNo text was written: this waits for a person (exit code ${WAITS_FOR_PERSON}).\n`);
  return { exit: WAITS_FOR_PERSON };
}

async function atGate(options: SessionOptions, board: Blackboard, gate: Gate): Promise<Next> {
  const { api, person, write, credentialsFile } = options;
  const me = await api.me();
  if (!person) {
    write(`${handOver(board, gate, { me, url: api.url(), credentialsFile }).join('\n')}\n`);
    const may = gate.kind === 'questions' || mayDecideOn(me, board);
    if (!may) write(`${whoDecides(me, board)}\n`);
    return waitsForPerson(write);
  }
  if (gate.kind === 'questions') return atQuestions(options, person, { board, gate, me });
  write(`\n${whoDecides(me, board)}\n`);
  if (!mayDecideOn(me, board)) {
    write(`Waiting for a decision. Return with: npm start -- --protocol ${board.protocolId}\n`);
    return { exit: 0 };
  }
  const print = (lines: string[]) => write(`${lines.join('\n')}\n`);
  const sitting = { person, print, unsent: new Map<number, string>() };
  for (let notice: string[] = []; ; ) {
    const decision = await decide({ board, gate, signer: signedAs(me) }, sitting, notice);
    if (!decision) {
      write(`Return with: npm start -- --protocol ${board.protocolId}\n`);
      return { exit: 0 };
    }
    const sent = await submitted(options, person, board.protocolId, decision);
    if (sent.isOver) return 'goes on';
    notice = sent.notice;
  }
}

/** Answering is not deciding: the author may, and a reviewer who may not sign. */
async function atQuestions(
  options: SessionOptions,
  person: Person,
  { board, gate, me }: { board: Blackboard; gate: Gate; me: Me },
): Promise<Next> {
  const { api, write } = options;
  const { protocolId, createdBy } = board;
  const print = (lines: string[]) => write(`${lines.join('\n')}\n`);
  const left: Next = { exit: 0 };
  const comeBack = `Return with: npm start -- --protocol ${protocolId}`;
  if (!mayAnswerOn(me, createdBy)) {
    const whoMay = `You can't answer: only the author or a reviewer can. Your role is ${me.role}.`;
    print([...questionsOn(board), '', whoMay, comeBack]);
    return left;
  }
  print(['', recordedAs(me, 'answer')]);
  const mayReject = mayDecideOn(me, board) && gate.actions.includes('reject');
  for (let notice: string[] = []; ; ) {
    const said = await askAt({ board, gate, mayReject }, person, print, notice);
    if (!said) {
      print([comeBack]);
      return left;
    }
    const sent =
      'action' in said
        ? await submitted(options, person, protocolId, said)
        : outcomeOf(options, 'answers were', await refusalOf(() => api.answer(protocolId, said)));
    if (sent.isOver) return 'goes on';
    notice = sent.notice;
  }
}

/** Under which name it is recorded. */
function recordedAs(me: Me, what: 'decision' | 'answer'): string {
  const made = `Your ${what} will be recorded as made ${[byWhom(me), ...titlesOf(me)].join(', ')}`;
  return isShared(me)
    ? `${made}, without a person's name. To use your own token, set FOUNDRY_TOKEN.`
    : `${made}.`;
}

/** Under which name a decision would be recorded, or why there can be none. */
function whoDecides(me: Me, board: Blackboard): string {
  if (isOwnWork(me, board)) {
    return "You can't decide on your own request: someone else must decide.";
  }
  if (me.maySign) return recordedAs(me, 'decision');
  if (!isShared(me)) return `You can't decide: your role is ${me.role}.`;
  return `You can't decide ${byWhom(me)}: decisions here carry a person's name. Set FOUNDRY_TOKEN to your own token.`;
}

/** Whether the gate is closed; if not, what the person needs to know before they decide again. */
type Sent = { isOver: true } | { isOver: false; notice: string[] };

/** Sends a decision. */
async function submitted(
  options: SessionOptions,
  person: Person,
  protocolId: string,
  decision: ReviewDecision,
): Promise<Sent> {
  const { api, write } = options;
  const again = (lines: string[]): Sent => ({
    isOver: false,
    notice: [...lines, ...typedIn(decision)],
  });
  let isSent = true;
  const refusal = await refusalOf(async () => {
    const sent = await sendWithoutPersonalData(options, async (personalData) => {
      await api.review(protocolId, { ...decision, ...(personalData && { personalData }) });
      return true;
    });
    isSent = sent === true;
  });
  if (!isSent) return again([notRecorded('decision was')]);
  if (refusal?.problem.code === 'below_bar' && !decision.override) {
    write(`${refusal.message}\n`);
    const reason = await person.ask('Why approve below the bar? (recorded; empty: back) > ');
    if (!reason) return again([notRecorded('decision was')]);
    return submitted(options, person, protocolId, { ...decision, override: { reason } });
  }
  const sent = outcomeOf(options, 'decision was', refusal);
  return sent.isOver ? sent : again(sent.notice);
}

const notRecorded = (what: string) => `Your ${what} not recorded.`;

/** The words of a decision, so that the person can send them again. */
function typedIn({ feedback, comments = [], reason }: ReviewDecision): string[] {
  const words = [
    ...(feedback ? feedback.split('\n') : []),
    ...comments.map(({ line, text }) => `${line}: ${text}`),
    ...(reason ? [reason] : []),
  ];
  return words.length > 0 ? ['Your words:', ...words.map((line) => `  ${line}`)] : [];
}

/** What a refusal of a decision or of answers means at the gate. */
function outcomeOf(
  { write }: Pick<SessionOptions, 'write'>,
  what: string,
  refusal: Refused | undefined,
): Sent {
  if (!refusal) return { isOver: true };
  const { problem, message, mayBeDone } = refusal;
  // someone else was quicker, which the stream shows
  if (['gate_over', 'not_pending_review', 'finished'].includes(problem.code)) {
    write(`${message}\n`);
    return { isOver: true };
  }
  const isKnown = mayBeDone
    ? `It is not known whether your ${what} recorded. Choose again: a gate that is closed by then refuses it.`
    : notRecorded(what);
  return { isOver: false, notice: [message, isKnown] };
}

/** What refuses this, if anything does. */
async function refusalOf(act: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
