import { approving } from './feeling.ts';
import type { Sentence, Span } from './sentence.ts';

const conditioned =
  /\b(?:if|when|whenever|whether|in case|each time|every time|how often)(?: (?:you|they|he|she|it|people|someone|somebody|your [a-z]+|ever|often|sometimes|also|still|just|already|do|did|does|may|might|could|can|cannot|have|has|had|to|want|feel|like|the|an?|urge|need|begin|began|start|started|tend|easily|really|always|or|is|are|tempted)){0,12} $/;
const someone =
  /\b(?:who|they|people|patients|others|some|many)(?: (?:people|often|sometimes|may|might|can|could|also|do|did|still|have|tend|to|then|even)){0,12} $/;
const feared =
  /\b(?:afraid|scared|fears?|feared|worried|worry|worries|tempted|urges?|impulses?|thoughts?|images?|ideas?|dreams?|history|signs?|risks?|dangers?|thinking|thought|reasons?|how|why|easy|likely)(?: (?:of|to|that|about|with|you|they|he|she|might|may|could|will|would|can|often|sometimes)){0,12} $/;
const inverted =
  /(?:\b(?:not|never|no|nothing|without)|n't)(?: [a-z]+){0,4} (?:afraid|scared|fear|worried|worry|tempted|reasons?|risks?|dangers?)(?: (?:of|to|that|about|you|might|may|could)){0,12} $/;

/** Whether the words at the span are what somebody does, may do or fears, and no instruction. */
export function described({ text }: Sentence, { start, end }: Span): boolean {
  const before = text.slice(0, start);
  const isDescribed = conditioned.test(before) || someone.test(before) || feared.test(before);
  return isDescribed && !inverted.test(before) && !approving.test(text.slice(end));
}

const heldTrue =
  /[a-z,] (?:feels?|felt|feeling|thinks?|thinking|believes?|belief|fears?|worry|thoughts?|idea|sense)(?: (?:that|as if|as though|like))? $/;
const toBeHeld =
  /\b(?:should|must|have to|need to|learn to|remember to|try to|admit|accept|and|then|,) (?:feel|think|believe)(?: that)? $/;

/** Whether the words after a place are what somebody feels or thinks ("if you feel that |…|"), and not what they should. */
export const thought = ({ text }: Sentence, { start }: Span): boolean =>
  heldTrue.test(text.slice(0, start)) && !toBeHeld.test(text.slice(0, start));
