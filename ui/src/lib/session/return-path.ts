/** The login page, from which one comes back to where one was; who is led there already, to where they wanted. */
export function loginPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (pathname === '/login') return pathname + search;
  return pathname === '/' && search === ''
    ? '/login'
    : `/login?to=${encodeURIComponent(pathname + search)}`;
}

/** Where to go after the login: a path of this origin, whatever the address asks for. */
export function returnPath(url: URL): string {
  const to = url.searchParams.get('to') ?? '/';
  const target = URL.parse(to, url.origin);
  const inside = to.startsWith('/') && target?.origin === url.origin;
  // `/.//elsewhere` is a path of this origin, and `//elsewhere`, which remains of it, is not
  if (!inside || target.pathname.startsWith('//') || target.pathname === '/login') return '/';
  return target.pathname + target.search;
}
