import { Transform } from 'node:stream';

const NEWLINE = 10;
/** More without an end of line ends the connection. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Passes the lines on for which `isFit`, each as one chunk; blank ones and the others are left out. */
export function onlyLines(isFit: (line: string) => boolean): Transform {
  let rest: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const line = Buffer.concat([...rest, chunk.subarray(from, at + 1)]);
        rest = [];
        size = 0;
        from = at + 1;
        const text = line.toString();
        if (text.trim() !== '' && isFit(text)) this.push(line);
      }
      rest.push(chunk.subarray(from));
      size += chunk.length - from;
      done(size > MOST_BYTES ? new Error('a line is too long') : null);
    },
  });
}
