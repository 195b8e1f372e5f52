import { canonical, TextRefused } from '@cerina/contracts';
import { randomOf } from '@cerina/test/chaos/random';
import { partOf } from '@cerina/test/runner/part-of';
import { describe, expect, it } from 'vitest';
import { goTogether, suits } from '../../../../document/test/disguise/disguise.ts';
import { innocent } from '../../../../document/test/disguise/innocent.ts';
import { layoutDisguises } from '../../../../document/test/disguise/layout.ts';
import { letterDisguises } from '../../../../document/test/disguise/letters.ts';
import { markupDisguises } from '../../../../document/test/disguise/markup.ts';
import { scan } from '../../src/assessing/scan.ts';
import { rules } from '../../src/rules/index.ts';

const disguises = [...letterDisguises, ...markupDisguises, ...layoutDisguises];
const isStorable = (text: string): boolean => {
  try {
    return canonical(text) !== '';
  } catch (error) {
    if (error instanceof TextRefused) return false;
    throw error;
  }
};
/** Every sentence that a rule flags, of those that may be stored as they are. */
const flagged = rules.flatMap(({ code, flagged: texts }) =>
  texts.filter(isStorable).map((text) => ({ code, text })),
);
const fine = rules.flatMap(({ code, fine: texts }) => texts.map((text) => ({ code, text })));
const codesIn = (text: string) => scan(text, { checks: 'passage' }).map(({ code }) => code);

it('there are at least 30 disguises, each with its own name and sentences that it suits', () => {
  expect(new Set(disguises.map(({ name }) => name)).size).toBe(disguises.length);
  expect(disguises.length).toBeGreaterThanOrEqual(30);
  for (const disguise of disguises) {
    expect(
      flagged.filter(({ text }) => suits(disguise, text)).length,
      disguise.name,
    ).toBeGreaterThan(50);
  }
});

describe('what a rule flags plain is flagged by that rule', () => {
  const readable = disguises.filter(({ refused }) => !refused).map((it, turn) => ({ ...it, turn }));
  it.each(readable)('written as $name', (disguise) => {
    const suiting = flagged.filter(({ text }) => suits(disguise, text));
    const passed = partOf(suiting, 6, disguise.turn)
      .map(({ code, text }) => ({ code, text: disguise.write(text) }))
      .filter(({ code, text }) => isStorable(text) && !codesIn(canonical(text)).includes(code))
      .map(({ code, text }) => `${code}: ${text}`);
    expect(passed).toEqual([]);
  });

  const hidden = disguises.filter(({ refused }) => refused).map((it, turn) => ({ ...it, turn }));
  it.each(hidden)('or refused, and critical in a text stored before: $name', (disguise) => {
    const written = flagged.map(({ text }) => disguise.write(text));
    expect(written.filter(isStorable)).toEqual([]);
    const passed = partOf(written, 6, disguise.turn).filter(
      (text) => !scan(text, { checks: 'passage' }).some(({ severity }) => severity === 'critical'),
    );
    expect(passed).toEqual([]);
  });

  const others = letterDisguises.filter(({ refused, alone }) => !refused && !alone);
  const inline = markupDisguises.filter(({ whole, blanks }) => !whole && !blanks);
  const layouts = layoutDisguises.filter(({ alone }) => !alone);
  const pairs = [
    ...others.flatMap((inner) =>
      [...markupDisguises, ...layouts].map((outer) => ({ inner, outer })),
    ),
    ...inline.flatMap((inner) =>
      layouts.filter(({ literal }) => !literal).map((outer) => ({ inner, outer })),
    ),
  ];
  it.each(partOf(pairs, 3, 0))('written as $inner.name and as $outer.name', ({ inner, outer }) => {
    const { next: random } = randomOf(inner.name.length * 100 + outer.name.length);
    const both = flagged.filter(
      ({ text }) => suits(inner, text) && suits(outer, text) && goTogether(inner, outer, text),
    );
    const passed = both
      .filter(() => random() < 5 / both.length)
      .map(({ code, text }) => ({ code, text: outer.write(inner.write(text)) }))
      .filter(({ code, text }) => isStorable(text) && !codesIn(canonical(text)).includes(code))
      .map(({ code, text }) => `${code}: ${text}`);
    expect(passed).toEqual([]);
  });
});

describe('a harmless twin stays without a flag of its rule', () => {
  const around = innocent.map((it, turn) => ({ ...it, turn }));
  it.each(around)('with $name around it', ({ write, turn }) => {
    const alarmed = partOf(fine, 2, turn)
      .map(({ code, text }) => ({ code, text: write(text) }))
      .filter(({ code, text }) => isStorable(text) && codesIn(canonical(text)).includes(code))
      .map(({ code, text }) => `${code}: ${text}`);
    expect(alarmed).toEqual([]);
  });
});
