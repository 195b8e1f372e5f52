import type { ConsultPlan, ConsultRoute } from '@cerina/contracts/consult';
import { promptOf, type StepModel } from '@cerina/runtime';
import { z } from 'zod';
import { routeOf } from './guard.ts';

/** Who answers, and what decided it. */
export type Routed = { route: ConsultRoute; decidedBy: ConsultPlan['decidedBy'] };

/** Any label is read; one that is none of the two counts as none. */
const Label = z.object({ label: z.string() });

const ROLE = `
Staff of a clinic ask questions. Label each: "route_bridge" where it asks what clients or patients are told or what a handout
says, which only the clients' documents answer; "respond_admin" for everything else.`;

/** Classifies a question: by the model's label and then a guard of keywords; an empty one without a model. */
export async function classify(question: string, model: () => StepModel): Promise<Routed> {
  if (question.trim() === '') return { route: 'respond_admin', decidedBy: 'empty' };
  const { label } = await model().ask({
    name: 'consult_route',
    prompt: promptOf(ROLE, { question }),
    answer: Label,
  });
  return routeOf(question, label);
}
