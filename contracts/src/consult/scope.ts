import { z } from 'zod';
import { type Actor, atLeast } from '../values/primitives.ts';

/**
 * The two sides of Consult: those who decide on protocols, and everybody else. Each has its own documents and
 * conversations.
 */
export const ConsultScope = z.enum(['staff', 'client']);
export type ConsultScope = z.infer<typeof ConsultScope>;

/** The side on which a person's questions are answered: it follows from their role, never from a field. */
export const scopeOf = (actor: Pick<Actor, 'role'>): ConsultScope =>
  atLeast(actor, 'reviewer') ? 'staff' : 'client';

/** The service of a scope, which has its own NATS account. */
export type ConsultService = `consult-${ConsultScope}`;
export const consultService = (scope: ConsultScope): ConsultService => `consult-${scope}`;
export const consultServices = ConsultScope.options.map(consultService);
