export const load = ({ locals }) => ({
  me: locals.session && { subject: locals.session.subject, role: locals.session.role },
  theme: locals.theme,
});
