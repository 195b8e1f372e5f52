// Prints what is found in each of the lines that come in, as JSON.
import { text } from 'node:stream/consumers';
import { findPersonalData } from '../src/find.ts';

const lines: string[] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(lines.map(findPersonalData)));
