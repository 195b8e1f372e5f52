import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** The part of the system that a process works for. */
export type Part = 'agents' | 'supervisor' | 'NATS' | 'PostgreSQL' | 'bench';

/** Processor time so far, in seconds. */
export interface ProcessorTime {
  of: Record<Part, number>;
  /** Of everything on this machine. */
  machine: number;
}

/** The part of the system that the process with this command line works for. */
export function partOf(commandLine: string): Part {
  if (/services\/(drafter|safety|clinical)\//.test(commandLine)) return 'agents';
  if (commandLine.includes('services/supervisor/')) return 'supervisor';
  if (commandLine.includes('nats-server')) return 'NATS';
  if (commandLine.includes('postgres')) return 'PostgreSQL';
  return 'bench';
}

/**
 * The parent of a process, and its processor time in seconds, including that of its children that have ended
 * (PostgreSQL's come and go), and how much of its time was the kernel's, from its /proc/<pid>/stat.
 */
export function readStat(stat: string): { parent: number; seconds: number; kernel: number } {
  // the name in parentheses may contain anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // in the process and in the kernel, then those of its children
  const [own, kernel, ofChildren, theirKernel] = fields.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return {
    parent: Number(fields[1]),
    seconds: (own + kernel + ofChildren + theirKernel) / TICKS_A_SECOND,
    kernel: kernel / TICKS_A_SECOND,
  };
}

interface Process {
  pid: number;
  parent: number;
  seconds: number;
  commandLine: string;
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = pids.map(async (pid) => {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const [stat, commandLine] = await Promise.all([read('stat'), read('cmdline')]);
    return stat ? [{ pid: Number(pid), ...readStat(stat), commandLine }] : [];
  });
  return (await Promise.all(all)).flat();
}

/** A process and all its descendants. */
export async function processesBelow(first: number): Promise<Process[]> {
  const all = await processes();
  const ours = new Set([first]);
  // a child may be listed before its parent
  for (let known = 0; known < ours.size; ) {
    known = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid));
}

/** The processor time of this process and all its descendants, by part, and that of the machine. */
export async function processorTime(): Promise<ProcessorTime> {
  const of: ProcessorTime['of'] = { agents: 0, supervisor: 0, NATS: 0, PostgreSQL: 0, bench: 0 };
  for (const { pid, seconds, commandLine } of await processesBelow(process.pid)) {
    of[pid === process.pid ? 'bench' : partOf(commandLine)] += seconds;
  }
  const times = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return { of, machine: times.reduce((sum, ms) => sum + ms, 0) / 1000 };
}

/** The difference between two readings. */
export function usedBetween(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  const parts = Object.keys(after.of) as Part[];
  const of = Object.fromEntries(parts.map((part) => [part, after.of[part] - before.of[part]]));
  return { of: of as ProcessorTime['of'], machine: after.machine - before.machine };
}

/** What a process has used until now, in seconds, and what of it was used by the kernel. */
export async function timesOf(pid: number): Promise<{ all: number; kernel: number }> {
  const { seconds, kernel } = readStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
  return { all: seconds, kernel };
}
