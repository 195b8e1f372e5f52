import { protocolIdOf } from '@cerina/door/commands/ids';
import { Refused, refuse } from '@cerina/door/refused';
import type { Caller } from '../foundry.ts';

/** The protocol that was asked for under that client_request_id. */
export const keyedIdOf = ({ actor }: Caller, key: string | undefined): string =>
  protocolIdOf(actor.subject, key);

/** To be caught: names what the key was used for, where the refusal repeats only that it was used. */
export const naming =
  (before: string | undefined) =>
  (error: unknown): never => {
    if (error instanceof Refused && error.code === 'key_reused')
      throw refuse('key_reused', before && `${before}.`);
    throw error;
  };
