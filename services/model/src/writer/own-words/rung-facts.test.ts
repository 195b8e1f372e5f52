import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { ritualNamed, waitsAlready } from './rung-facts.ts';

const library = loadLibrary();
const documentFor = (intent: string, more: object = {}): string => {
  const { constraints, case: own } = screenIntent({ intent });
  const request = WritingRequest.parse({
    task: 'draft',
    intent,
    constraints: { ...constraints, ...more },
    case: own,
  });
  return render(draft(library, request).document);
};
const rungsOf = (text: string) => text.split('\n').filter((line) => /^\| \d+ \|/.test(line));

describe('a ladder for a ritual', () => {
  const text = documentFor(
    "An exposure ladder for a woman of 34 with contamination OCD. At home she washes after touching post, door handles, her son's school bag, and her partner has to change clothes in the porch. She already manages touching the letterbox and waiting ten minutes. Eight rungs.",
  );
  const rungs = rungsOf(text);
  it('names the ritual that is left out', () => {
    expect(text).toContain('# Letting the ritual go');
    expect(rungs.join('\n')).toMatch(/the extra wash, for 30 minutes/);
    expect(rungs.join('\n')).not.toMatch(/safety habit|your ritual/);
  });
  it('has nobody there who would reassure', () =>
    expect(rungs.join('\n')).not.toMatch(/someone you trust|with .* there/));
  it('begins above what is done already', () =>
    expect(rungs.join('\n')).not.toMatch(/for 10 minutes|Picture|Be near/));
  it('has no two rungs that are one try', () => {
    const tasks = rungs.map((rung) => rung.split('|')[2]!.trim()).filter(Boolean);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(text).toContain("Touch your son's school bag");
  });
  it.each([
    ['He checks the hob before work', 'the second check'],
    ['She rereads each line', 'reading it again'],
    ['He counts the tiles', 'counting'],
    ['She rewashes all cups', 'the extra wash'],
    ['He disinfects the phone', 'hand gel or spray'],
    ['She showers for two hours', 'the extra shower'],
    ['He repeats each step of it', 'repeating it'],
    ['She wipes the bag', 'wiping it'],
    ['He has thoughts about numbers', null],
    ['The washing machine is new', null],
  ])('by the word of the request: %s', (intent, said) => expect(ritualNamed(intent)).toBe(said));
  it.each([
    ['She can already wait fifteen minutes before the wash', 15],
    ['He already manages touching it and waiting 20 minutes', 20],
    ['She waits ten minutes for the bus', null],
    ['He can already touch the post', null],
  ])('waits as long as it does already: %s', (intent, minutes) =>
    expect(waitsAlready({ intent, case: undefined })).toBe(minutes),
  );
});

describe('a child', () => {
  const asks = [
    'A ladder of seven steps for my daughter who is six and scared of dogs since one jumped up at her.',
    'My son is 7 and afraid of the dark landing. A ladder for us, please.',
    'My daughter (8) is scared of wasps and the park. Exposure ladder with six rungs.',
    'Exposure ladder for a boy of 9 who is afraid of escalators.',
    'Ladder for our 5-year-old who is terrified of hand dryers.',
    'Graded exposure for a girl of 10 with a fear of lifts.',
    'My child of six won’t go near the swimming pool. Ladder please.',
    'A brave ladder for a boy, eight, who is scared of thunder.',
  ];
  it.each(asks)('is alone on no rung: %s', (intent) => {
    for (const rung of rungsOf(documentFor(intent, { ageGroup: 'child' })))
      expect(rung).not.toMatch(/on (?:your|their) own|alone|out of sight/);
  });
  it.each(asks)('ends a step by a no: %s', (intent) =>
    expect(documentFor(intent, { ageGroup: 'child' })).toMatch(/\bno\b[^.]{0,20}\bends\b/i),
  );
  it('a grown person is, where that is what is tried', () =>
    expect(
      rungsOf(documentFor('Exposure ladder for a woman of 40 who avoids the market.')).join('\n'),
    ).toContain('on your own'));
});

describe('a rung', () => {
  it.each(['dogs', 'going past the hall', 'the smell of diesel', 'eating with others'])(
    'is no second time of the one before it, and has no other minutes beside its own: %s',
    (thing) => {
      const text = documentFor(
        `Exposure ladder with eight rungs for a man of 40 who avoids ${thing}.`,
      );
      for (const rung of rungsOf(text)) {
        expect(rung).not.toMatch(/again on another day/);
        expect(new Set(rung.match(/\d+ minutes/g) ?? []).size).toBeLessThan(2);
      }
    },
  );
  it('is no act without a thing, and nothing that cannot be taken back', () => {
    const text = documentFor(
      "My brother died fourteen months ago. I want a ladder of steps. I don't listen to the voicemails. I don't go in his workshop, which Dad would like to clear by the summer.",
    );
    expect(text).not.toMatch(/clear by the summer/i);
  });
});
