let isThere = false
const listeners = new Set<() => void>()

/** Whether a newer build than this page's is known. It stays so until the page is loaded anew. */
export const isNewerVersionThere = (): boolean => isThere

export const onNewerVersion = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const noteNewerVersion = (): void => {
  isThere = true
  for (const listener of listeners) listener()
}
