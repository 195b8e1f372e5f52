import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it.each(['', 'One step at a time.\n', 'Schritt für Schritt 🙂\n', '\ufeff\u0000'])(
  'is the hash under which the text %j is signed',
  async (text) => expect(await textHash(text)).toBe(sha256(text)),
);
