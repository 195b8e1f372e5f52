import { Blackboard } from '@cerina/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { intent } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

export const offLogClaims = claims('the page of a protocol', {}, () => {
  const boardOf = async (id: string) =>
    Blackboard.parse(await (await all.ask(`protocols/${id}/state`, all.tokens.viewer)).json());
  /** A protocol that grace approved; its id and what was approved. */
  async function approved() {
    const id = await all.created(intent);
    await all.waits(id);
    const { id: gateId, offered, mustRead } = (await boardOf(id)).gate!;
    const body = { gateId, ...offered.at(-1), action: 'approve', findingsRead: mustRead };
    const override = { reason: 'Read with the team.' };
    const answer = await all.ask(`protocols/${id}/review`, all.tokens.grace, { ...body, override });
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await boardOf(id)).status).toBe('approved');
    return { id, sha256: offered.at(-1)!.sha256 };
  }
  /** A reviewer's browser whose clock a test moves, with every request for a stream. */
  async function reviewer() {
    const { page, context, complaints } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.clock.install();
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/stream')) streams.push(request.url());
    });
    return { page, context, complaints, streams };
  }
  /** Nothing asks for a stream, now or in a while, and nothing on the page says that it is lost. */
  async function restsWithout(streams: string[], page: Page) {
    streams.length = 0;
    await page.clock.fastForward(60_000);
    await page.evaluate('fetch("/api/me")'); // a request that was made before has been seen by now
    expect(streams).toEqual([]);
    await expect.poll(() => page.getByText('Reconnecting').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /Halt|Resume/ }).count()).toBe(0);
  }
  /** What a page's browser keeps of a protocol. */
  const keptOf = (of: Page, id: string) =>
    of.evaluate(
      (protocolId) =>
        [sessionStorage, localStorage].flatMap((storage) =>
          Object.entries(storage).flatMap(([key, value]) =>
            key.includes(protocolId) ? [`${key}: ${value}`] : [],
          ),
        ),
      id,
    );
  const archivedNotice = (page: Page) => page.getByRole('region', { name: /^Archived on / });
  const erasedNotice = (page: Page) => page.getByRole('region', { name: 'Texts erased' });

  it('that is archived shows the text, the decision and its file, and asks for no stream', async () => {
    const { id, sha256 } = await approved();
    const { flags, finalProtocol } = await boardOf(id);
    const isOpen = flags.some(
      ({ version, dismissed }) => version === finalProtocol!.version && !dismissed,
    );
    await all.archive(id);
    const { archive } = await boardOf(id);
    const { page, context, complaints, streams } = await reviewer();
    await page.goto(`/protocols/${id}`);
    const notice = archivedNotice(page);
    await notice.getByText(archive!.file).waitFor();
    await notice.getByText(archive!.sha256).waitFor();
    await page.getByRole('heading', { name: 'Practice log' }).waitFor();
    const signature = page.getByRole('region', { name: 'Signature and export' });
    await signature.getByText(/^Approved by grace/).waitFor();
    await signature.getByText(isOpen ? /^Open at signing: / : 'No open findings.').waitFor();
    await page.getByRole('region', { name: 'Decisions' }).getByText('grace').waitFor();
    await page.getByRole('region', { name: 'Versions' }).getByText(sha256).waitFor();
    expect(streams).toEqual([]);
    await restsWithout(streams, page);

    for (const name of ['Markdown', 'HTML', 'Word']) {
      const downloading = page.waitForEvent('download');
      await signature.getByRole('button', { name }).click();
      expect(await (await downloading).failure()).toBeNull();
    }
    await expect.poll(() => signature.getByRole('button', { name: 'JSON' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is archived while it is open becomes that page at once, by its stream', async () => {
    const { id } = await approved();
    const { page, context, complaints, streams } = await reviewer();
    await page.goto(`/protocols/${id}`);
    await page.getByText(/^Approved by grace/).waitFor();
    await expect.poll(() => streams.length).toBe(1);
    // what somebody wrote at its gate before another decided
    await page.evaluate(
      (protocolId) => localStorage.setItem(`kept:form:gate-1:${protocolId}:reviewer`, '{}'),
      id,
    );
    await all.archive(id);
    await archivedNotice(page).waitFor();
    expect(await keptOf(page, id)).toEqual([]);
    expect(streams).toHaveLength(1);
    await restsWithout(streams, page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is archived while it is open becomes that page as soon as its stream is refused', async () => {
    const { id } = await approved();
    const { page, context, streams } = await reviewer();
    await page.route('**/stream*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/protocols/${id}`);
    await page.getByText('Reconnecting').waitFor();
    await all.archive(id);
    await page.unroute('**/stream*');
    await page.clock.fastForward(10_000);
    await archivedNotice(page).waitFor();
    await restsWithout(streams, page);
    await context.close();
  });

  it('that is erased says what is gone and what stays, and asks for no stream', async () => {
    const { id, sha256 } = await approved();
    await all.erase(id);
    const { page, context, complaints, streams } = await reviewer();
    await page.goto(`/protocols/${id}`);
    await erasedNotice(page).getByText('It was approved.').waitFor();
    await page.getByRole('region', { name: 'Decisions' }).getByText('grace').waitFor();
    await page.getByRole('region', { name: 'Versions' }).getByText(sha256).waitFor();
    await expect.poll(() => page.getByText('[erased]').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'PDF' }).count()).toBe(0);
    expect(streams).toEqual([]);
    await restsWithout(streams, page);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is erased while it is open keeps no text of it on any page, nor in the browser', async () => {
    const request = 'Worry postponement for a student who works at night';
    const id = await all.created(request);
    await all.waits(id);
    const { page, context, complaints, streams } = await reviewer();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    const [inbox, story] = others;
    await inbox!.goto('/');
    const row = inbox!.locator(`a[href="/protocols/${id}"]`);
    await row.getByText(request).waitFor();
    await story!.goto(`/protocols/${id}`);
    await story!.getByRole('heading', { name: 'Practice log' }).waitFor();
    await page.goto(`/protocols/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Text as Markdown' }).click();
    await page.keyboard.type('Words that only this tab has. ');
    expect((await keptOf(page, id)).join()).toContain('Words that only this tab has.');
    expect(streams).toHaveLength(1);
    await all.erase(id);

    for (const open of [page, story!]) {
      await erasedNotice(open).waitFor();
      const html = await open.content();
      for (const words of ['Practice log', request, 'only this tab'])
        expect(html).not.toContain(words);
      await expect.poll(() => open.title()).toBe('Erased protocol · Protocol Foundry');
      expect(await keptOf(open, id)).toEqual([]);
    }
    await row.getByText('[erased]').waitFor();
    await expect.poll(() => inbox!.content()).not.toContain(request);
    expect(await keptOf(inbox!, id)).toEqual([]);
    expect(streams).toHaveLength(1);
    await restsWithout(streams, page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is erased before a decision does not say that somebody rejected it', async () => {
    const id = await all.created(intent);
    await all.waits(id);
    await all.erase(id);
    const { page, context } = await reviewer();
    await page.goto(`/protocols/${id}`);
    await erasedNotice(page).getByText('before anyone approved or rejected it').waitFor();
    await expect.poll(() => page.getByText('Rejected', { exact: true }).count()).toBe(0);
    await context.close();
  });
});
