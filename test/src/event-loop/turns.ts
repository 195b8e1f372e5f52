/** How often the event loop turned while something was awaited. */
export async function turnsDuring<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work.finally(() => {
    isOver = true;
  });
  return { turns, result };
}
