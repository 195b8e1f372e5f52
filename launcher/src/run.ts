import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BadConfig, readConfig } from '@cerina/runtime/config';
import { busAccounts } from './accounts.ts';
import { type Arguments, help, parseArguments } from './arguments.ts';
import { LauncherConfig } from './config.ts';
import { startFoundry } from './foundry.ts';
import { type Home, openHome } from './home.ts';
import { newLoginLink } from './login-link.ts';
import { natsConfig } from './nats-config.ts';
import { NoNatsServer } from './nats-server.ts';
import { PortTaken } from './ports.ts';
import { Unreachable } from './reachable.ts';
import { claim, type Running, untilReady } from './running.ts';
import { StartFailed } from './server-process.ts';
import { api, Refused } from './terminal/api.ts';
import { person } from './terminal/person.ts';
import { session } from './terminal/session.ts';
import { whereabouts } from './whereabouts.ts';

export type Launch = {
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The checkout that the services are started from. */
  root?: string;
};

/** Errors whose message is all that a person needs. */
const plain = [BadConfig, NoNatsServer, PortTaken, Unreachable, StartFailed, Refused];

/** Does what the command line asks for, until it is done or told to stop; gives the exit code. */
export async function run(launch: Launch): Promise<number> {
  try {
    const args = parseArguments(launch.args);
    if (args.help) return print(help);
    const config = readConfig(LauncherConfig, launch.env);
    const home = await openHome(config.FOUNDRY_HOME);
    if (args.natsConfig) return print(ownNatsConfig(home));
    return await withFoundry(launch, args, config, home);
  } catch (error) {
    if (launch.signal.aborted) return 130;
    if (!plain.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

const ownNatsConfig = ({ natsFolder, secrets }: Home) =>
  natsConfig({ port: 4222, storeDir: natsFolder, accounts: busAccounts(secrets.nats) });

/** Uses the foundry that runs on this home, or starts one for as long as it is needed. */
async function withFoundry(
  launch: Launch,
  args: Arguments,
  settings: LauncherConfig,
  home: Home,
): Promise<number> {
  const { env, signal, root } = launch;
  const working = args.intent !== undefined || args.protocol !== undefined;
  // stdout is for the protocol alone
  const say = (line: string) => (working ? console.error(line) : console.log(line));
  const config = { ...settings, FOUNDRY_AUTO_APPROVE: settings.FOUNDRY_AUTO_APPROVE || args.yes };
  const outcome = await claim(home.runningFile, config.FOUNDRY_AUTO_APPROVE);
  if ('running' in outcome) {
    const there = await awaited(outcome.running, home, say);
    if (!there) return withFoundry(launch, args, settings, home);
    if (args.yes && !there.autoApprove) {
      throw new BadConfig(
        'The foundry that runs does not allow approval by policy. Stop it and try again, or start it with FOUNDRY_AUTO_APPROVE=true npm start',
      );
    }
    if (working) return work(launch, args, home, there.gatewayUrl!);
    say(`The foundry is running already (process ${there.pid}).`);
    await tellWhere(there, home, say);
    return 0;
  }
  await using claimed = outcome.claimed;
  say('Starting the foundry …');
  const began = performance.now();
  await using foundry = await startFoundry({ config, home, env, say, signal, root });
  await claimed.ready({ gatewayUrl: foundry.gatewayUrl, uiUrl: foundry.uiUrl });
  say(`Ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const gaveUp = foundry.gaveUp.then((why) => {
    say(`${why} Logs: ${home.log('<service>')}`);
    return 1;
  });
  // awaited here: the foundry is stopped as soon as this function returns
  if (working) return await Promise.race([gaveUp, work(launch, args, home, foundry.gatewayUrl)]);
  await tellWhere(foundry, home, say);
  const code = await Promise.race([gaveUp, stopped(signal)]);
  say('Stopping …');
  return code;
}

async function tellWhere(
  { gatewayUrl = '', uiUrl }: Pick<Running, 'gatewayUrl' | 'uiUrl'>,
  home: Home,
  say: (line: string) => void,
): Promise<void> {
  const dashboard = uiUrl && (await newLoginLink(home, uiUrl));
  const { credentialsFile } = home;
  for (const line of whereabouts({ gatewayUrl, dashboard, credentialsFile })) say(line);
}

async function awaited(running: Running, home: Home, say: (line: string) => void) {
  if (running.gatewayUrl) return running;
  say(`The foundry is being started by process ${running.pid}; waiting for it …`);
  return untilReady(home.runningFile, running);
}

/** Submits or opens a protocol, and follows it in the terminal. */
async function work({ env, signal }: Launch, args: Arguments, home: Home, url: string) {
  // npm runs scripts in the repository; a file is meant where the person is
  const out = args.out && resolve(env.INIT_CWD ?? '.', args.out);
  return session(
    {
      api: api(url, home.credentials, signal),
      credentialsFile: home.credentialsFile,
      person: process.stdin.isTTY ? person(env, signal) : undefined,
      write: (text) => void process.stderr.write(text),
      finish: async (markdown) => {
        if (!out) return void print(markdown);
        await writeFile(out, markdown);
        process.stderr.write(`Written to ${out}\n`);
      },
      signal,
    },
    args.intent !== undefined
      ? { intent: args.intent, autoApprove: args.yes }
      : { protocolId: args.protocol! },
  );
}

const stopped = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(0);
    else signal.addEventListener('abort', () => resolve(0), { once: true });
  });
