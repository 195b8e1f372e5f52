/** What switches LangChain's own tracing on, which sends every prompt and every board to LangSmith. */
const SWITCHES = [
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING_V2',
  'LANGSMITH_TRACING',
  'LANGCHAIN_TRACING',
];

/** Keep texts from a tracing service outside, whatever the shell has set: what the foundry traces itself has none. */
export function refuseTracingServices(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of SWITCHES) delete env[name];
}
