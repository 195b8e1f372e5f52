import { IssuedToken, type NewPerson, People, Person, type Problem } from '@cerina/contracts';
import { BadConfig } from '@cerina/runtime/service/config';
import { nothingAnswers, Refused, refusalIn } from '@cerina/terminal/gateway/refusal';
import type { z } from 'zod';
import type { Home } from '../home.ts';
import { isOfALiveFoundry, readRunning } from '../lock/running.ts';
import type { PeopleCommand } from './arguments.ts';
import { refusalOf } from './refusals.ts';
import { asTable } from './table.ts';

export type PeopleOptions = {
  home: Pick<Home, 'folder' | 'runningFile'>;
  /** An administrator's; `isOwnToken` if the person set it. */
  token: string;
  isOwnToken: boolean;
  /** Receives what other programs may read: the list, or the token and nothing else. */
  print: (text: string) => void;
  /** Receives what is for the person alone. */
  say: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Manages people as the command line requests, through the gateway of the foundry that runs on this data directory.
 * Throws {@link Refused} with what was not done and why, and {@link BadConfig} if no foundry runs.
 */
export async function managePeople(command: PeopleCommand, options: PeopleOptions): Promise<void> {
  const { home, token, print, say, signal } = options;
  const inSentences = (problem: Problem) => refusalOf(command, problem, options);
  const ask = asking(await gatewayOf(home), token, signal, inSentences);
  switch (command.do) {
    case 'list':
      return print(asTable((await ask(People, 'GET', '')).people, Date.now()));
    case 'add': {
      await expectNew(command.person, async () => (await ask(People, 'GET', '')).people);
      const { person, token: issued } = await ask(IssuedToken, 'POST', '', command.person);
      say(`Added ${inWords(person)}. Their token, shown only once and not stored:`);
      return print(`${issued}\n`);
    }
    case 'renew': {
      const path = `/${encodeURIComponent(command.id)}/renew`;
      const { person, token: issued } = await ask(IssuedToken, 'POST', path, command.renewal);
      say(`The old token of ${inWords(person)} no longer works. The new one, shown only once:`);
      return print(`${issued}\n`);
    }
    case 'revoke': {
      const path = `/${encodeURIComponent(command.id)}/revoke`;
      const person = await ask(Person, 'POST', path);
      return say(`Revoked ${inWords(person)} permanently. What they signed remains.`);
    }
  }
}

/** A namesake is added only under an explicit id: it may be the same person. */
async function expectNew({ name, id }: NewPerson, list: () => Promise<Person[]>): Promise<void> {
  if (id !== undefined) return;
  const there = (await list()).find((each) => each.name === name && each.revokedAt === null);
  if (!there) return;
  throw new BadConfig(
    `Nobody was added: ${inWords(there)} already exists. For a new token: npm start -- people renew ${there.id}. Another person of that name needs another id: --id.`,
  );
}

const inWords = ({ name, id, role }: Person) => `${name} (${id}, ${role})`;

/** The gateway of the foundry that runs on the data directory. */
async function gatewayOf({ folder, runningFile }: PeopleOptions['home']): Promise<string> {
  const running = readRunning(runningFile);
  if (!running || !(await isOfALiveFoundry(running))) {
    throw new BadConfig(
      `No foundry is running on ${folder}. Start it with npm start in another terminal, and try again.`,
    );
  }
  if (running.state !== 'ready' || !running.gatewayUrl) {
    const state = running.state === 'stopping' ? 'stopping' : 'still starting';
    throw new BadConfig(`The foundry on ${folder} is ${state}. Try again once it is ready.`);
  }
  return running.gatewayUrl;
}

const asking =
  (url: string, token: string, signal: AbortSignal, inSentences: (problem: Problem) => string) =>
  async <S extends z.ZodType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> => {
    const response = await fetch(`${url}/api/people${path}`, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      if (signal.aborted) throw cause;
      throw nothingAnswers(url, cause);
    });
    if (!response.ok) {
      const problem = await refusalIn(response);
      throw new Refused(problem, inSentences(problem));
    }
    return schema.parse(await response.json());
  };
