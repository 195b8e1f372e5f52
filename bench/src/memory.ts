import { readFile } from 'node:fs/promises';

/** What a process has of the memory, a page that several share counted in parts, in MB. */
export async function shareOfMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
