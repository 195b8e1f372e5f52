import { judgedAll } from '@cerina/test/agents/scripted-model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations, violationsInBothThemes } from './axe.ts';
import { chromiumBin, openBrowser, type Visitor, visitor } from './browser.ts';
import { type All, goodText, startAll } from './foundry.ts';

const unsafeText = goodText.replace(
  '## Steps',
  'Stop taking your medicine while you do this exercise.\n\n## Steps',
);

if (!chromiumBin) {
  it.skip('needs Chromium: none at CHROMIUM_BIN or /usr/bin/chromium (apt-get install chromium)');
}
describe.skipIf(!chromiumBin)('a protocol while it runs', { timeout: 240_000 }, () => {
  let all: All;
  let browser: Browser;
  let reader: Visitor;
  let page: Page;
  let id: string;
  /** What the model says next, once the test lets it. */
  const draft = Promise.withResolvers<string>();
  const revisions = [1, 2, 3].map(() => Promise.withResolvers<string>());
  const findings = Promise.withResolvers<void>();
  const judgements = [95, 60, 95];

  beforeAll(async () => {
    all = await startAll({
      draft: () => draft.promise,
      revise: ({ nth }) => revisions[nth - 1]!.promise,
      safety_findings: () => findings.promise.then(() => ({ findings: [] })),
      clinical_judgement: (call) =>
        findings.promise.then(() => judgedAll(judgements[call.nth - 1]!)(call)),
    });
    browser = await openBrowser();
    reader = await visitor(browser, all.url, all.tokens.reviewer);
    page = reader.page;
    id = await all.created('Worry postponement for a student with exams in three weeks');
    await page.goto(`/protocols/${id}`);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await all?.[Symbol.asyncDispose]();
  });

  const station = (id: string) => page.locator(`.svelte-flow__node[data-id="${id}"]`);
  const working = () =>
    page
      .locator('.svelte-flow__node')
      .filter({ hasText: 'working' })
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id')));
  /** Each loop with how often it was taken, as the picture says it. */
  const loops = async () => {
    const labels = await page.locator('.svelte-flow__edge-label').allInnerTexts();
    return labels.map((label) => label.replace(/\s+/g, ' ')).filter((label) => /loop/.test(label));
  };
  const said = (text: string) => page.locator('figcaption').getByText(text).waitFor();

  it('shows the Drafter at work', async () => {
    await station('drafter').getByText('working: draft 1').waitFor();
    await said('Drafter writes the first draft.');
    await expect.poll(working).toEqual(['drafter']);
    await expect.poll(loops).toEqual(['safety loop 0×', 'quality loop 0×', 'human loop 0×']);
  });

  it('says that it waits for an agent which is not there, and no longer than that', async () => {
    const asked = `**/api/protocols/${id}`;
    const waitsFor = [{ agent: 'drafter', since: new Date().toISOString() }];
    await page.route(asked, (route) => route.fulfill({ json: { waitsFor } }));
    const note = page.getByText('Waiting for the Drafter, not seen since');
    await note.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(asked);
    await note.waitFor({ state: 'detached' });
  });

  it('moves along the way in use, unless the reader wants no motion', async () => {
    const motion = () =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('.way.on .svelte-flow__edge-path')).animationName`,
      );
    await expect.poll(motion).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(motion).toBe('none');
    await page.emulateMedia({ reducedMotion: null });
  });

  it('shows both reviewers at once, and axe finds nothing meanwhile, in light and dark', async () => {
    draft.resolve(unsafeText);
    await said('Safety Guardian checks version 1 for harm.');
    await said('Clinical Critic reviews version 1 against the rubric.');
    await expect.poll(working).toEqual(['safety', 'clinical']);
    await page.reload();
    await station('clinical').getByText('working: version 1').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('counts the safety loop of an unsafe draft, and the quality loop of a weak one', async () => {
    findings.resolve();
    await said('Drafter revises version 1.');
    await said('Sent back as not safe enough: version 1.');
    await expect.poll(loops).toEqual(['safety loop 1×', 'quality loop 0×', 'human loop 0×']);
    revisions[0]!.resolve(goodText);
    await said('Sent back as below the quality bar or incomplete: version 2.');
    await expect.poll(loops).toEqual(['safety loop 1×', 'quality loop 1×', 'human loop 0×']);
  });

  it('counts the same after a reload, and says it in words', async () => {
    const counts = () => page.locator('figcaption .sr-only').textContent();
    const [before, words] = [await loops(), await counts()];
    expect(words).toContain('The safety loop ran 1 time.');
    await page.reload();
    await said('Sent back as below the quality bar or incomplete: version 2.');
    await expect.poll(loops).toEqual(before);
    await expect.poll(counts).toBe(words);
    await station('drafter').getByText('3×').waitFor();
  });

  it('fits a phone, and leaves the wheel to the page: nothing in the picture moves', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBe(360);
    await station('supervisor').scrollIntoViewIfNeeded();
    const box = (await station('supervisor').boundingBox())!;
    const scrolled = () => page.evaluate<number>('scrollY');
    const before = await scrolled();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.wheel(0, -300);
    await expect.poll(scrolled).toBe(before - 300);
    const after = (await station('supervisor').boundingBox())!;
    expect(after.y - box.y).toBeCloseTo(300);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('says what it took so far, and what it cannot say', async () => {
    await page.getByText('no price set for scripted').waitFor();
    await page.getByText(/\d s so far/).waitFor();
    const clock = page.getByText('s so far');
    expect(
      await clock.locator('xpath=ancestor-or-self::*[@aria-live or @role="status"]').count(),
    ).toBe(0);
  });

  it('shows every step by what led to it, each answer once, and the points with their answers', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'On version 1 round 1' }).waitFor();
    await page.getByText('2 points for the next draft').click();
    await page.getByText('Applied.').first().waitFor();
    await page.getByRole('radio', { name: 'Every step' }).click();
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual(['The request', 'Round 1, draft 1', 'Round 1, draft 2', 'Round 1, draft 3']);
    await expect.poll(() => page.getByText('Wrote the first draft.').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it('draws the scores once there are two versions, and gives them as a table', async () => {
    await expect.poll(() => page.locator('.mark.safety').count()).toBe(2);
    await page.getByText('As a table').click();
    await page.getByRole('row', { name: '1 53 60' }).waitFor();
  });

  it('goes from a point to its line, in the version that is shown', async () => {
    await page.getByRole('radio', { name: 'Notes and points' }).click();
    await page.getByRole('button', { name: 'line 1', exact: true }).first().click();
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('line-1');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  it('counts the human loop when a reviewer asks for a revision', async () => {
    revisions[1]!.resolve(goodText.replace('It makes sense', 'It makes good sense'));
    await page.getByRole('button', { name: 'Request a revision' }).click();
    await page.getByLabel('What should change?').fill('Say it more kindly.');
    await page.getByRole('button', { name: 'Request revision' }).click();
    await said('Sent back by a reviewer: version 3.');
    await expect.poll(loops).toEqual(['safety loop 1×', 'quality loop 1×', 'human loop 1×']);
    expect(reader.complaints).toEqual([]);
  });
});
