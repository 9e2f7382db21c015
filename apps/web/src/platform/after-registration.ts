import { localeOfPath, pathIn, withoutPrefix } from './language-prefix.ts'

const start = '/accounts/create'

/** Where the first sign-in after a registration leads instead of to `path`, which it offers as the way back. */
export const afterRegistration = (path: string): string => {
  const { pathname } = new URL(path, window.location.origin)
  if (withoutPrefix(pathname).startsWith(start)) return path
  return `${pathIn(localeOfPath(pathname), start)}?${new URLSearchParams({ from: path })}`
}
