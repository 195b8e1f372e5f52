const unit = /\b(rung|step)s?\b/i;

/** "Swap rungs 4 and 5, delete the last": what is not named again is what was named before. */
export function withUnits(asks: string[]): string[] {
  let known: string | undefined;
  return asks.map((ask) => {
    const own = unit.exec(ask)?.[1]?.toLowerCase();
    const said = own || !known ? ask : completed(ask, known);
    known = own ?? known;
    return said;
  });
}

const completed = (ask: string, name: string): string =>
  ask
    .replace(/\bthe (last|first)(?: one)?(?=[.!]?$|,| and\b)/i, `the $1 ${name}`)
    .replace(/^((?:merge|combine|join|swap|delete|remove|drop) )(?=\d)/i, `$1${name} `);
