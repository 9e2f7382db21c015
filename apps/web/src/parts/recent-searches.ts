import { useState } from 'react'

/** Among the drafts, which go when somebody signs out. */
const key = 'regionalmarkt.draft.searches'
const most = 6

/** What was kept, newest first; what cannot be read counts as nothing. */
export const recentSearchesOf = (kept: string | null): readonly string[] => {
  try {
    const found: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(found)
      ? found.filter((q): q is string => typeof q === 'string' && q !== '').slice(0, most)
      : []
  } catch {
    return []
  }
}

/** With `q` in front, once. */
export const withSearch = (recent: readonly string[], q: string): readonly string[] =>
  [q, ...recent.filter((each) => each.toLowerCase() !== q.toLowerCase())].slice(0, most)

const stored = (): readonly string[] => {
  try {
    return recentSearchesOf(window.localStorage.getItem(key))
  } catch {
    return []
  }
}

const store = (recent: readonly string[]): void => {
  try {
    if (recent.length === 0) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // Without storage nothing is remembered, and nothing else is lost.
  }
}

/** Remembers on this device what somebody has searched for. */
export const rememberSearch = (q: string): void => store(withSearch(stored(), q))

/** What was searched for on this device, newest first. */
export const useRecentSearches = () => {
  const [recent, setRecent] = useState(stored)
  const clear = () => {
    store([])
    setRecent([])
  }
  return { recent, clear }
}
