/** A step used up all the time that it may take, whatever it waited for. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  readonly code = 'deadline';
}

/** The work was called off: a halt, an erasure, or a later epoch of the same task. */
export class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

/**
 * Until disposed, stop a step that is over its budget, and one that nobody waits for any more. An abort is sent once
 * and not stored: its sender may have died before, or it was not received. So the board is checked as well.
 */
export function watchStep(
  stop: AbortController,
  { budgetMs, lookMs }: { budgetMs: number; lookMs: number },
  wanted: () => Promise<boolean>,
): Disposable {
  const late = () => stop.abort(new OutOfTime(`It took longer than ${budgetMs / 1000} s.`));
  const budget = setTimeout(late, budgetMs);
  let looking = false;
  const looks = setInterval(async () => {
    if (looking) return;
    looking = true;
    const isWanted = await wanted().catch(() => true); // the bus is away: checked again
    looking = false;
    if (!isWanted) stop.abort(new CalledOff());
  }, lookMs);
  return {
    [Symbol.dispose]() {
      clearTimeout(budget);
      clearInterval(looks);
    },
  };
}
