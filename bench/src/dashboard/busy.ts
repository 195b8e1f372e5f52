import type { Page } from 'playwright-core';
import { ask } from './visits.ts';

/** How responsive a page was, in milliseconds. */
export interface Busy {
  /** The longest time between two frames. */
  frame: number;
  /** The longest uninterrupted processor time of the page's main thread; other load on the machine is not included. */
  task: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Performs an action on a page, and measures how responsive it was meanwhile. */
export async function busy(page: Page, act: () => Promise<unknown>): Promise<Busy> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown[] as TraceEvent[])),
  );
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const categories = 'disabled-by-default-devtools.timeline';
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  await ask(page, 'watchFrames()');
  await act();
  const frame = await ask<number>(page, 'longestFrame()');
  await session.send('Tracing.end');
  await complete;
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.includes(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (tasks.length === 0) throw new Error('The trace has no task of the page.');
  return { frame, task: tasks.reduce((a, b) => Math.max(a, b)) };
}
