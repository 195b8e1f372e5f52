import { setTimeout as pause } from 'node:timers/promises';
import { lead, lives, script } from './crash-lives.ts';
import { type Random, randomOf } from './crash-random.ts';
import { type Processes, startProcesses } from './processes.ts';
import type { ModelCall, Script } from './scripted-model.ts';

export interface StormOptions {
  seed: number;
  protocols: number;
  /** How many of them are under way at a time. */
  atOnce: number;
  /** How many kills at least; they are spread over the whole. */
  kills: number;
}

const MOST_THINKING_MS = 400;
const QUIET_MS = 3_000;
const MOST_DOWN = 2;
const MOST_STARTS = 10;
const AT_REST_WITHIN_MS = 60_000;
const FACTS_A_LIFE = 24; // about

/** What can be killed: two supervisors, two drafters, one of each judge, the servers. */
const victims = [
  ['supervisor', 0],
  ['supervisor', 1],
  ['drafter', 0],
  ['drafter', 1],
  ['safety', 0],
  ['clinical', 0],
  ['nats', 0],
  ['postgres', 0],
] as const;
type Victim = (typeof victims)[number];
type Kills = Partial<Record<Victim[0], number>>;

async function strike(foundry: Processes, [name, nth]: Victim): Promise<void> {
  const server = name === 'nats' || name === 'postgres';
  const struck = server ? foundry.servers[name] : foundry.fleet.the(name, nth);
  await struck.kill9();
  // while a server is down its port may be lent to a client's own end: then it starts a moment later
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

/** The script, each answer after a while, so that calls are under way when something is killed. */
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
  draft: 'drafter',
  revise: 'drafter',
};

/** So often may a call be made again: once a kill of who makes it or of NATS, and once where it was halted. */
function allowed(call: string, kills: Kills): number {
  const kind = call.split('/').at(-1) as ModelCall['kind'];
  return (kills[asker[kind]] ?? 0) + (kills.nats ?? 0) + Number(call.includes('to halt'));
}

/**
 * Kill by what is seen on the log, never by the clock: some facts further each time, or where all stands still. What
 * is killed is started again at once, while the next is killed already: several are down at a time.
 */
async function rage(
  foundry: Processes,
  random: Random,
  { gap, until }: { gap: number; until: (kills: number) => boolean },
): Promise<Kills> {
  const kills: Kills = {};
  const down = new Map<Victim, Promise<void>>();
  for (let n = 0; !until(n); n += 1) {
    await foundry.log.reaches(foundry.log.count + random.between(1, gap), QUIET_MS).catch(() => {});
    const victim = random.pick(victims.filter((each) => !down.has(each)));
    kills[victim[0]] = (kills[victim[0]] ?? 0) + 1;
    down.set(
      victim,
      strike(foundry, victim).finally(() => down.delete(victim)),
    );
    if (down.size >= MOST_DOWN) await Promise.race(down.values());
  }
  await Promise.all(down.values());
  return kills;
}

/**
 * Lead many protocols through their lives while everything is killed again and again, until all have begun and so
 * many kills are done; then what is under way has 60 s to come to rest, and all is reckoned up.
 */
export async function storm(options: StormOptions) {
  const random = randomOf(options.seed);
  const began = performance.now();
  await using foundry = await startProcesses({
    replicas: { supervisor: 2, drafter: 2 },
    fsync: true,
    script: slowly(script, randomOf(options.seed + 1)),
  });
  const planned = Array.from({ length: options.protocols }, () => random.pick(lives));
  const failed: string[] = [];
  let [begun, ended] = [0, 0];
  const worker = async () => {
    for (let n = begun++; n < planned.length; n = begun++) {
      await lead(foundry, planned[n]!, String(n + 1)).catch((error) => failed.push(String(error)));
      ended += 1;
    }
  };
  const led = Promise.all(Array.from({ length: options.atOnce }, worker));
  const kills = await rage(foundry, random, {
    gap: Math.ceil((options.protocols * FACTS_A_LIFE) / options.kills / 4),
    until: (done) => ended === planned.length || (begun >= planned.length && done >= options.kills),
  });
  const lastFault = performance.now();
  await Promise.race([led, pause(AT_REST_WITHIN_MS, undefined, { ref: false })]);
  const atRestMs = Math.round(performance.now() - lastFault);
  if (ended < planned.length) failed.push(`${planned.length - ended} lives are not at their end`);
  const { problems, ...reckoning } = await foundry.reckon(1_000);
  const tooMany = [...reckoning.calls.beyond].filter(
    ([call, extra]) => extra > allowed(call, kills),
  );
  failed.push(...tooMany.map(([call, extra]) => `${extra} calls too many: ${call}`));
  return {
    ...reckoning,
    kills,
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
  const { protocols, problems, atRestMs, tookMs } = rest;
  const sum = Object.values(kills).reduce((total, count) => total + count, 0);
  const { calls: made, repeated } = calls;
  return `CRASH_SEED=${seed} ${JSON.stringify({ protocols, kills: sum, ...kills, calls: made, repeated, problems: problems.length, atRestMs, tookMs })}`;
}
