// Put into each page before its own scripts. Times are in milliseconds since the navigation began, and are taken at
// the frame that first shows what is waited for.
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function until(holds) {
  do await frame();
  while (!holds());
  return performance.now();
}

globalThis.bench = {
  until,

  /** Makes `expected` how long it takes from the next event of this type to what `holds`. */
  expect(type, holds) {
    const event = new Promise((resolve) => {
      addEventListener(type, resolve, { capture: true, once: true });
    });
    bench.expected = event.then(async ({ timeStamp }) => (await until(holds)) - timeStamp);
  },

  async painted() {
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0];
    await until(paint);
    return paint().startTime;
  },

  /** Watches the frames from now on; `longestFrame` ends that. */
  watchFrames() {
    let last = performance.now();
    let longest = 0;
    let watching = true;
    (async () => {
      while (watching) {
        await frame();
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
    })();
    bench.longestFrame = () => {
      watching = false;
      return longest;
    };
  },
};
