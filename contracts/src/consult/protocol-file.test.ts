import { expect, it } from 'vitest';
import { ProtocolId } from '../values/primitives.ts';
import { fileOfProtocol, protocolOfFile } from './protocol-file.ts';

it('is the name of the text of a protocol, and leads back to it', () => {
  for (let n = 0; n < 100; n += 1) {
    const id = crypto.randomUUID();
    expect(protocolOfFile(fileOfProtocol(id))).toBe(id);
  }
});

it.each([
  'panic-explained.md',
  'protocols/',
  'protocols/.md',
  'protocols/panic-explained.md',
  'protocols/3F2504E0-4F89-41D3-9A0C-0305E82C3301.md',
  'protocols/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'protocols/3f2504e0-4f89-91d3-9a0c-0305e82c3301.md',
  'protocols/3f2504e0-4f89-41d3-ca0c-0305e82c3301.md',
  'protocols/3f2504e0-4f89-41d3-9a0c-0305e82c3301.md.md',
  '/protocols/3f2504e0-4f89-41d3-9a0c-0305e82c3301.md',
])('%s is no such name', (file) => {
  expect(protocolOfFile(file)).toBeUndefined();
});

it('takes no id that a protocol cannot have', () => {
  const digits = ['0', '1', '4', '8', '9', 'a', 'c', 'f', 'g', 'A'];
  for (const version of digits)
    for (const variant of digits) {
      const id = `3f2504e0-4f89-${version}1d3-${variant}a0c-0305e82c3301`;
      const known = ProtocolId.safeParse(id).success;
      expect([id, protocolOfFile(fileOfProtocol(id))]).toEqual([id, known ? id : undefined]);
    }
});
