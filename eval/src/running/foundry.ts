import type { Blackboard, ReviewDecision, Risk } from '@cerina/contracts';

/** The foundry as the evaluation meets it: through its door, never past the supervisor. */
export interface Foundry extends AsyncDisposable {
  /** Begin a protocol for a request, with what its author says of risk; resolves with its id. */
  create(intent: string, risk?: Risk): Promise<string>;
  /** The board once nothing moves any more until a person acts. Fails when that takes too long. */
  settled(id: string): Promise<Blackboard>;
  /** A person's decision. Fails when it is refused. */
  review(id: string, decision: ReviewDecision): Promise<void>;
  /**
   * Begin a protocol whose Drafter hands in this text and insists on it, to see what Guardian, Critic and
   * supervisor make of it. Only a foundry of our own can do that.
   */
  plant?(intent: string, text: string): Promise<string>;
}

/** Something in the foundry did not go as asked; the miss carries these words. */
export class Mishap extends Error {
  override readonly name = 'Mishap';
}
