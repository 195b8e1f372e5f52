import { IssuedToken, ProtocolCreated } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { intent, waitsForDecision } from '../at-the-gate.ts';
import { visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

export const fourEyesClaims = claims('where four eyes are asked for', {}, () => {
  it('the page offers the decision to another person, and says to the creator why not to them', async () => {
    const created = await all.ask('protocols', all.tokens.grace, { intent });
    const { protocolId: id } = ProtocolCreated.parse(await created.json());
    const added = await all.ask('people', all.tokens.admin, { name: 'hedy', role: 'reviewer' });
    const hedy = IssuedToken.parse(await added.json()).token;
    await all.waits(id);

    const { page, context } = await visitor(browser, all.url, all.tokens.grace);
    await page.goto(`/protocols/${id}`);
    await page.getByText("You can't decide on your own request.").waitFor();
    await page.getByText('Needs review').first().waitFor();
    await page.locator('.document').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Your decision' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /: comment/ }).count()).toBe(0);
    await context.close();

    const other = await visitor(browser, all.url, hedy);
    await other.page.goto(`/protocols/${id}`);
    await waitsForDecision(other.page);
    await expect.poll(() => other.page.getByText("You can't decide").count()).toBe(0);
    await other.context.close();
  });
});
