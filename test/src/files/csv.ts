/** The rows of a CSV text, by column name; quoted fields may contain commas and doubled quotes, but no line ends. */
export function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(head!.map((name, index) => [name, row[index] ?? ''])),
  );
}
