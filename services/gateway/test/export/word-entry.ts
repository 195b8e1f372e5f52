import { inflateRawSync } from 'node:zlib';

/** One entry of a zip file, as text. */
export function entry(zip: Buffer, name: string): string {
  const at = zip.indexOf(`PK\x01\x02`);
  for (let place = at; zip.readUInt32LE(place) === 0x02014b50; ) {
    const [size, named, extra, comment] = [20, 28, 30, 32].map((offset, n) =>
      n === 0 ? zip.readUInt32LE(place + offset) : zip.readUInt16LE(place + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(place + 42);
    if (zip.toString('utf8', place + 46, place + 46 + named) === name) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
    }
    place += 46 + named + extra + comment;
  }
  throw new Error(`${name} is not in the file`);
}
