import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@cerina/runtime';
import { readOptions, usage } from './options.ts';
import { readMessages } from './own-messages/messages.ts';
import { runMessages } from './own-messages/run-messages.ts';
import { compare } from './report/compare.ts';
import { markdown, table } from './report/markdown.ts';
import { missedTargets, Report, report } from './report/report.ts';
import { Environment, evalConfig } from './running/config.ts';
import { openFoundry } from './running/open-foundry.ts';
import { runSet, type SetResult } from './running/run-set.ts';
import { allSets } from './sets/all-sets.ts';

const own = fileURLToPath(new URL('..', import.meta.url));

const revision = () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: own, encoding: 'utf8' }).trim();
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '-uno') && ' with changes')
    );
  } catch {
    return 'unknown';
  }
};

function earlierReport(file: string, asked: boolean): Report | undefined {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (asked) throw error;
    return undefined;
  }
}

/** Sends the messages of a file, writes what became of each to `out`, and prints how often each kind ended how. */
async function ownMessages(
  { file, out }: { file: string; out: string },
  limit: number,
): Promise<void> {
  const messages = readMessages(file).slice(0, limit);
  const config = evalConfig(readConfig(Environment));
  await using foundry = await openFoundry(config);
  console.log(await runMessages(foundry, messages, { out, inFlight: config.inFlight }));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  if (options.messages) return ownMessages(options.messages, options.limit);
  const earlier = earlierReport(
    options.compare ?? join(own, 'report.json'),
    Boolean(options.compare),
  );
  const config = evalConfig(readConfig(Environment));
  const results: Record<string, SetResult> = {};
  {
    await using foundry = await openFoundry(config);
    for (const set of allSets.filter(({ name }) => options.only.includes(name))) {
      results[set.name] = await runSet(foundry, set, {
        limit: options.limit,
        inFlight: config.inFlight,
      });
    }
  }
  const ran = options.whole
    ? 'all'
    : `${options.only.join(', ')}${options.limit < Infinity ? `, ${options.limit} of each` : ''}`;
  const date = new Date().toISOString().slice(0, 10);
  const found = report({ model: config.model, date, revision: revision(), ran }, results);
  const text = markdown(found, earlier && { earlier, comparison: compare(earlier, found) });
  const folder = options.out ?? (options.whole ? own : undefined);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.json'), `${JSON.stringify(found, null, 2)}\n`);
    writeFileSync(join(folder, 'report.md'), text);
  }
  console.log(folder ? table(found) : text);
  const missed = missedTargets(found);
  if (missed.length > 0) console.error(`Targets missed: ${missed.join(', ')}`);
  if (options.strict && missed.length > 0) process.exitCode = 1;
}

await main();
