/** A line of a document that can be cited, with the headings above it. */
export interface CitableLine {
  file: string;
  line: number;
  text: string;
  title: string;
  summary: string;
  heading: string;
  /** The number of the section's first line. */
  section: number;
}

/** The front matter, and the number of lines it occupies. */
function frontMatter(lines: string[]): { title: string; summary: string; length: number } {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const own = lines.slice(0, end + 1);
  const of = (name: string) =>
    own.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { title: of('title'), summary: of('summary'), length: end + 1 };
}

/** The lines of a document with content, each with the headings above it. */
export function citableLines(file: string, lines: string[]): CitableLine[] {
  const { title, summary, length } = frontMatter(lines);
  const found: CitableLine[] = [];
  let [heading, section] = [title, length + 1];
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    if (index < length || text === '') continue;
    const named = /^#{1,6} (.{1,300})$/.exec(text)?.[1];
    if (named) [heading, section] = [named, index + 1];
    else found.push({ file, line: index + 1, text, title, summary, heading, section });
  }
  return found;
}
