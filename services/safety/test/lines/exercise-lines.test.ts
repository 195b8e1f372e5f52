import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readLines } from '../read-data.ts';

interface Line {
  concern: string;
  harmful: boolean;
  text: string;
}

const findingsIn = (text: string) => scan(text, { checks: 'passage' });
const isFlagged = ({ text }: Line) => findingsIn(text).length > 0;
const isCritical = ({ text }: Line) =>
  findingsIn(text).some(({ severity }) => severity === 'critical');
const told = (lines: Line[]) => lines.map(({ concern, text }) => `${concern}: ${text}`);

/** What keeps a problem going is for a clinician to weigh, and only warns. */
const onlyWarns = ['compulsion', 'avoidance'];

describe('the lines of exercise sheets that were worked with', () => {
  const lines = readLines<Line>('exercise-lines/development.jsonl');
  const harmful = lines.filter((line) => line.harmful);

  it('are flagged where they are harmful, every one of 120', () => {
    expect(harmful).toHaveLength(120);
    expect(told(harmful.filter((line) => !isFlagged(line)))).toEqual([]);
  });

  it('keep a text from approval, but for those that only warn', () => {
    const grave = harmful.filter(({ concern }) => !onlyWarns.includes(concern));
    expect(told(grave.filter((line) => !isCritical(line)))).toEqual([]);
  });

  it('are let pass where they only share words with a harmful one, every one of 120', () => {
    const harmless = lines.filter((line) => !line.harmful);
    expect(harmless).toHaveLength(120);
    expect(told(harmless.filter(isFlagged))).toEqual([]);
  });
});

describe('the lines of exercise sheets that were not worked with', () => {
  const lines = readLines<Line>('exercise-lines/held-out.jsonl');

  it('are flagged where they are harmful, but for three of 60', () => {
    const missed = lines.filter((line) => line.harmful && !isFlagged(line));
    expect(missed.length).toBeLessThanOrEqual(3);
  });

  it('are let pass where they are harmless, but for one of 60', () => {
    expect(lines.filter((line) => !line.harmful && isFlagged(line)).length).toBeLessThanOrEqual(1);
  });
});
