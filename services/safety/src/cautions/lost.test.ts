import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scan } from '../assessing/scan.ts';
import { cautionsLost } from './lost.ts';

const first = `# Facing body feelings

## Who this is for
- For: an adult with panic.
- Not for now: if a doctor has not checked your chest pain. Ask your doctor first about heart disease, epilepsy or pregnancy.

## Before you start
- Never do these exercises while driving or cooking.
- Keep taking any prescribed medicine as usual.

## Steps
### Step 1. Spin
**Do:** turn around for a minute, and notice what you feel. It is only a feeling.
**Do:** sit down afterwards.

## When to stop and get help
- Stop if you have chest pain or faint. Get medical help at once.
- Tell your clinician if panic is much worse for more than a week.
- If you think about ending your life or hurting yourself, contact your local emergency number or crisis line now.
`;
const against = (text: string, ...earlier: string[]) =>
  cautionsLost(
    text,
    (earlier.length > 0 ? earlier : [first]).map((each, n) => ({ version: n + 1, text: each })),
  );
const lineOf = (text: string, words: string) =>
  text.split('\n').findIndex((line) => line.includes(words)) + 1;

describe('against the version before', () => {
  it('finds nothing in the same text, nor where only other words changed', () => {
    expect(against(first)).toEqual([]);
    expect(against(first.replace('It is only a feeling.', 'Feelings pass.'))).toEqual([]);
  });

  it.each([
    [
      '- Stop if you have chest pain or faint. Get medical help at once.\n',
      'Stop if you have chest pain or faint.',
    ],
    [
      '- Tell your clinician if panic is much worse for more than a week.\n',
      'Tell your clinician if panic',
    ],
    [
      '- Never do these exercises while driving or cooking.\n',
      'Never do these exercises while driving',
    ],
  ])('warns of a caution that is gone: %s', (gone, quoted) => {
    const [finding] = against(first.replace(gone, ''));
    expect(finding).toMatchObject({ code: 'CAUTION_LOST', severity: 'warning', quote: '' });
    expect(finding!.reason).toContain(`Version 1 says: "${quoted}`);
  });

  it('is critical of a contraindication that is gone, on the line nearest to where it was', () => {
    const text = first.replace(/^- Not for now.*\n/m, '');
    const findings = against(text);
    expect(findings.map(({ severity }) => severity)).toEqual(['critical', 'critical']);
    expect(findings[0]!.line).toBe(lineOf(text, '- For: an adult'));
  });

  it('is critical of one condition that is named no more', () => {
    const [finding, ...rest] = against(
      first.replace('heart disease, epilepsy or', 'heart disease or'),
    );
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'critical',
      reason: expect.stringMatching(/does not name epilepsy\.$/),
    });
  });

  it.each([
    [
      'Stop if you have chest pain or faint.',
      'You may want to stop if you have chest pain or faint.',
    ],
    ['Get medical help at once.', 'It could help to get medical help.'],
    [
      'Never do these exercises while driving or cooking.',
      'Try to do these exercises not while driving or cooking.',
    ],
  ])('warns of a weaker one: %s', (was, is) => {
    expect(against(first.replace(was, is))).toMatchObject([{ severity: 'warning' }]);
  });

  it.each([
    ['Not for now: ', 'Not for now: if your pain is new. Not for now either: '],
    [
      'Stop if you have chest pain or faint.',
      'If you get chest pain or faint, stop straight away.',
    ],
    [
      'Ask your doctor first about heart disease, epilepsy or pregnancy.',
      'Are you pregnant? Do you have epilepsy or heart disease? Then ask your doctor before you start.',
    ],
    [
      'Never do these exercises while driving or cooking.',
      'Do not do these exercises when you are driving, or cooking.',
    ],
    [
      'Tell your clinician if panic is much worse for more than a week.',
      'If panic stays much worse for over a week, tell your clinician.',
    ],
  ])('takes other words for it: %s', (was, is) => {
    expect(against(first.replace(was, is))).toEqual([]);
  });

  it('is not content with words that turn it round', () => {
    const turned = first.replace(
      /^- Not for now.*$/m,
      '- Fine for you too with heart disease, epilepsy, chest pain or pregnancy.',
    );
    expect(against(turned)[0]).toMatchObject({ severity: 'critical' });
  });

  it('remembers what an earlier version said when the one before had lost it already', () => {
    const second = first.replace(/^- Never do.*\n/m, '');
    const findings = against(second.replace('a minute', 'half a minute'), first, second);
    expect(findings).toMatchObject([{ reason: expect.stringMatching(/^Version 1 says/) }]);
  });

  it('of another document, one warning names what is not in it', () => {
    const other = `# A thought record\n\n## Who this is for\n- For: an adult with low mood.\n\n## Steps\n### Step 1. Write\n**Do:** write the thought.\n`;
    const findings = against(other);
    expect(findings).toMatchObject([{ severity: 'warning' }]);
    expect(findings[0]!.reason).toMatch(/and \d+ more/);
  });

  it('names at most eight by themselves, the gravest first', () => {
    const many = Array.from(
      { length: 12 },
      (_, n) => `- Stop if symptom number ${'abcdefghijkl'[n]!.repeat(6)} comes up.`,
    );
    const text = `${first}${many.join('\n')}\n`;
    const findings = against(first.replace(/^- Not for now.*\n/m, ''), text);
    expect(findings).toHaveLength(9);
    expect(findings[0]!.severity).toBe('critical');
    expect(findings.at(-1)!.reason).toMatch(/and \d+ more/);
  });
});

it('a scan of a text with its earlier versions reports all of it', () => {
  const text = readFileSync(
    new URL('../../../../library/test/protocol.example.md', import.meta.url),
    'utf8',
  );
  const shorter = text.replace(/^- Not for now.*\n/m, '');
  expect(shorter).not.toBe(text);
  const lost = scan(shorter, { earlier: [{ version: 1, text }] }).filter(
    ({ code }) => code === 'CAUTION_LOST',
  );
  expect(lost.length).toBeGreaterThan(0);
  expect(scan(text, { earlier: [{ version: 1, text }] })).toEqual(scan(text));
});
