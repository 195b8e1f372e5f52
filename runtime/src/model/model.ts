import type { ModelInUse, Usage } from '@cerina/contracts';
import type { z } from 'zod';
import type { CallFailure } from './model-failure.ts';

/** The step cannot be done: every call that it was allowed has failed. `code` is how the last one failed. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly code: CallFailure;
  constructor(code: CallFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A model's answer without what was asked for: cut off, empty, or of another shape. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** A model's input: its role and rules, and the data to work on. */
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
  /**
   * An answer in the schema's shape, at temperature 0 if the model accepts one. A function builds a separate question
   * for each call. With `once` the first failure fails it: nothing is called again, and a model that is away is not waited for.
   */
  ask<S extends z.ZodType>(
    question: Question<S> | (() => Question<S>),
    options?: { once?: boolean },
  ): Promise<z.output<S>>;
  /** Free text, passed to `onText` piece by piece as it arrives; parsed by `read`, which throws {@link BadAnswer}. */
  write<T>(request: {
    prompt: Prompt;
    onText: (text: string, offset: number) => void;
    read: (text: string) => T;
  }): Promise<T>;
  readonly usage: Usage;
}

/** Models for one step after another, each until its signal; `inUse` reports which it is and its status. */
export type ModelFactory = ((signal: AbortSignal) => StepModel) & { readonly inUse: ModelInUse };
