import type { ModelInUse, Usage } from '@cerina/contracts';
import type { z } from 'zod';
import type { CallFailure } from './model-failure.ts';

/** The step cannot be done: every call that it was allowed has failed. `code` says how the last one did. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly code: CallFailure;
  constructor(code: CallFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A model's answer that does not hold what was asked for: cut off, empty, or of another shape. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** What a model is told: its role and rules, and the data that it works on. */
export interface Prompt {
  system: string;
  user: string;
}

/** What to ask in one call. */
export interface Question<S extends z.ZodType> {
  /** The response schema's name. */
  name: string;
  prompt: Prompt;
  answer: S;
  /** A check beyond the shape; it throws {@link BadAnswer}. */
  accept?: (answer: z.output<S>) => void;
}

/** The model within one step of an agent; every call counts against the step's budget. */
export interface StepModel {
  /** An answer in the schema's shape, at temperature 0 where the model takes one. A function makes its own question for each call. */
  ask<S extends z.ZodType>(question: Question<S> | (() => Question<S>)): Promise<z.output<S>>;
  /** Free text, told piece by piece to `onText` as it comes; parsed by `read`, which throws {@link BadAnswer}. */
  write<T>(request: {
    prompt: Prompt;
    onText: (text: string, offset: number) => void;
    read: (text: string) => T;
  }): Promise<T>;
  readonly usage: Usage;
}

/** Models of one step after another, each until its signal; `inUse` says which it is and how it fares. */
export type ModelFactory = ((signal: AbortSignal) => StepModel) & { readonly inUse: ModelInUse };
