import { COLUMNS, FILTERS, type Network } from './network.ts';
import { DIMENSIONS, packedVectors, unpackedVectors } from './word-vectors.ts';

const SIZES = [COLUMNS * DIMENSIONS, FILTERS, FILTERS + 1];
const MOST = 0x7fff;

/** A network as bytes: its word vectors, then filters, offsets and weights, each as a 64-bit unit and signed 16-bit numbers. Little-endian. */
export function packedNetwork({ learned, filters, offsets, weight }: Network): Uint8Array {
  const parts = [filters, offsets, weight].map((values) => {
    const view = new DataView(new ArrayBuffer(8 + 2 * values.length));
    const unit = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST || 1;
    view.setFloat64(0, unit, true);
    for (const [n, value] of values.entries())
      view.setInt16(8 + 2 * n, Math.round(value / unit), true);
    return new Uint8Array(view.buffer);
  });
  return Buffer.concat([packedVectors(learned), ...parts]);
}

/** The network that {@link packedNetwork} made bytes of, as exactly as 8 and 16 bits allow. Throws on bytes of another size. */
export function unpackedNetwork(bytes: Uint8Array): Network {
  const { end, ...learned } = unpackedVectors(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = end;
  if (bytes.length !== SIZES.reduce((sum, size) => sum + 8 + 2 * size, end))
    throw new Error('This is not the network of this reader.');
  const [filters, offsets, weight] = SIZES.map((size) => {
    const unit = view.getFloat64(at, true);
    const from = at + 8;
    at = from + 2 * size;
    return Float32Array.from({ length: size }, (_, n) => view.getInt16(from + 2 * n, true) * unit);
  }) as [Float32Array, Float32Array, Float32Array];
  return { learned, filters, offsets, weight };
}
