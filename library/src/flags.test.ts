import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadFlags } from './flags.ts';
import { loadSafeMessaging } from './safe-messaging.ts';

/** A copy of a library file with one thing in it changed. */
function edited(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, file);
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  writeFileSync(path, source.replace(from, to));
  return path;
}

it.each([
  ['severity: critical', 'severity: bad', /^flags\.yaml:8: 0\.severity: severity must be/],
  ['code: MED_DOSE', 'code: MED_CHANGE', /^flags\.yaml:12: 1\.code: MED_CHANGE stands here twice/],
  ['reason: ', 'because: ', /^flags\.yaml:6: 0/],
])('names the line of flags.yaml when %s is wrong', (from, to, message) => {
  expect(() => loadFlags(edited('flags.yaml', from, to))).toThrow(message);
});

it('names the line of safe-messaging.yaml when its words are no pattern', () => {
  const path = edited('safe-messaging.yaml', '"/\\\\bcommit(s', '"/\\\\bcommit((s');
  expect(() => loadSafeMessaging(path)).toThrow(/^safe-messaging\.yaml:8: avoid\.0\.words\.0/);
});
