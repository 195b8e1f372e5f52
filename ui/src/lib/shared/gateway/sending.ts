import type { CommandAccepted } from '@cerina/contracts';
import { send } from './api.ts';

/** Sends what somebody decided or answered on a protocol: sent again unchanged after a lost answer, it is the same command. */
export function sending(protocolId: string) {
  let attempt = { body: '', key: '' };
  return {
    /** Gives the command's id. Throws Refused. */
    async send(what: 'review' | 'answers', said: object): Promise<string> {
      const body = JSON.stringify(said);
      if (attempt.body !== body) attempt = { body, key: crypto.randomUUID() };
      const path = `protocols/${protocolId}/${what}`;
      return (await send<CommandAccepted>(path, said, attempt.key)).commandId;
    },
    /** Keeps nothing of what was sent. */
    forget() {
      attempt = { body: '', key: '' };
    },
  };
}
