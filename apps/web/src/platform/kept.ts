import { useState } from 'react'

const keptUnder = <T>(key: string | null, isRight: (value: unknown) => boolean): T | null => {
  if (key === null) return null
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
    return isRight(value) ? (value as T) : null
  } catch {
    return null
  }
}

/**
 * A state that stays on this device under `key` until it is cleared, so that a reload, a lost connection or an expired
 * session costs nothing that was typed. Null: nothing is kept. A browser that forbids storage keeps it while the page is
 * open, and so does a key of null, for what must not lie around, such as a password. What is not `isRight`, because it is
 * from an older version or was touched, is as good as nothing.
 */
export const useKept = <T>(
  key: string | null,
  isRight: (value: unknown) => boolean = () => true,
): readonly [T | null, (value: T | null) => void] => {
  const [kept, setKept] = useState(() => keptUnder<T>(key, isRight))
  const keep = (value: T | null): void => {
    setKept(value)
    if (key === null) return
    try {
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full or forbidden storage must not keep anybody from working.
    }
  }
  return [kept, keep]
}
