import { expect, it } from 'vitest';
import { LauncherConfig } from '../config.ts';
import { modelLine } from './model-line.ts';

const lineOf = (env: Record<string, string>) => modelLine(LauncherConfig.parse(env), env);

it('says that no text leaves the machine only where none does', () => {
  expect(lineOf({})).toBe('Model  embedded: no text leaves this machine');
  expect(lineOf({ NATS_URL: 'nats://db.example' })).toBe(
    'Model  embedded: no text is sent to a model elsewhere',
  );
});

it('names each model and where it is, without a password', () => {
  expect(lineOf({ OPENAI_API_KEY: 'sk-1' })).toBe(
    'Model  gpt-4o at https://api.openai.com/v1 (requests and texts are sent there)',
  );
  const OPENAI_BASE_URL = 'http://me:secret@model.example:11434/v1';
  expect(lineOf({ OPENAI_BASE_URL, OPENAI_MODEL: 'qwen', SAFETY_MODEL: 'guard' })).toBe(
    'Model  qwen, guard at http://model.example:11434/v1 (requests and texts are sent there)',
  );
});
