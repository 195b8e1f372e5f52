import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blocks, repository } from '../src/compose/compose-file.ts';

const script = join(repository, 'deploy/ollama/pull-model.sh');
const address = 'http://ollama:11434/v1';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the script with a program `ollama` that writes down what it was called with; gives that, and how it ended. */
async function pull(env: Record<string, string>, ollama: { has?: string; serves?: boolean } = {}) {
  const calls = join(folder, 'calls');
  const program = [
    '#!/bin/sh',
    `echo "$@" >> "${calls}"`,
    'case "$1" in',
    `serve) ${ollama.serves === false ? 'exit 3' : `touch "${folder}/up"; exec sleep 60`};;`,
    `list) test -e "${folder}/up";;`,
    `show) test "$2" = "${ollama.has ?? ''}";;`,
    'esac',
    '',
  ];
  await writeFile(join(folder, 'ollama'), program.join('\n'));
  await chmod(join(folder, 'ollama'), 0o755);
  const PATH = [folder, process.env.PATH].join(delimiter);
  const { exitCode, stderr } = await execa('sh', [script], {
    ...{ env: { PATH, ...env }, extendEnv: false, reject: false, stdin: 'ignore' },
  });
  const called = await readFile(calls, 'utf8').catch(() => '');
  return { exitCode, stderr, called: called.split('\n').filter((line) => !/^(list)?$/.test(line)) };
}

it.each<Record<string, string>>([
  {},
  { OPENAI_MODEL: 'llama3.1' },
  { OPENAI_BASE_URL: address },
  { OPENAI_BASE_URL: 'https://api.example/v1', OPENAI_MODEL: 'llama3.1' },
])('fetches nothing where the agents would call another model: %o', async (env) => {
  const { exitCode, stderr, called } = await pull(env);
  expect([exitCode, called]).toEqual([1, []]);
  expect(stderr).toContain(`OPENAI_BASE_URL=${address}`);
});

const called = { OPENAI_BASE_URL: address, OPENAI_MODEL: 'llama3.1' };

it('fetches the model that the agents call', async () => {
  expect(await pull(called)).toMatchObject({
    ...{ exitCode: 0, called: ['serve', 'show llama3.1', 'pull llama3.1'] },
  });
});

it('fetches nothing that is there already, so that a start needs no network', async () => {
  expect(await pull(called, { has: 'llama3.1' })).toMatchObject({
    ...{ exitCode: 0, called: ['serve', 'show llama3.1'] },
  });
});

it('ends where the server cannot start', async () => {
  const { exitCode } = await pull(called, { serves: false });
  expect(exitCode).not.toBe(0);
});

it('is what the container runs, with the settings that it reads', () => {
  const pull = blocks['ollama-pull']!;
  expect(pull).toMatchObject({ entrypoint: ['sh', '/pull-model.sh'] });
  expect(pull.volumes).toContainEqual({
    ...{ type: 'bind', source: './deploy/ollama/pull-model.sh' },
    ...{ target: '/pull-model.sh', read_only: true, bind: { create_host_path: false } },
  });
  expect(pull.environment).toMatchObject({ OPENAI_BASE_URL: null, OPENAI_MODEL: null });
});
