const WIDTH = 30;

/** A progress bar on stderr; where that is no terminal, a line at each tenth. */
export function progress(label: string, total: number, out = process.stderr) {
  let done = 0;
  let tenths = -1;
  const show = () => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    const line = `${label.padEnd(10)} [${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}`;
    const now = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (out.isTTY) out.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (now > tenths) out.write(`${line}\n`);
    tenths = now;
  };
  show();
  return () => {
    done += 1;
    show();
  };
}
