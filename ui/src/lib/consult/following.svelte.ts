import type { Consultation } from '@cerina/contracts/consult';
import { api, Refused } from '#lib/shared/gateway/api.ts';
import { type Connection, follow } from '#lib/shared/gateway/live.ts';
import {
  afterEvent,
  type ConsultStreamEvent,
  eventNames,
  readAgain,
  type Talk,
  talkFrom,
} from './turns.ts';

const TRY_AGAIN_MS = 2_000;

/** A conversation that the page follows: read once, then kept up by its events. */
export class Following {
  talk = $state.raw<Talk>() as Talk;
  connection = $state<Connection>('connecting');
  #reading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(read: Consultation) {
    this.talk = talkFrom(read);
  }

  get #path(): string {
    return `consultations/${this.talk.conversationId}`;
  }

  /** Follows the stream until it is asked to stop. */
  follow(): () => void {
    const stop = follow({
      path: `/api/${this.#path}/stream`,
      names: eventNames,
      onEvent: (name, id, data) => {
        this.talk = afterEvent(this.talk, { name, id, data } as ConsultStreamEvent);
        if (this.talk.lacks) void this.readAgain();
      },
      onConnection: (connection) => {
        this.connection = connection;
      },
    });
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
      stop();
    };
  }

  /** Reads the whole of it, where its events are not complete; again later where that fails. */
  async readAgain(): Promise<void> {
    if (this.#reading || this.#isOver) return;
    clearTimeout(this.#timer);
    this.#reading = true;
    const asked = this.talk;
    try {
      const read = await api<Consultation>(this.#path);
      const more = this.talk !== asked && this.talk.lacks;
      this.talk = readAgain(this.talk, read);
      if (more || this.talk.lacks) this.#later();
    } catch (error) {
      // it was kept for its time, and is gone
      if (error instanceof Refused && error.status === 404) this.connection = 'over';
      else this.#later();
    } finally {
      this.#reading = false;
    }
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => this.readAgain(), TRY_AGAIN_MS);
  }
}
