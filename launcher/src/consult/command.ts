import { consult } from '@cerina/terminal/consult/consult';
import { consultApi } from '@cerina/terminal/consult/consult-api';
import { person } from '@cerina/terminal/prompt/person';
import type { Home } from '../home.ts';
import type { ConsultCommand } from './arguments.ts';

export interface ConsultingOptions {
  home: Home;
  /** Where the gateway is at the moment. */
  address: () => string;
  env: NodeJS.ProcessEnv;
  /** The person's own token, if they have set one. */
  own: string | undefined;
  print: (text: string) => void;
  signal: AbortSignal;
}

/** Asks Consult in the terminal, at the running foundry; returns the exit code. */
export function consulting(
  { scope, question }: ConsultCommand,
  { home, address, env, own, print, signal }: ConsultingOptions,
): Promise<number> {
  const { credentials } = home;
  const token = own ?? (scope === 'staff' ? credentials.reviewer : credentials.author);
  return consult(
    {
      api: consultApi(address, token, signal),
      person: process.stdin.isTTY ? person(env, signal) : undefined,
      write: (text) => void process.stderr.write(text),
      print: process.stdout.isTTY ? undefined : print,
      signal,
    },
    { wanted: scope, question },
  );
}
