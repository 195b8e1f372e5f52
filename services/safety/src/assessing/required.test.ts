import { crisisRoute, type HelpReader, loadLibrary } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { cautionsLost } from '../cautions/lost.ts';
import { scan } from './scan.ts';

const readers: HelpReader[] = ['child', 'adolescent', 'parent', 'anyone'];
const { crisisLines } = loadLibrary();

const withHelp = (help: string[]) => `# Brave steps

## Steps
### Step 1. Look
**Do:** look at the picture for a minute, and say what you see.

## When to stop and get help
- Stop if you feel ill, and tell your clinician.
${help.join('\n')}
`;

describe.each(readers)('where help is, for %s', (reader) => {
  it.each(['en-GB', 'pt-BR'])('is a way out in a crisis, and harms nobody (%s)', (locale) => {
    const text = withHelp(crisisRoute(crisisLines, locale, { reader, slots: false }));
    expect(scan(text, { locale })).toEqual([]);
  });

  it('is missed where it was and is gone', () => {
    const text = withHelp(crisisRoute(crisisLines, 'en-GB', { reader }));
    const lost = cautionsLost(withHelp([]), [{ version: 1, text }]);
    expect(lost.map(({ reason }) => reason).join()).toMatch(/999/);
    expect(scan(withHelp([]), { locale: 'en-GB' }).map(({ code }) => code)).toContain(
      'NO_CRISIS_ROUTE',
    );
  });
});
