import { setTimeout as pause } from 'node:timers/promises';
import type { ModelCall, Script } from '../agents/scripted-model.ts';
import { httpClient } from '../client/http-client.ts';
import { type Processes, startProcesses } from '../foundry/as-processes.ts';
import { backUp, setBack } from '../stores/backup.ts';
import { cutTail } from '../stores/cut-tail.ts';
import { type Random, randomOf } from './random.ts';
import { lead, lives, script } from './scenarios.ts';

export interface StormOptions {
  seed: number;
  protocols: number;
  /** How many of them are in progress at a time. */
  atOnce: number;
  /** The minimum number of kills, spread over the whole. */
  kills: number;
  /** Back up the database on the way, and later restore it under the running foundry. */
  setBack?: boolean;
  /** At the end, once everything was verified, cut the log's tail. */
  cutTail?: boolean;
}

const MOST_THINKING_MS = 400;
/** The foundry is at rest after this long with nothing new on the log; twice as long after each kill without effect. */
const QUIET_MS = 3_000;
const FROZEN_MS = 8_000;
const A_FREEZE_IN = 6;
/** How long after it was resumed a process may still do what it had decided to do before it was suspended. */
const AWAKE_AFTER_MS = 1_000;
const MOST_DOWN = 2;
const MOST_STARTS = 10;
const AT_REST_WITHIN_MS = 60_000;
const FACTS_A_LIFE = 24; // about

/** What can be killed: two supervisors, two drafters, one of each judge, the gateway, the servers. */
const victims = [
  ['supervisor', 0],
  ['supervisor', 1],
  ['drafter', 0],
  ['drafter', 1],
  ['safety', 0],
  ['clinical', 0],
  ['gateway', 0],
  ['nats', 0],
  ['postgres', 0],
] as const;
type Victim = (typeof victims)[number];
type Kills = Partial<Record<Victim[0], number>>;
/** When suspended processes were resumed. */
type Thaws = { name: Victim[0]; at: number }[];

/** Suspend a process for as long as others need to take over its work, then resume it. */
async function freeze(
  foundry: Processes,
  [name, nth]: Victim,
  facts: number,
  thaws: Thaws,
): Promise<void> {
  if (name === 'nats' || name === 'postgres') return;
  const replica = foundry.fleet.the(name, nth);
  replica.freeze();
  try {
    await foundry.log.reaches(foundry.log.count + facts, FROZEN_MS).catch(() => {});
  } finally {
    replica.thaw();
    thaws.push({ name, at: Date.now() });
  }
}

async function strike(foundry: Processes, [name, nth]: Victim): Promise<void> {
  const server = name === 'nats' || name === 'postgres';
  const struck = server ? foundry.servers[name] : foundry.fleet.the(name, nth);
  await struck.kill9();
  // while a server is down its port may be used as a client's ephemeral port: then it starts a moment later
  for (let tries = 1; ; tries += 1) {
    try {
      return await struck.restart();
    } catch (error) {
      if (tries === MOST_STARTS) throw error;
      console.log(`${name}: ${(error as Error).message}`);
      await pause(QUIET_MS);
    }
  }
}

/** The script, each answer with a delay, so that calls are in progress when something is killed. */
const slowly = (quick: Script, random: Random): Script =>
  Object.fromEntries(
    Object.entries(quick).map(([kind, answer]) => [
      kind,
      async (call: ModelCall) => {
        await pause(random.between(0, MOST_THINKING_MS));
        return answer(call);
      },
    ]),
  ) as unknown as Script;

const asker: Record<ModelCall['kind'], Victim[0]> = {
  intent_screening: 'safety',
  feedback_screening: 'safety',
  safety_findings: 'safety',
  clinical_judgement: 'clinical',
  revision_reading: 'clinical',
  draft: 'drafter',
  revise: 'drafter',
};

/** How often a call may be repeated: once per kill of its caller or of NATS, and once if it was halted or run again. */
function allowed(call: string, kills: Kills): number {
  const kind = call.split('/').at(-1) as ModelCall['kind'];
  const again = ['to halt,', 'to requeue,'].some((life) => call.includes(life));
  return (kills[asker[kind]] ?? 0) + (kills.nats ?? 0) + Number(again);
}

/**
 * Kill by what is seen on the log, never by the clock: some facts later each time, or when everything is at rest. What
 * is killed is restarted at once, while the next is already being killed: several are down at a time.
 */
async function rage(
  foundry: Processes,
  random: Random,
  options: {
    gap: number;
    until: (kills: number) => boolean;
    /** What is done, with nothing down, before the kill of that number. */
    between: Map<number, () => Promise<void>>;
  },
): Promise<{ kills: Kills; thaws: Thaws }> {
  const { gap, until, between } = options;
  const kills: Kills = {};
  const thaws: Thaws = [];
  const down = new Map<Victim, Promise<void>>();
  let quietMs = QUIET_MS;
  for (let n = 0; !until(n); n += 1) {
    if (between.has(n)) {
      await Promise.all(down.values());
      await between.get(n)!();
    }
    const before = foundry.log.count;
    await foundry.log.reaches(before + random.between(1, gap), quietMs).catch(() => {});
    // on a busy machine a killed process takes longer to start than it lives
    quietMs = foundry.log.count > before ? QUIET_MS : quietMs * 2;
    const victim = random.pick(victims.filter((each) => !down.has(each)));
    kills[victim[0]] = (kills[victim[0]] ?? 0) + 1;
    const frozen = random.between(1, A_FREEZE_IN) === 1;
    const struck = frozen ? freeze(foundry, victim, gap, thaws) : strike(foundry, victim);
    down.set(
      victim,
      struck.finally(() => down.delete(victim)),
    );
    if (down.size >= MOST_DOWN) await Promise.race(down.values());
  }
  await Promise.all(down.values());
  return { kills, thaws };
}

/**
 * Run many protocols through their scenarios while everything is killed repeatedly, until all have started and this
 * many kills are done; then the rest has 60 s to finish, and everything is verified.
 */
export async function storm(options: StormOptions) {
  const random = randomOf(options.seed);
  const began = performance.now();
  await using foundry = await startProcesses({
    replicas: { supervisor: 2, drafter: 2 },
    gateway: true,
    fsync: true,
    script: slowly(script, randomOf(options.seed + 1)),
  });
  const client = httpClient(foundry.gatewayUrls[0]!);
  const planned = Array.from({ length: options.protocols }, () => random.pick(lives));
  const failed: string[] = [];
  let [begun, ended] = [0, 0];
  const worker = async () => {
    for (let n = begun++; n < planned.length; n = begun++) {
      // a bare number is read as the age of who it is for
      await lead({ foundry, client }, planned[n]!, `case ${n + 1}`).catch((error) =>
        failed.push(String(error)),
      );
      ended += 1;
    }
  };
  const led = Promise.all(Array.from({ length: options.atOnce }, worker));
  let backup = '';
  const between = new Map<number, () => Promise<void>>();
  if (options.setBack) {
    between.set(Math.floor(options.kills / 3), async () => {
      backup = await backUp(foundry.servers);
    });
    between.set(Math.floor((options.kills * 2) / 3), () => setBack(foundry.servers, backup));
  }
  const { kills, thaws } = await rage(foundry, random, {
    between,
    gap: Math.ceil((options.protocols * FACTS_A_LIFE) / options.kills / 4),
    until: (done) => ended === planned.length || (begun >= planned.length && done >= options.kills),
  });
  const lastFault = performance.now();
  await Promise.race([led, pause(AT_REST_WITHIN_MS, undefined, { ref: false })]);
  const atRestMs = Math.round(performance.now() - lastFault);
  if (ended < planned.length) failed.push(`${planned.length - ended} lives are not at their end`);
  // a step that is run again on request may be asked for just when its first answer is stored; and no process can see
  // that it is suspended between its look at the log and its call
  const { problems, ...reckoning } = await foundry.reckon(
    1_000,
    ({ kind, data, at }) =>
      data.intent?.includes('to requeue,') === true ||
      thaws.some(
        (thaw) => thaw.name === asker[kind] && at >= thaw.at && at - thaw.at < AWAKE_AFTER_MS,
      ),
  );
  const tooMany = [...reckoning.calls.beyond].filter(
    ([call, extra]) => extra > allowed(call, kills),
  );
  failed.push(...tooMany.map(([call, extra]) => `${extra} calls too many: ${call}`));
  let cutOff = 0;
  if (options.cutTail) {
    const { cut, problems: silent } = await cutTail(foundry.servers);
    cutOff = cut;
    if (cut === 0) failed.push('the cut tail held no fact');
    failed.push(...silent);
    await lead({ foundry, client }, 'approve', 'after the cut').catch((error) =>
      failed.push(String(error)),
    );
  }
  return {
    ...reckoning,
    kills,
    cutOff,
    problems: [...problems, ...failed],
    atRestMs,
    tookMs: Math.round(performance.now() - began),
  };
}

/** The figures of a storm, in a line. */
export function figuresOf(
  seed: number,
  { kills, calls, ...rest }: Awaited<ReturnType<typeof storm>>,
) {
  const { protocols, problems, cutOff, atRestMs, tookMs } = rest;
  const sum = Object.values(kills).reduce((total, count) => total + count, 0);
  const { calls: made, repeated } = calls;
  return `CRASH_SEED=${seed} ${JSON.stringify({ protocols, kills: sum, ...kills, calls: made, repeated, problems: problems.length, cutOff, atRestMs, tookMs })}`;
}
