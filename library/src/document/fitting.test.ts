import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';
import { fill } from './fill.ts';
import { render } from './render.ts';

const library = loadLibrary();
const filled = (technique: string, request: string, condition?: string): string =>
  render(
    fill(library.technique(technique)!, {
      condition: condition ? library.condition(condition)! : null,
      slots: {},
      names: (words) => words.some((word) => request.includes(word)),
      crisisLines: [],
    }),
  );

it('a line that is for some people only is there where the request names them', () => {
  expect(filled('erp', 'washes his hands')).toContain('If your skin is sore');
  expect(filled('erp', 'checks the hob')).not.toMatch(/\bskin\b|^- *$/m);
  expect(filled('habit_reversal', 'a head tic')).not.toMatch(/infected skin|swallow hair/);
  expect(filled('habit_reversal', 'pulls her hair')).toContain(
    'your body. The same goes if you swallow hair',
  );
  expect(filled('stimulus_control', 'her husband')).toContain('for sleep and sex only');
  expect(filled('stimulus_control', 'a widower')).toContain('for sleep only');
  expect(filled('parent_led_exposure', 'hand dryers', 'child_anxiety_fears')).not.toContain(
    'Animals:',
  );
});
it('of two lines that exclude each other one is there, whoever the document is for', () => {
  const record = (names?: (words: string[]) => boolean) =>
    render(
      fill(library.technique('thought_record')!, {
        condition: null,
        slots: {},
        crisisLines: [],
        ...(names && { names }),
      }),
    );
  const usual = 'then ask a person you trust what they see.';
  const other = 'then leave that part empty, and ask nobody for certainty.';
  expect(record()).toContain(usual);
  expect(record()).not.toContain('ask nobody for certainty');
  expect(record(() => false)).toContain(usual);
  expect(record(() => true)).toContain(other);
  expect(record(() => true)).not.toContain('ask a person you trust');
});
it('no mark of it is left in any document', () => {
  for (const { id } of library.techniques) expect(filled(id, '')).not.toContain('[[');
  for (const { id, technique, alternatives } of library.conditions)
    for (const used of [technique, ...alternatives])
      for (const request of ['', 'a dog on a bridge'])
        expect(filled(used, request, id)).not.toMatch(/\[\[(?:if|unless)/);
});

it('a slot of a condition has a line for some people only, too', () => {
  const ladder = (request: string) => filled('exposure_hierarchy', request, 'specific_phobia');
  expect(ladder('a bridge')).toContain('anyone. Heights: guarded public places.');
  expect(ladder('buttons')).toContain('Choose only what is safe for anyone.\n');
});

describe('a line for some people by a mark', () => {
  const of = (technique: string, marks: string[], condition?: string, brief = false): string =>
    render(
      fill(library.technique(technique)!, {
        condition: condition ? library.condition(condition)! : null,
        slots: {},
        is: (mark) => marks.includes(mark),
        brief,
        crisisLines: [],
      }),
    );

  it('nobody lies flat or tenses the belly in pregnancy', () => {
    for (const brief of [false, true]) {
      const text = of('applied_tension', ['pregnancy'], 'bii_phobia', brief);
      expect(text).not.toMatch(/\bbelly\b|\blying down\b|\blie down\b|raise your legs/);
      expect(text).toContain('left side');
    }
    expect(of('applied_tension', [], 'bii_phobia')).toMatch(/lie down, raise your legs/);
  });
  it('nobody who cannot be is asked whether they are pregnant', () => {
    for (const [technique, condition] of [
      ['exposure_hierarchy', 'specific_phobia_vomit'],
      ['applied_tension', 'bii_phobia'],
      ['urge_surfing', 'alcohol'],
      ['interoceptive_exposure', 'panic'],
      ['erp', 'ocd_thoughts'],
    ] as const) {
      expect(of(technique, ['no_pregnancy'], condition)).not.toMatch(
        /\bpregnan|\bbirth\b|\bbaby\b/,
      );
    }
  });
  it('a baby keeps the care that anyone gives, whatever ritual is left out', () => {
    expect(of('erp', ['baby'], 'ocd_checking')).toMatch(/safe sleep on the back/);
    expect(of('erp', [], 'ocd_checking')).not.toMatch(/safe sleep/);
    expect(of('erp', ['baby'])).not.toContain('every ritual that is left');
  });
  it('a machine is stopped before anything else is done', () => {
    for (const { id } of library.techniques)
      if (/^(?:worry_|coping|grounding|urge_|rumination|anger|self_c|muscle|attention)/.test(id))
        expect(of(id, ['machinery'])).toMatch(/\b(?:machine|load)\b/);
    expect(of('anger_management', [])).not.toContain('machine');
  });
  it('doubt is no reason to stop where the thoughts were assessed', () => {
    const text = of('erp', ['assessed_thoughts'], 'ocd_thoughts');
    expect(text).not.toContain('not sure');
    expect(text).toContain('Tell your clinician if you have begun to want');
  });
  it('an older person does not cross a dark room to an alarm', () => {
    const text = of('stimulus_control', ['older_adult'], 'insomnia');
    expect(text).not.toContain('across the room');
    expect(text).toContain('put a light on, and sit in a chair beside the bed');
  });
  it('no word of another life is there without its mark', () => {
    expect(of('anger_management', [])).not.toContain('partner or child');
    expect(of('problem_solving', ['inpatient'])).not.toMatch(/bills|housing/);
    expect(of('urge_surfing', [], 'other_urges')).not.toContain('stop smoking');
  });
});
