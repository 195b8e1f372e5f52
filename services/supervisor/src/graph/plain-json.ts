import { MemorySaver, type SerializerProtocol } from '@langchain/langgraph-checkpoint';

/** Deeper than any board; what is nested deeper, or in itself, is left to LangGraph's own serializer. */
const MOST_DEPTH = 50;
/** In everything that LangGraph writes of a value that JSON does not have. */
const MARK = '"lc"';

/** A value's type and bytes, as LangGraph's savers keep them. */
export type Dumped = [type: string, bytes: Uint8Array];

const own = new MemorySaver().serde;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Whether JSON has this value as it is, with nothing that only LangGraph's serializer keeps: a Map, `undefined`, an error. */
function isPlain(value: unknown, depth = 0): boolean {
  const type = typeof value;
  if (type === 'string' || type === 'number' || type === 'boolean' || value === null) return true;
  if (type !== 'object' || depth > MOST_DEPTH) return false;
  if (Array.isArray(value)) {
    for (const each of value) if (!isPlain(each, depth + 1)) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key];
    if (key === 'toJSON' || key === 'lg_name' || !isPlain(each, depth + 1)) return false;
  }
  return true;
}

/**
 * LangGraph's own serializer, which writes and reads a board slowly: what is plain JSON already, as all of a board is,
 * is written and read as JSON, with the same bytes and the same values.
 */
export const plainJson: SerializerProtocol = {
  async dumpsTyped(value) {
    return isPlain(value) ? ['json', encoder.encode(JSON.stringify(value))] : own.dumpsTyped(value);
  },
  async loadsTyped(type, data) {
    if (type !== 'json') return own.loadsTyped(type, data);
    const text = typeof data === 'string' ? data : decoder.decode(data);
    return text.includes(MARK) ? own.loadsTyped(type, text) : JSON.parse(text);
  },
};
