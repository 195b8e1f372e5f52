import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { arrive, type Places, visit } from './visits.ts';

/**
 * Listens to the scripts that a page loads; each call of the returned function reports those since the last: their
 * number, and their gzipped bytes.
 */
function watchScripts(page: Page): () => Promise<{ files: number; bytes: number }> {
  const heard: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    heard.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    const sizes = await Promise.all(heard.splice(0));
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

/** How much JavaScript a page loads before it is used, and how much on demand, as a Markdown table. */
export async function scriptTable(places: Places): Promise<string> {
  const lines = ['JavaScript, gzipped | files | KB | asked', '---|---|---|---'];
  const at = async (begin: (page: Page) => Promise<unknown>) => {
    const { page, ...context } = await arrive(places);
    const scripts = watchScripts(page);
    await begin(page);
    const tell = async (what: string, asked = '') => {
      const { files, bytes } = await scripts();
      lines.push([what, files, (bytes / 1000).toFixed(1), asked].join(' | '));
    };
    return { page, tell, ...context };
  };

  await using inbox = await at((page) => visit(page, '/', 'inbox'));
  await inbox.tell('inbox, untouched', '< 150 KB');

  await using gate = await at((page) => visit(page, places.gate, 'gate'));
  await gate.tell('gate, untouched');
  await gate.page.getByRole('tab', { name: 'Time travel' }).click();
  await gate.page.getByRole('slider').waitFor();
  await gate.tell('and with time travel');
  await gate.page.getByRole('tab', { name: 'Text' }).click();
  await gate.page.getByRole('button', { name: 'Edit' }).click();
  await gate.page.locator('.cm-content').waitFor();
  await gate.tell('and with the editor');

  await using long = await at((page) => visit(page, places.long, 'gate'));
  await long.page.locator('.plot circle').first().waitFor();
  await long.tell('gate with several versions: and the chart of their scores');
  await long.page.getByRole('tab', { name: 'Changes' }).click();
  await long.page.getByText('lines changed').waitFor();
  await long.tell('and with two versions compared');

  await using halted = await at((page) => page.goto(places.halted));
  await halted.page.locator('.svelte-flow__node').first().waitFor();
  await halted.tell('halted or at work: and the graph of the agents');
  return lines.join('\n');
}
