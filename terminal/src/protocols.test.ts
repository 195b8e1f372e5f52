import type { ClaimedList } from '@cerina/contracts';
import { expect, it } from 'vitest';
import type { Api } from './gateway/api.ts';
import { listProtocols } from './protocols.ts';

async function listed(pages: object[][]) {
  let [printed, said] = ['', ''];
  const list: Api['list'] = async (cursor = '0') => {
    const next = Number(cursor) + 1;
    const nextCursor = next < pages.length ? String(next) : null;
    return { protocols: pages[next - 1]!, nextCursor } as ClaimedList;
  };
  await listProtocols(
    { list },
    {
      print: (text) => {
        printed += text;
      },
      say: (line) => {
        said += line;
      },
    },
  );
  return { printed, said };
}

it('prints every protocol of every page on a line, and a title on no second one', async () => {
  const pages = [
    [{ protocolId: 'a', status: 'approved', title: 'Worry time', intent: 'Plan', attention: [] }],
    [],
    [{ protocolId: 'b', status: 'refused', title: null, intent: 'Two\nlines', attention: [] }],
  ];
  const { printed, said } = await listed(pages);
  expect(printed).toMatch(/^a {2}Approved {2}Worry time\nb {2}\S+ {2}Two lines\n$/);
  expect(said).toBe('');
});

it('prints what needs attention, and what is asked, beside the status', async () => {
  const row = { title: 'Worry time', intent: 'Plan', status: 'pending_review', attention: [] };
  const attention = ['max_iterations', 'crisis'];
  const { printed } = await listed([
    [
      { ...row, protocolId: 'a', attention },
      { ...row, protocolId: 'b', status: 'halted', attention, riskDecided: true },
      { ...row, protocolId: 'c', asks: true },
      { ...row, protocolId: 'd', asks: true, asksAboutRisk: true },
      { ...row, protocolId: 'e', status: 'halted', asks: true, asksAboutRisk: true },
    ],
  ]);
  expect(printed.split('\n').map((line) => line.split('  ')[1])).toEqual([
    'Needs review, possible crisis, draft limit reached',
    'Halted, draft limit reached, a possible crisis was decided on by a person',
    'Has a question',
    'Has a question about risk',
    'Halted, has a question about risk',
    undefined,
  ]);
});

it('reports that there is none, beside what programs read', async () => {
  expect(await listed([[]])).toEqual({ printed: '', said: 'There are no protocols yet.' });
});
