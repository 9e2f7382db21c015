/**
 * Where to go after signing in: a path on this site. Whatever else comes out of the sign-in state, such as `//evil.example`
 * or `javascript:…`, becomes the start page.
 */
export const safeReturnPath = (path: unknown, origin: string): string => {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const url = URL.parse(path, origin)
  if (url === null || url.origin !== origin) return '/'
  // `/..//evil.example` is a path of this site, but what is left of it is the address of another one.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}
