import type { Draft } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { editsOn, writtenBy } from './written-by.ts';

const draft = (version: number, author: Draft['author']) => ({ version, author }) as Draft;

it('says who else than the Drafter a version is by, and where the text came from that a protocol started from', () => {
  expect(writtenBy(draft(1, 'drafter'))).toBe('');
  expect(writtenBy(draft(1, 'human'))).toBe(', copied from another protocol');
  expect(writtenBy(draft(3, 'human'))).toBe(', edited by a person');
});

it('counts what people edited, and not what was brought along', () => {
  expect(editsOn({ drafts: [draft(1, 'human'), draft(2, 'drafter'), draft(3, 'human')] })).toBe(1);
});
