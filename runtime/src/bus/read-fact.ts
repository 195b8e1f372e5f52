import {
  type Fact,
  Fact as FactSchema,
  faultOfExtent,
  readSubject,
  subjectOf,
} from '@cerina/contracts';
import type { z } from 'zod';
import { faultOfNames } from './named-once.ts';

/** A message that can never be read: it is parked, not retried. */
export class Unreadable extends Error {
  override readonly name: string = 'Unreadable';
}

/** A fact whose order, task or result is of a kind that this version does not know; a later one may. */
export class UnknownKind extends Unreadable {
  override readonly name = 'UnknownKind';
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type Issue = z.core.$ZodIssue;

/** The innermost issue: for a union the first member's. */
function innermost(issue: Issue, path: PropertyKey[] = []): { issue: Issue; path: PropertyKey[] } {
  const whole = [...path, ...issue.path];
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  return inner ? innermost(inner, whole) : { issue, path: whole };
}

const at = (json: unknown, path: PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], json);

function whyNot(json: unknown, cause: z.ZodError): Unreadable {
  const { issue, path } = innermost(cause.issues[0]!);
  const reason = `${path.join('.') || 'body'}: ${issue.message}`;
  const isUnknown = issue.code === 'invalid_union' && path.at(-1) === 'kind';
  return isUnknown && typeof at(json, path) === 'string'
    ? new UnknownKind(reason, { cause })
    : new Unreadable(reason, { cause });
}

/** What the body states of its subject, protocol and kind is compared before anything else in it is looked at. */
function expectOwnSubject(subject: string, json: unknown): void {
  const { subject: named, protocolId, type } = Object(json) as Record<string, unknown>;
  if (named !== subject) throw new Unreadable(`names ${String(named)}, came by ${subject}`);
  const own = readSubject(subject);
  if (own?.protocolId !== protocolId || own?.type !== type)
    throw new Unreadable(`its body is a ${String(type)} of ${String(protocolId)}`);
}

/**
 * Read a fact as one of the given kind. Throws {@link Unreadable} if it does not parse, if it has a field twice or a
 * forbidden field name, or if its body does not belong to the subject it was received under: another author, protocol,
 * task, epoch, revision, command or door. Anyone with an account can store 1 MB of anything under a subject: what is no
 * such fact by its first fields, or by its extent, is not passed to the schema.
 */
export function readFact<S extends z.ZodType<Fact> = typeof FactSchema>(
  subject: string,
  data: Uint8Array,
  schema?: S,
): z.output<S> {
  let text: string;
  let json: unknown;
  try {
    text = decoder.decode(data);
    json = JSON.parse(text);
  } catch (cause) {
    throw new Unreadable('not JSON', { cause });
  }
  expectOwnSubject(subject, json);
  const isCommand = readSubject(subject)?.type === 'command';
  const fault = faultOfExtent(json, isCommand ? 'command' : 'other') ?? faultOfNames(text);
  if (fault) throw new Unreadable(fault);
  const parsed = (schema ?? FactSchema).safeParse(json);
  if (!parsed.success) throw whyNot(json, parsed.error);
  const fact = parsed.data as z.output<S>;
  const own = subjectOf(fact);
  if (own !== subject) throw new Unreadable(`its body belongs to ${own}, it came by ${subject}`);
  return fact;
}
