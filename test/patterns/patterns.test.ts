import { beforeAll, describe, expect, it } from 'vitest';
import { type Pattern, type Site, written } from '../src/patterns/collect.ts';
import { compiledOnes, costOf, everyPattern, MOST_MS, slowness } from '../src/patterns/every.ts';
import { seenOnlyAtWork } from '../src/patterns/reads.ts';
import { triedBefore } from '../src/patterns/tried.ts';

describe('the patterns that meet untrusted text', () => {
  const { literals, sites } = written();
  let compiled: Pattern[];

  beforeAll(() => {
    compiled = compiledOnes();
  });

  it('are all seen: what a place compiles is recorded, or is listed with the reason why it need not be', () => {
    const at = ({ file, line }: Site) => `${file}:${line}`;
    const seen = new Set(compiled.map(at));
    const unseen = sites.filter((site) => !seen.has(at(site)));
    expect(unseen.map(({ file }) => file)).toEqual(seenOnlyAtWork.map(({ file }) => file));
    expect(literals.length).toBeGreaterThan(700);
    expect(compiled.length).toBeGreaterThan(1_900);
  });

  // V8 forgets `(?i:a|b)` in a process that has compiled very many patterns: see personal-data/src/any-case.ts
  it('change no flag inside of themselves', () => {
    const changing = [...literals, ...compiled].filter(({ source }) => /\(\?[ims-]+:/.test(source));
    expect(changing.map(({ file, line, source }) => `${file}:${line} ${source}`)).toEqual([]);
  });

  it('read a text of 64 KB in time that does not explode, whatever it holds: those that no long run has tried', () => {
    const tried = triedBefore();
    const fresh = [...everyPattern(compiled)].filter(([key]) => !tried(key));
    expect(fresh.flatMap(([, pattern]) => slowness(pattern) ?? [])).toEqual([]);
  }, 1_500_000);
});

/** What a request may open with, again and again: as it once was, and with each word read in one way. */
const opening = (like: string) =>
  `^(?:(?:please|pls|plz|and|but|also|so|or|just|absolutely|definitely|ideally|preferably|kindly|really|ok|okay|then|though|however|can (?:you|we)|could (?:you|we)|${like}|i (?:want|need)|i would (?:rather|prefer|like)|make sure (?:there (?:is|are)|it has|you|to)|there (?:must|should) be|it (?:must|should|has to) (?:have|contain)|with|must|should|to|for now),? )*no (?:steps|rungs)`;

/** Begins at every second letter of a text, and each time reads to its end: some three times what is allowed. */
const restarts = '\\b(?:a|if)\\b(?:[a-z]|[^.a-z])*$';

/** An article that may be left out, and a few words of which each may be an article. */
const someWords = '(?:the |a )?(?:\\w+ ){0,5}';

describe('the check of a pattern', () => {
  it.each([
    ['words that can be read in two ways', 'take (?:a |small |a small )*wine'],
    ['a repetition of a repetition', '^(?:[a-z]+ ?)+!$'],
    ['an alternative that is part of another', '^(?:go ahead(?: and)?|and| )*done$'],
    ['blanks at the end, looked for from each of them', '\\s+$'],
    ['digits before a word', '\\d+ minutes'],
    ['a word and then anything to the end', restarts],
    ['quotation marks that are not closed', '["“][^"”]*["”]'],
    ['braces that are not closed', '\\{\\{(.*?)\\}\\}'],
    ['two repetitions side by side', '(?<![\\w-])[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}'],
    [
      'one of many alternatives, with words that may be left out and that are another one',
      opening("i'd (?:like|rather|prefer)(?: you)?(?: to)?|we'd (?:like|rather)(?: you)?(?: to)?"),
    ],
    ['alternatives of which two together are a third', '^(?:x[0-9]|[0-9]y|y|x|z)*$'],
    ['what may be left out twice over', '^(?:\\s*(?:and)?)*done$'],
    ['what may be left out in two ways', '^(?:(?:a?|b?)c)*$'],
    ['a reference back', '^(`+)([\\s\\S]*)\\1$'],
    [
      'an article that may be left out before some words, again and again',
      `^(?:${someWords})*done$`,
    ],
    ['the same a few times over', `\\bstop ${someWords.repeat(6)}medication`],
    ['the same as often as is counted', `\\bstop (?:${someWords}){0,7}medication`],
    [
      'words that may be left out in an alternative, and that another alternative reads',
      '^(?:(?:please |now )?(?:the |a )?(?:please the |\\w+ )?)*stop$',
    ],
    [
      'a few words a few times, of which some may be left out',
      '(?:take|use)(?: (?:the |a )?(?:\\w+ ){0,6}(?:and|or)?){1,7} never',
    ],
    [
      'a chain whose links may each be left out',
      `${someWords}(?:of |in )?(?:\\w+ ){0,5}(?:to )?(?:\\w+ ){0,5}mg`,
    ],
  ])('finds %s', (_, source) => expect(costOf(source, 'g')).toBeGreaterThan(MOST_MS));

  it.each([
    ['the same words, each once', 'take (?:(?:a|small) ){0,8}wine'],
    [
      'many alternatives, none of which is others in a row',
      opening("(?:i|we)'d (?:like|rather|prefer)(?: you)?"),
    ],
    ['a run that is read once', '(?<!\\s)\\s+$'],
    ['a bounded repetition', '\\b\\d{1,4} minutes'],
    ['a word and then little', '\\b(?:if|when)\\b[^.]{0,60}$'],
  ])('lets pass %s', (_, source) => expect(costOf(source, 'g')).toBeLessThan(MOST_MS));

  it('finds a square of a long text and lets the same pattern read short pieces', () => {
    expect(costOf(restarts, '')).toBeGreaterThan(MOST_MS);
    expect(costOf(restarts, '', 800)).toBeLessThan(MOST_MS);
  });
});
