import { expect, it } from 'vitest';
import { item, measured, scores } from './sample.ts';

/** A good half page: what belongs in sections that it has no room for is in those that it has. */
const half = `# Worries wait until five

## Who this is for
For a student whose mind keeps running before exams. It makes sense: your head tries to protect you. Arguing with a worry makes it louder, and with practice it can wait. What would you do with a free evening?

## Steps
### Step 1. Park it, then meet it
**Do:** write each worry in three words and turn back to your book. At 5 pm read the list for 15 minutes, ask "Can I do something?", and write one small action. If a worry comes straight back, then write it again and stand up.
**Rate:** worry before and after, from 0 (none) to 100 (the most ever).
**Ready to move on when:** you did it on 4 days. Bring the list to your clinician after a week: what did you learn, and what will you do first if it comes back?

## Practice log
| Day | Worry | Before | After |
|---|---|---|---|
| | | | |

## When to stop and get help
Stop and tell your clinician if you feel much worse.
- If you think about ending your life or hurting yourself, contact your local emergency number or crisis line now. You can also go to an emergency department. Stay with someone you trust.
- Local crisis line: [clinician to add]
`;
const inSections = [
  'structure',
  'rationale',
  'troubleshooting',
  'review_relapse',
  'interpretations',
];

it('has room for its content and for no section of each kind', () => {
  const tiny = scores(measured(half, { maxWords: 200 }));
  for (const id of inSections) expect([id, tiny[id]! >= 70]).toEqual([id, true]);
  expect(tiny.measurement).toBeGreaterThanOrEqual(70);
  // a whole page has room for more
  const page = scores(measured(half, { maxWords: 600 }));
  for (const id of inSections) expect([id, page[id]! < 50]).toEqual([id, true]);
});

it('is left to a model, or lacking, where it does not say it anywhere', () => {
  const bare = half
    .replace(/For a student .*? free evening\?/, 'For a student before exams.')
    .replace(/If a worry comes straight back, then .*?stand up\./, '')
    .replace(/Bring the list .*?comes back\?/, '');
  const tiny = measured(bare, { maxWords: 200 });
  for (const id of ['rationale', 'troubleshooting', 'review_relapse'])
    expect([id, (item(tiny, id)?.score ?? 0) < 70]).toEqual([id, true]);
});
