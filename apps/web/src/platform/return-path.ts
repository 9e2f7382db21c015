/**
 * Where to go after signing in: a path on this site. Whatever else comes out of the sign-in state, such as `//evil.example`
 * or `javascript:…`, becomes the start page.
 */
export const safeReturnPath = (path: unknown, origin: string): string => {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const url = URL.parse(path, origin)
  return url !== null && url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
