import { afterAll, beforeEach } from 'vitest';
import { type Script, type ScriptedModel, startScriptedModel } from './scripted-model.ts';

/** A scripted model for the tests of a file, which is as `usual` again before each of them. */
export async function modelForTests(usual: Script): Promise<ScriptedModel> {
  const server = await startScriptedModel(usual);
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(() => server.will(usual));
  return server;
}
