/** Who reads the clients' documents, and what asks for their words. */
const reader =
  /\b(?:clients?|patients?|people|public|somebody|mums?|dads?|parents?|handouts?|leaflets?)\b/i;
const words =
  /\b(?:told|tells?|says?|answers?|lists?|explain(?:ed)?|explanation|words|read|pages?|sheets?|documents?|information|anything for)\b/i;

/** The label of a staff member's question: whether it asks what to say to clients. */
export const routeQuestion = ({ question }: { question: string }): { label: string } => ({
  label: reader.test(question) && words.test(question) ? 'route_bridge' : 'respond_admin',
});
