import type { Flag, Question } from '@cerina/contracts';
import { type Comment, noWords, type Words } from './board/deciding.ts';
import type { Replies, Reply } from './board/questions.ts';
import { unseen } from './board/seen.ts';
import type { Dismissal, Reading } from './board/standing.ts';

interface AtGate {
  opened: string[];
  dismissals: readonly Dismissal[];
  /** By version, then by line. */
  comments: Record<number, Record<number, string>>;
}

const kept = <T>(key: string, otherwise: T): T => {
  const said = sessionStorage.getItem(key);
  return said === null ? otherwise : JSON.parse(said);
};

/**
 * What a person has read, opened and said so far of a protocol. Kept in this tab over a reload; what was
 * said at a gate ends with that gate, what was on screen stays seen.
 */
export class Reviewing implements Reading {
  opened = $state.raw<ReadonlySet<string>>(new Set());
  dismissals = $state.raw<readonly Dismissal[]>([]);
  /** The words of each line that was on screen. */
  seen = $state.raw<ReadonlySet<string>>(new Set());
  #comments = $state.raw<AtGate['comments']>({});
  #words = $state.raw(noWords);
  #replies = $state.raw<Replies>({});
  #protocolId: string;
  #who: string;
  #gateId: string | undefined;

  constructor(protocolId: string, who: string) {
    this.#protocolId = protocolId;
    this.#who = who;
  }

  /** Begins at a gate, or goes on there with what this tab has kept. Needs a browser. */
  at(gateId: string | undefined): void {
    this.#gateId = gateId;
    const { opened, dismissals, comments } = kept<AtGate>(this.key('gate', gateId), {
      opened: [],
      dismissals: [],
      comments: {},
    });
    this.opened = new Set(opened);
    this.dismissals = dismissals;
    this.#comments = comments;
    this.#words = kept(this.key('form', gateId), noWords);
    this.#replies = kept(this.key('replies', gateId), {});
    this.seen = new Set([...this.seen, ...kept<string[]>(this.key('seen'), [])]);
  }

  open({ id }: Flag): void {
    if (this.opened.has(id)) return;
    this.opened = new Set([...this.opened, id]);
    this.#keep();
  }

  /** With null the dismissal is taken back. */
  dismiss(flagId: string, reason: string | null): void {
    const others = this.dismissals.filter((each) => each.flagId !== flagId);
    this.dismissals = reason === null ? others : [...others, { flagId, reason }];
    this.#keep();
  }

  isDismissed = ({ id, dismissed }: Flag): boolean =>
    !!dismissed || this.dismissals.some(({ flagId }) => flagId === id);

  /** What was written in the forms of this gate, whichever is open. */
  get words(): Words {
    return this.#words;
  }

  write(words: Partial<Words>): void {
    this.#words = { ...this.#words, ...words };
    sessionStorage.setItem(this.key('form', this.#gateId), JSON.stringify(this.#words));
  }

  /** What was written to the questions of this gate, by their ids. */
  get replies(): Replies {
    return this.#replies;
  }

  reply({ id, text: question }: Question, reply: Partial<Reply>): void {
    const before = this.#replies[id] ?? { text: '' };
    this.#replies = { ...this.#replies, [id]: { ...before, ...reply, question } };
    sessionStorage.setItem(this.key('replies', this.#gateId), JSON.stringify(this.#replies));
  }

  /** The comments on a version, in the order of its lines. */
  comments = (version: number): Comment[] =>
    Object.entries(this.commentsOn(version)).map(([line, text]) => ({ line: Number(line), text }));

  commentsOn = (version: number): Record<number, string> => this.#comments[version] ?? {};

  /** With null the comment is taken back. */
  comment(version: number, line: number, text: string | null): void {
    const { [line]: _, ...others } = this.commentsOn(version);
    const lines = text === null ? others : { ...others, [line]: text };
    this.#comments = { ...this.#comments, [version]: lines };
    this.#keep();
  }

  /** The version that this person last had on screen in this browser; null when none was. */
  versionLastSeen(): number | null {
    const said = localStorage.getItem(this.key('version'));
    return said === null ? null : Number(said);
  }

  sawVersion = (version: number): void =>
    localStorage.setItem(this.key('version'), String(version));

  /** These lines of that text were on screen. */
  saw(text: string, lines: number[]): void {
    const all = text.split('\n');
    const fresh = lines.flatMap((line) => all[line - 1]?.trim() || []);
    if (fresh.every((words) => this.seen.has(words))) return;
    this.seen = new Set([...this.seen, ...fresh]);
    sessionStorage.setItem(this.key('seen'), JSON.stringify([...this.seen]));
  }

  unseen = (text: string): number[] => unseen(text, this.seen);

  #keep(): void {
    const said: AtGate = {
      opened: [...this.opened],
      dismissals: this.dismissals,
      comments: this.#comments,
    };
    sessionStorage.setItem(this.key('gate', this.#gateId), JSON.stringify(said));
  }

  /** Under which this tab keeps something of this person about this protocol. */
  key = (...what: (string | undefined)[]): string =>
    [...what, this.#protocolId, this.#who].join(':');
}
