/** All the right words and nothing said: what a score by keywords would be fooled by. */
export const stuffed = `# Worry time postponement exercise for a university student

## Who this is for
For: university student. Clinician, together, choose.

## What you may be going through
It makes sense. Many students. Worn out, anxious. Like a tap. Because exams matter to you. What have you noticed?

## Why this can help
Keeps going, louder, cycle, avoid. With practice, learn, find out, different.

## Before you start
0 to 100, where 0 is calm and 100 is worst. 15 minutes a day.

## Steps
### Step 1. Worry time
**Goal:** worry time, write down, postpone.
**Do:** write worry, park, postpone, can wait, fixed time, before bed, solvable, action, calendar.
**Rate:** before and after, 0 to 100.
**Ready to move on when:** 3 days done.

## Example
Sam, worry 80, parked, 45.

## Practice log
| Day | Worry before (0-100) | What I learned |
|---|---|---|
| | | |
| | | |

## If you get stuck
- If forget, then reminder.
- If back, then normal.
- If worse, then stop and tell clinician.

## When to stop and get help
- Stop if you feel much worse.
- If you think about ending your life, contact your local emergency number or crisis line now.

## Review and next step
After 7 days, clinician. What did you learn? Stay well, signs, do first?

## References
- NICE CG113.
`;
