import { localeOfPath, pathIn, withoutPrefix } from './language-prefix.ts'

const start = '/accounts/create'

/** Target of the first sign-in after a registration; `path` is offered there as the way back. */
export const afterRegistration = (path: string): string => {
  const { pathname } = new URL(path, window.location.origin)
  if (withoutPrefix(pathname).startsWith(start)) return path
  return `${pathIn(localeOfPath(pathname), start)}?${new URLSearchParams({ from: path })}`
}
