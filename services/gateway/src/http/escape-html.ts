const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text so that HTML shows it unchanged, between tags and inside quoted attributes. */
export const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"']/g, (character) => entities[character]!);
