/** Ready as soon as it answers: whether the gateway does shows on the pages. */
export const GET = () => new Response('ok');
