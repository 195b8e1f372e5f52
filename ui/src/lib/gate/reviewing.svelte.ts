import type { Draft, Flag, Question } from '@cerina/contracts';
import { unseen } from '#lib/protocol/reading/seen.ts';
import { drop, type Key, keep, keepNothingOf, kept, keyOf } from '#lib/session/keeping.ts';
import { type Comment, noWords, type Words } from './deciding.ts';
import type { Replies, Reply } from './questions/questions.ts';
import type { Dismissal, Reading } from './standing.ts';

interface AtGate {
  opened: string[];
  dismissals: readonly Dismissal[];
  checked?: string[];
  /** By version, then by line. */
  comments: Record<number, Record<number, string>>;
}

/**
 * What a person has read, opened, edited and said so far of a protocol. Kept in this browser over a closed tab; what
 * was said at a gate ends with that gate, what was on screen stays seen.
 */
export class Reviewing implements Reading {
  opened = $state.raw<ReadonlySet<string>>(new Set());
  dismissals = $state.raw<readonly Dismissal[]>([]);
  checked = $state.raw<ReadonlySet<string>>(new Set());
  /** The words of each line that was on screen. */
  seen = $state.raw<ReadonlySet<string>>(new Set());
  /** The gate that was last opened on the comparison, or on the text where there was none. */
  comparedAt: string | undefined;
  #comments = $state.raw<AtGate['comments']>({});
  #words = $state.raw(noWords);
  #replies = $state.raw<Replies>({});
  /** Texts that were edited and not sent, by the hash of the version under them. */
  #edits = $state.raw<Readonly<Record<string, string>>>({});
  #protocolId: string;
  #who: string | undefined;
  #gateId: string | undefined;

  constructor(protocolId: string, who: string | undefined) {
    this.#protocolId = protocolId;
    this.#who = who;
  }

  /** Begins at a gate, or continues there with what this browser has kept. Needs a browser. */
  at(gateId: string | undefined, drafts: readonly Draft[]): void {
    this.#gateId = gateId;
    const { opened, dismissals, checked, comments } = kept<AtGate>(this.key('gate', gateId), {
      opened: [],
      dismissals: [],
      comments: {},
    });
    this.opened = new Set(opened);
    this.dismissals = dismissals;
    this.checked = new Set(checked);
    this.#comments = comments;
    this.#words = kept(this.key('form', gateId), noWords);
    this.#replies = kept(this.key('replies', gateId), {});
    this.seen = new Set([...this.seen, ...kept<string[]>(this.key('seen'), [])]);
    this.#edits = Object.fromEntries(
      drafts.flatMap(({ sha256 }) => {
        const edit = kept<string | null>(this.key('edit', sha256), null);
        return edit === null ? [] : [[sha256, edit]];
      }),
    );
  }

  /** Takes over what the same person does in another tab of this browser, also that all was forgotten; gives what ends it. */
  followTabs(drafts: () => readonly Draft[]): () => void {
    const end = this.#who && `:${this.#protocolId}:${encodeURIComponent(this.#who)}`;
    const onChange = ({ key, newValue }: StorageEvent) => {
      if (!end || !key?.endsWith(end)) return;
      if (newValue !== null) this.at(this.#gateId, drafts());
      // nobody takes this back, as they do a comment
      else if (key === this.key('seen')) keepNothingOf(this.#protocolId);
    };
    addEventListener('storage', onChange);
    return () => removeEventListener('storage', onChange);
  }

  open({ id }: Flag): void {
    if (this.opened.has(id)) return;
    this.opened = new Set([...this.opened, id]);
    this.#keep();
  }

  /** What an agent asked to be checked was, or was not after all. */
  check(noteId: string, isChecked: boolean): void {
    const others = [...this.checked].filter((id) => id !== noteId);
    this.checked = new Set(isChecked ? [...others, noteId] : others);
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
    keep(this.key('form', this.#gateId), this.#words);
  }

  /** What was written to the questions of this gate, by their ids. */
  get replies(): Replies {
    return this.#replies;
  }

  reply({ id, text: question }: Question, reply: Partial<Reply>): void {
    const before = this.#replies[id] ?? { text: '' };
    this.#replies = { ...this.#replies, [id]: { ...before, ...reply, question } };
    keep(this.key('replies', this.#gateId), this.#replies);
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

  /** What was written at a gate was sent. */
  sent(gateId: string): void {
    for (const what of ['form', 'replies']) drop(this.key(what, gateId));
  }

  /** The edit of a version that was not sent; null where there is none. */
  editOf = ({ sha256, text }: Pick<Draft, 'sha256' | 'text'>): string | null => {
    const edit = this.#edits[sha256];
    return edit === undefined || edit === text ? null : edit;
  };

  /** With null, or the version's own text, nothing of it is kept. */
  edit({ sha256, text: original }: Pick<Draft, 'sha256' | 'text'>, text: string | null): void {
    const { [sha256]: _, ...others } = this.#edits;
    if (text === null || text === original) {
      this.#edits = others;
      drop(this.key('edit', sha256));
    } else {
      this.#edits = { ...others, [sha256]: text };
      keep(this.key('edit', sha256), text);
    }
  }

  /** The version that this person last had on screen in this browser before this gate; the same after a reload. */
  versionBefore(gateId: string): number | null {
    const key = this.key('since', gateId);
    const before = kept<number | null>(key, kept(this.key('version'), null));
    keep(key, before ?? 0);
    return before;
  }

  sawVersion = (version: number): void => keep(this.key('version'), version);

  /** These lines of that text were on screen. */
  saw(text: string, lines: number[]): void {
    const all = text.split('\n');
    const fresh = lines.flatMap((line) => all[line - 1]?.trim() || []);
    if (fresh.every((words) => this.seen.has(words))) return;
    this.seen = new Set([...this.seen, ...fresh]);
    keep(this.key('seen'), [...this.seen]);
  }

  unseen = (text: string): number[] => unseen(text, this.seen);

  #keep(): void {
    const said: AtGate = {
      opened: [...this.opened],
      dismissals: this.dismissals,
      checked: [...this.checked],
      comments: this.#comments,
    };
    keep(this.key('gate', this.#gateId), said);
  }

  /** Under which this browser keeps something of this person about this protocol. */
  key = (...what: (string | undefined)[]): Key => keyOf(this.#who, ...what, this.#protocolId);
}
