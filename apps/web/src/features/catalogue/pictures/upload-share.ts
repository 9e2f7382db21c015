import { useSyncExternalStore } from 'react'

const shares = new Map<string, number>()
const listeners = new Set<() => void>()

/** How much of an upload has left, from 0 to 1; null once it is over. */
export const setUploadShare = (id: string, share: number | null): void => {
  if (share === null) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far one upload is. */
export const useUploadShare = (id: string): number => useSyncExternalStore(subscribe, () => shares.get(id) ?? 0)
