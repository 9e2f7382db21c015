import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

/**
 * Which rows of a list are ticked, for as long as it shows what it was asked for then: whichever way it is narrowed, sorted or a saved view of
 * it opened, nothing is ticked afterwards that is out of sight.
 */
export const useTicked = (shown: object) => {
  const key = JSON.stringify(shown)
  const [ticked, setTicked] = useState({ key, ids: nothing })
  if (ticked.key !== key) setTicked({ key, ids: nothing })
  return {
    ids: ticked.key === key ? ticked.ids : nothing,
    tick: (ids: ReadonlySet<string>) => setTicked({ key, ids }),
    clear: () => setTicked({ key, ids: nothing }),
  }
}
