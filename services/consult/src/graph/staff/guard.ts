import type { ConsultRoute } from '@cerina/contracts/consult';

/** Whom the clients' documents are for. */
const reader =
  /\b(?:clients?|patients?|customers?|public|people|somebody|someone|mums?|dads?|parents?|famil(?:y|ies)|relatives?|handouts?|leaflets?)\b/i;
/** Words that ask for the content of such a document, and not for what staff do about it. */
const document =
  /\b(?:(?:client|patient|customer|public|handout|leaflet) (?:handouts?|pages?|sheets?|documents?|docs|information|material|words?|explanation|version|guide|leaflets?)|(?:handouts?|leaflets?|sheets?|pages?|material|information|documents?|(?:what|which) (?:clients|patients|people) read)\b[^.?!]{0,40}\b(?:says?|tells?|answers?|lists?|for (?:clients|patients|people)|explains?)|(?:tell|told|explain(?:ed)?|say to|get|read|words)\b[^.?!]{0,30}\b(?:clients|patients|people|the public|a client|a patient)|(?:clients?|patients?|people)\b[^.?!]{0,20}\b(?:are|is|be|get|gets|were) told|(?:are|is|were) (?:clients|patients|people) told|(?:words|explanation|anything|something|material) (?:that |for |to )?(?:clients|patients|people)|what (?:patients|clients|people) read)\b/i;
/** What is about staff's own work, whoever is named in it. */
const ours =
  /\b(?:house guidelines?|do we (?!tell|say|explain)|do i|can i|must i|should i|when do we|how (?:fast|quickly)|grade|who(?:m)? (?:do|collects?|has to))\b/i;

/** Is it a question about what clients or handouts are told? Only then may it cross the bridge. */
export const isAboutClientContent = (question: string): boolean =>
  reader.test(question) && document.test(question);

/** The route by keywords alone, where nobody gave a label that can be used. */
export const routeByGuard = (question: string): ConsultRoute =>
  isAboutClientContent(question) && !ours.test(question) ? 'route_bridge' : 'respond_admin';

/**
 * The route of a question: the model's label, which the guard may only make stricter; the guard alone where the label is
 * none of the two.
 */
export function routeOf(
  question: string,
  label: string,
): { route: ConsultRoute; decidedBy: 'label' | 'guard' } {
  if (label === 'respond_admin') return { route: 'respond_admin', decidedBy: 'label' };
  if (label !== 'route_bridge') return { route: routeByGuard(question), decidedBy: 'guard' };
  return isAboutClientContent(question)
    ? { route: 'route_bridge', decidedBy: 'label' }
    : { route: 'respond_admin', decidedBy: 'guard' };
}
