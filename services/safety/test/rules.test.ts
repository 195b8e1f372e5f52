import { describe, expect, it } from 'vitest';
import { rules } from '../src/rules/index.ts';
import { scan } from '../src/scan.ts';

const codesIn = (text: string) => scan(text, { checks: 'passage' }).map((finding) => finding.code);

describe.each(rules)('$code', (rule) => {
  it.each(rule.flagged)('flags: %s', (text) => {
    expect(codesIn(text)).toContain(rule.code);
  });
  it.each(rule.fine)('lets pass: %s', (text) => {
    expect(codesIn(text)).not.toContain(rule.code);
  });
});
