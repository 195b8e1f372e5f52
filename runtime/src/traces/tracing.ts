import type { BusConfig } from '../service/config.ts';
import type { Log } from '../service/logger.ts';
import { sendSpansTo } from './spans.ts';

/**
 * Send this process's work as traces, if `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver; otherwise nothing is traced,
 * and no exporter code is loaded.
 */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<BusConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Log,
): Promise<AsyncDisposable> {
  const traced = new AsyncDisposableStack();
  if (!endpoint) return traced;
  const { otlpExporter } = await import('./otlp.ts');
  const exporter = traced.use(otlpExporter(endpoint, log));
  traced.use(sendSpansTo((span) => exporter.add(span)));
  return traced;
}
