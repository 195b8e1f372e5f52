import { IssuedToken, ProtocolCreated } from '@cerina/contracts';
import { newLoginLink } from '@cerina/launcher/addresses/login-link';
import { goodText } from '@cerina/test/agents/good-text';
import { agreeable, type Script, startScriptedModel } from '@cerina/test/agents/scripted-model';
import { startLaunched } from '@cerina/test/foundry/by-launcher';

export { goodText };

/** The processes of the foundry that the dashboard can't work without, and itself, in a home of their own, with a scripted model. */
export async function startAll(
  script: Partial<Script> = {},
  environment: Record<string, string> = {},
  { withConsult = false } = {},
) {
  const model = await startScriptedModel({ ...agreeable(goodText), ...script });
  const settings = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', OPENAI_MODEL: 'scripted' };
  const launched = await startLaunched(
    { ...settings, ...environment },
    { onlyNeeded: !withConsult },
  );
  const { home, foundry, databaseUrl, busAs, ask } = launched;
  const added = await ask('people', home.credentials.admin, { name: 'grace', role: 'reviewer' });
  const grace = IssuedToken.parse(await added.json()).token;
  return {
    url: foundry.uiUrl,
    /** Archives what has ended, as an operator does. */
    archive: (id: string) => foundry.archive(() => {}, id),
    /** Erases a protocol, as an administrator does. */
    async erase(id: string): Promise<void> {
      const { status } = await fetch(`${foundry.gatewayUrl}/api/protocols/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${home.credentials.admin}` },
      });
      if (status !== 200) throw new Error(`${id} was not erased: ${status}`);
    },
    gatewayUrl: foundry.gatewayUrl,
    model,
    ask,
    tokens: { ...home.credentials, grace },
    busAs,
    databaseUrl,
    loginLink: () => newLoginLink(home, foundry),
    /** A protocol that somebody asked for elsewhere; its id. */
    async created(intent: string): Promise<string> {
      const response = await ask('protocols', home.credentials.author, { intent });
      const { protocolId } = ProtocolCreated.parse(await response.json());
      return protocolId;
    },
    /** Resolves once it waits for a person. */
    async waits(id: string): Promise<void> {
      const { body } = await ask(`protocols/${id}/stream`, home.credentials.viewer);
      let told = '';
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
        told += piece;
        if (told.includes('"status":"pending_review"')) return;
      }
      throw new Error('The stream ended.');
    },
    async [Symbol.asyncDispose]() {
      await launched[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}
export type All = Awaited<ReturnType<typeof startAll>>;
