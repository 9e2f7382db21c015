import { useState } from 'react'

const keptUnder = <T>(key: string): T | null => {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * A state that stays on this device under `key` until it is cleared, so that a reload, a lost connection or an expired
 * session costs nothing that was typed. Null: nothing is kept. A browser that forbids storage keeps it while the page is open.
 */
export const useKept = <T>(key: string): readonly [T | null, (value: T | null) => void] => {
  const [kept, setKept] = useState(() => keptUnder<T>(key))
  const keep = (value: T | null): void => {
    setKept(value)
    try {
      if (value === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full or forbidden storage must not keep anybody from working.
    }
  }
  return [kept, keep]
}
