/** The environment of one service or step: the person's settings, without what is for other services, and its own. */
export function environment(
  inherited: NodeJS.ProcessEnv,
  own: Record<string, string>,
): NodeJS.ProcessEnv {
  const { DATABASE_URL, NATS_USER, NATS_PASSWORD, FOUNDRY_HOME, FOUNDRY_TOKEN, ...rest } =
    inherited;
  return { ...rest, HOST: '127.0.0.1', ...own };
}
