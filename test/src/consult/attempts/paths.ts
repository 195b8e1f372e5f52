import { join } from 'node:path';
import { type FileUse, openTools } from '@cerina/consult/reflection/tools';
import type { Attempt, CanaryRoots } from '../canaries.ts';

const target = 'staff/zebra.md';
/** Spellings of a path that leads up one level. */
const ups = [
  ...['..', '../..', './..', '.././..', '....//..', '..;', '..\\', '.\\..', '~/..', '$PWD/..'],
  ...[
    '%2e%2e',
    '%252e%252e',
    '..%2f..',
    '%c0%ae%c0%ae',
    '..%c0%af',
    '%u002e%u002e',
    '\\u002e\\u002e',
  ],
  ...[
    '\u2025',
    '\uff0e\uff0e',
    '\u2024\u2024',
    '.\u200b.',
    '.\u0000.',
    '\u202e..',
    '..\u2215..',
    '..\uff0f..',
  ],
  ...[
    'admin/..',
    '/admin/..',
    '/docs/..',
    'docs/../..',
    '/admin//..',
    '//..',
    ' ..',
    '.. ',
    '..\t',
    '..\n',
  ],
];
/** Other names for what is not below the root. */
const others = [
  ...['linked.md', 'relative.md', 'twice.md', 'folder/zebra.md', 'folder', './folder/zebra.md'],
  ...[
    '/admin/zebra.md',
    '/docs/zebra.md',
    'admin/staff/zebra.md',
    'zebra.md',
    'staff/zebra.md',
    '/staff',
  ],
  ...[
    '/proc/self/cwd/../staff/zebra.md',
    '/proc/self/root',
    '/dev/fd/0',
    '/etc/passwd',
    'CON',
    'zebra.md::$DATA',
  ],
  ...['file.md\u0000.md', '*', '**/zebra.md', '{a,../staff}/zebra.md', '[.][.]/staff/zebra.md'],
];

const allPaths = ({ root, folder }: CanaryRoots) => [
  ...ups.map((up) => `${up}/${target}`),
  ...others,
  join(root('staff'), 'zebra.md'),
  `file://${root('staff')}/zebra.md`,
  `file:///${folder}/staff/zebra.md`,
  join(root('client'), '../staff/zebra.md'),
  `${root('client')}/../staff/zebra.md`,
];

const quoted = (text: string) => JSON.stringify(text);

/** The tools of the clients' agents, called with every such path. */
export async function pathAttempts(roots: CanaryRoots): Promise<Attempt[]> {
  const tools = await openTools('client', roots.root('client'));
  const use = (tool: FileUse['tool'], argument: string): Attempt => ({
    name: `${tool} ${quoted(argument)}`,
    from: 'client',
    run: () => tools.use({ tool, argument }),
  });
  return [
    ...allPaths(roots).flatMap((path): Attempt[] => [
      use('read_file', path),
      use('ls', path.replace(/\/?zebra\.md$/, '')),
      {
        name: `cite ${quoted(path)}`,
        from: 'client',
        run: async () =>
          JSON.stringify(await Promise.all([9, 10, 11, 12].map((line) => tools.cite(path, line)))),
      },
    ]),
    ...['zebra', 'The word of', 'canary', '---', ' '].map((words) => use('grep', words)),
    ...['zebra protocol', 'word of the zebra protocol', 'staff folder'].map(
      (words) =>
        ({
          name: `search ${quoted(words)}`,
          from: 'client',
          run: async () => JSON.stringify(tools.search(words)),
        }) satisfies Attempt,
    ),
    {
      name: 'read all that ls shows',
      from: 'client',
      run: async () => {
        const names: string[] = JSON.parse(await tools.use({ tool: 'ls', argument: '' }));
        const read = names.map((argument) => tools.use({ tool: 'read_file', argument }));
        return JSON.stringify(await Promise.all(read));
      },
    },
  ];
}

/** A hijacked model of the clients' side: it reads all of these paths, and cites them. */
export const pathsForModel = (roots: CanaryRoots) => allPaths(roots);
