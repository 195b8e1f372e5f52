/** What turns on LangChain's own tracing, which sends every prompt and every board to LangSmith. */
const SWITCHES = [
  'LANGSMITH_TRACING_V2',
  'LANGCHAIN_TRACING_V2',
  'LANGSMITH_TRACING',
  'LANGCHAIN_TRACING',
];

/** Keep texts from an external tracing service, whatever the shell has set: the foundry's own traces contain none. */
export function refuseTracingServices(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of SWITCHES) delete env[name];
}
