import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NoNatsServer } from '@cerina/local-servers/nats/find';
import { StartFailed } from '@cerina/local-servers/processes/server-process';
import { busAccounts } from '@cerina/runtime/bus-server/accounts';
import { natsConfig } from '@cerina/runtime/bus-server/config';
import { DiskTooSmall } from '@cerina/runtime/disk/plan';
import { BadConfig, readConfig } from '@cerina/runtime/service/config';
import { listBranches } from '@cerina/terminal/branches';
import { api } from '@cerina/terminal/gateway/api';
import { Refused } from '@cerina/terminal/gateway/refusal';
import { checkOutFile, writeOut } from '@cerina/terminal/out-file';
import { person } from '@cerina/terminal/prompt/person';
import { listProtocols } from '@cerina/terminal/protocols';
import { session, type Wish } from '@cerina/terminal/session';
import { newLoginLink } from './addresses/login-link.ts';
import { mcpConfig } from './addresses/mcp-config.ts';
import { modelLine } from './addresses/model-line.ts';
import { welcome } from './addresses/welcome.ts';
import { type Arguments, help, parseArguments } from './arguments.ts';
import { attentionAt, newEntries } from './attention/attention.ts';
import { watchAttention } from './attention/watch.ts';
import { BadArguments } from './bad-arguments.ts';
import { LauncherConfig, repository } from './config.ts';
import { expectSide } from './consult/arguments.ts';
import { consulting } from './consult/command.ts';
import { Unreachable } from './foundry/check-servers.ts';
import { startFoundry } from './foundry/foundry.ts';
import { runOperationAlone } from './foundry/operation.ts';
import { PortTaken } from './foundry/ports.ts';
import { restoreAlone } from './foundry/restore.ts';
import { archive, compact, rebuild } from './foundry/services.ts';
import { BrokenFile, expectHome, type Home, openHome } from './home.ts';
import { claimHome } from './lock/claim.ts';
import { CommandFailed, sendCommand } from './lock/commands.ts';
import { OrphansLeft } from './lock/orphans.ts';
import { type Running, readRunning } from './lock/running.ts';
import { UnusableHome } from './lock/unusable-home.ts';
import type { PeopleCommand } from './people/arguments.ts';
import { managePeople } from './people/command.ts';
import { withAdvice } from './refusal-advice.ts';
import { systemErrorInWords } from './system-error.ts';
import { withTyped } from './typed.ts';

export type Launch = {
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The checkout that the services are started from. */
  root?: string;
};

/** Errors whose message is all that a person needs. */
const plain = [
  ...[BadConfig, BrokenFile, UnusableHome, OrphansLeft, DiskTooSmall, CommandFailed],
  ...[NoNatsServer, PortTaken, Unreachable, StartFailed, Refused],
];

/** The message, if that is all that a person needs; undefined for a fault of the program. */
const inWords = (error: unknown, { env, root = repository }: Launch): string | undefined =>
  plain.some((kind) => error instanceof kind)
    ? (error as Error).message
    : systemErrorInWords(error, {
        root,
        home: resolve(env.FOUNDRY_HOME ?? join(root, '.foundry')),
      });

/** Whether it would have sent a request, so that it matters whether it did. */
const isRequest = (given: Arguments | undefined): boolean =>
  given?.intent !== undefined || given?.branch?.do === 'branch';

/** Carries out the command line, until it is done or asked to stop; returns the exit code. */
export async function run(launch: Launch): Promise<number> {
  let given: Arguments | undefined;
  try {
    given = parseArguments(launch.args);
    if (given.help) return print(help());
    const config = readConfig(LauncherConfig, launch.env);
    const out = outFile(given, launch.env);
    if (out) await checkOutFile(out, { isNew: given.protocol === undefined });
    const args = await withTyped(given, launch.signal);
    if (args.mcpConfig || args.people) expectHome(config.FOUNDRY_HOME);
    if (args.list && isEmpty(config)) {
      console.error('There are no protocols yet.');
      return 0;
    }
    const home = await openHome(config.FOUNDRY_HOME);
    if (args.natsConfig) return print(ownNatsConfig(home));
    if (args.mcpConfig) return print(mcpConfig(home, launch.root));
    if (args.consult) expectSide(args.consult, config.FOUNDRY_TOKEN);
    if (args.people) return await people(launch, args.people, config, home);
    return await withFoundry(launch, args, config, home);
  } catch (error) {
    if (launch.signal.aborted) {
      if (isRequest(given)) console.error('\nStopped: nothing was sent.');
      return 130;
    }
    const words = inWords(error, launch);
    if (!words) throw error;
    console.error(words);
    return error instanceof BadArguments ? 2 : 1;
  }
}

/** Whether nothing can be stored: no foundry was ever started there. Then none is, to find nothing. */
const isEmpty = ({ FOUNDRY_HOME, NATS_URL }: LauncherConfig): boolean =>
  NATS_URL === undefined && !existsSync(join(resolve(FOUNDRY_HOME), 'nats'));

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

const ownNatsConfig = ({ natsFolder, secrets }: Home) =>
  natsConfig({ port: 4222, storeDir: natsFolder, accounts: busAccounts(secrets.nats) });

/** Adds people, renews or revokes their tokens, or lists them, at the running foundry. */
async function people(
  { signal }: Launch,
  command: PeopleCommand,
  { FOUNDRY_TOKEN: own }: LauncherConfig,
  home: Home,
): Promise<number> {
  const say = (line: string) => console.error(line);
  const token = own ?? home.credentials.admin;
  await managePeople(command, {
    ...{ home, token, isOwnToken: own !== undefined, print, say, signal },
  });
  return 0;
}

/** Uses the foundry that runs on this data directory, or starts one for as long as it is needed. */
async function withFoundry(
  launch: Launch,
  args: Arguments,
  settings: LauncherConfig,
  home: Home,
): Promise<number> {
  const { env, signal, root } = launch;
  const { intent, protocol, branch, consult, list } = args;
  const working = [intent, protocol, branch, consult, list].some((wish) => wish !== undefined);
  // stdout is reserved for the protocol, or the answers
  const say = (line: string) => (working ? console.error(line) : console.log(line));
  if (args.yes && settings.FOUNDRY_FOUR_EYES)
    throw new BadConfig('With FOUNDRY_FOUR_EYES=true only people decide: omit --yes.');
  const config = { ...settings, FOUNDRY_AUTO_APPROVE: settings.FOUNDRY_AUTO_APPROVE || args.yes };
  const autoApprove = config.FOUNDRY_AUTO_APPROVE && !config.FOUNDRY_FOUR_EYES;
  const outcome = await claimHome(home, { autoApprove, untilDone: working, say, signal });
  if ('running' in outcome) {
    const there = outcome.running;
    if (args.restore) {
      throw new BadConfig(
        `The foundry is running (process ${there.pid}). Stop it first: a restore needs exclusive use of the log.`,
      );
    }
    for (const command of ['rebuild', 'compact'] as const) {
      if (!args[command]) continue;
      await sendCommand(there, command, { say, signal });
      return 0;
    }
    if (args.archive !== undefined) {
      await sendCommand(there, 'archive', { what: args.archive, say, signal });
      return 0;
    }
    if (args.yes && !there.autoApprove) {
      throw new BadConfig(
        'The running foundry does not allow approval by policy. Stop it and try again, or start it with FOUNDRY_AUTO_APPROVE=true npm start',
      );
    }
    if (working) {
      if (there.untilDone) say(`Another command's foundry is used. ${endsWith(there)}`);
      return work(launch, args, config, home, there.gatewayUrl!);
    }
    say(`The foundry is already running (process ${there.pid}).`);
    await sayWhere(there, home, {
      say,
      stop: there.untilDone ? endsAlone(there) : STOPS_ELSEWHERE,
    });
    const attention = await attentionAt(there.gatewayUrl!, home.credentials.admin, signal);
    for (const line of newEntries([], attention)) say(line);
    return 0;
  }
  await using stack = new AsyncDisposableStack();
  const claimed = stack.use(outcome.claimed);
  const { lifeline } = claimed;
  const options = { config, home, env, say, signal, root, lifeline };
  if (args.rebuild) {
    await runOperationAlone(options, rebuild);
    return 0;
  }
  if (args.compact) {
    await runOperationAlone(options, compact);
    return 0;
  }
  if (args.archive !== undefined) {
    await runOperationAlone(options, archive(args.archive));
    return 0;
  }
  if (args.restore) {
    await restoreAlone(options);
    return 0;
  }
  say('Starting the foundry …');
  say(modelLine(config, env));
  const began = performance.now();
  const foundry = stack.use(await startFoundry(options));
  stack.defer(() => claimed.stopping());
  const { gatewayUrl, uiUrl, mcpUrl, health } = foundry;
  claimed.ready({ gatewayUrl, uiUrl, mcpUrl, health }, foundry);
  say(`Ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const gaveUp = foundry.gaveUp.then((why) => {
    say(`${why} Logs: ${home.log('<service>')}`);
    return 1;
  });
  const over = new AbortController();
  const isOperating = () => foundry.isOperating();
  const attention = { gatewayUrl, adminToken: home.credentials.admin, say, isOperating };
  const watching = watchAttention({
    ...attention,
    signal: AbortSignal.any([signal, over.signal]),
  });
  stack.defer(async () => {
    over.abort();
    await watching;
  });
  // awaited here: the foundry is stopped as soon as this function returns
  if (working)
    return await Promise.race([gaveUp, work(launch, args, config, home, foundry.gatewayUrl)]);
  await sayWhere(foundry, home, { say, stop: STOPS_HERE });
  const code = await Promise.race([gaveUp, stopped(signal)]);
  say('Stopping …');
  return code;
}

const STOPS_HERE = 'Ctrl-C stops everything; stored data is kept.';
const STOPS_ELSEWHERE = 'It was started elsewhere; Ctrl-C there stops it. Stored data is kept.';

const endsWith = ({ pid }: Running) => `It ends with the command that started it (process ${pid}).`;
const endsAlone = (running: Running) =>
  `${endsWith(running)} Run npm start again after that for one that stays. Stored data is kept.`;

async function sayWhere(
  { gatewayUrl = '', uiUrl, mcpUrl }: Pick<Running, 'gatewayUrl' | 'uiUrl' | 'mcpUrl'>,
  home: Home,
  { say, stop }: { say: (line: string) => void; stop: string },
): Promise<void> {
  const dashboard = uiUrl && (await newLoginLink(home, { gatewayUrl, uiUrl }));
  const { credentialsFile } = home;
  const where = { gatewayUrl, dashboard, mcpUrl, credentialsFile, stop };
  for (const line of welcome(where)) say(line);
}

/** npm runs scripts in the repository; a file is relative to the person's directory. */
const outFile = ({ out }: Arguments, env: NodeJS.ProcessEnv) =>
  out && resolve(env.INIT_CWD ?? '.', out);

/** Submits or opens a protocol, and follows it in the terminal; or lists protocols, or asks Consult there. */
async function work(
  launch: Launch,
  args: Arguments,
  { FOUNDRY_TOKEN: own }: LauncherConfig,
  home: Home,
  url: string,
): Promise<number> {
  try {
    return await workAs(own, { launch, args, home, url });
  } catch (error) {
    throw withAdvice(error, { own, credentialsFile: home.credentialsFile });
  }
}

async function workAs(
  own: string | undefined,
  { launch, args, home, url }: { launch: Launch; args: Arguments; home: Home; url: string },
): Promise<number> {
  const { env, signal } = launch;
  // a foundry that was started again may have other ports
  const address = () => readRunning(home.runningFile)?.gatewayUrl ?? url;
  if (args.consult) return consulting(args.consult, { home, address, env, own, print, signal });
  const out = outFile(args, env);
  const gateway = api(address, own ? { author: own, reviewer: own } : home.credentials, signal);
  const say = (line: string) => console.error(line);
  if (args.list) {
    await listProtocols(gateway, { print, say });
    return 0;
  }
  if (args.branch?.do === 'list') {
    await listBranches(gateway, args.branch.protocolId, { print, say });
    return 0;
  }
  return session(
    {
      api: gateway,
      credentialsFile: home.credentialsFile,
      person: process.stdin.isTTY ? person(env, signal) : undefined,
      write: (text) => void process.stderr.write(text),
      finish: async (markdown) => (out ? writeOut(out, markdown, { print, say }) : print(markdown)),
      signal,
    },
    wishOf(args),
  );
}

function wishOf({ intent, yes, branch, protocol }: Arguments): Wish {
  if (intent !== undefined) return { intent, autoApprove: yes };
  if (branch?.do !== 'branch') return { protocolId: protocol! };
  const { protocolId: branchOf, version, instructions } = branch;
  return { branchOf, version, instructions };
}

const stopped = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(0);
    else signal.addEventListener('abort', () => resolve(0), { once: true });
  });
