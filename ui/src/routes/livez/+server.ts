/** Alive as long as it answers. */
export const GET = () => new Response('ok');
