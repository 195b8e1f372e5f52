/** A line of a document that can be cited, with what it stands under. */
export interface CitableLine {
  file: string;
  line: number;
  text: string;
  title: string;
  summary: string;
  heading: string;
  /** The words in which people ask what its section answers. */
  asked: string;
  /** The number of the section's first line. */
  section: number;
}

/** What the front matter says, and how many lines it takes. */
function frontMatter(lines: string[]): { title: string; summary: string; length: number } {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const own = lines.slice(0, end + 1);
  const of = (name: string) =>
    own.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return { title: of('title'), summary: of('summary'), length: end + 1 };
}

/** The last section of a document: for a heading, how people ask for what is under it. It is searched and never cited. */
const ASKED_AS = '## Also asked as';

function askedIn(lines: string[]): Map<string, string> {
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(': ');
      return line.startsWith('- ') && at > 0 ? [[line.slice(2, at), line.slice(at + 2)]] : [];
    }),
  );
}

/** The lines of a document that say something, each with the headings above it. */
export function citableLines(file: string, lines: string[]): CitableLine[] {
  const { title, summary, length } = frontMatter(lines);
  const found: CitableLine[] = [];
  const end = lines.includes(ASKED_AS) ? lines.indexOf(ASKED_AS) : lines.length;
  const askedAs = askedIn(lines.slice(end));
  let [heading, section] = [title, length + 1];
  for (const [index, raw] of lines.slice(0, end).entries()) {
    const text = raw.trim();
    if (index < length || text === '') continue;
    const named = /^#{1,6} (.{1,300})$/.exec(text)?.[1];
    if (named) [heading, section] = [named, index + 1];
    else {
      const asked = askedAs.get(heading) ?? '';
      found.push({ file, line: index + 1, text, title, summary, heading, asked, section });
    }
  }
  return found;
}
