import { useState } from 'react'
import { draftUnder, keepDraft, ownerOfDraft } from './draft-on-device.ts'
import { useSession } from './session.ts'

/**
 * A state that stays on this device under `key` until it is cleared or its person signs out, so that a reload, a lost
 * connection or an expired session costs nothing that was typed. Nobody else of the same browser gets to see it, not even in
 * a tab that was open before. Null: nothing is kept. A browser that forbids storage keeps it while the page is open, and so
 * does a key of null, for what must not lie around, such as a password. What is not `isRight`, because it is from an older
 * version or was touched, is as good as nothing.
 */
export const useDraft = <T>(
  key: string | null,
  isRight: (value: unknown) => boolean = () => true,
): readonly [T | null, (value: T | null) => void] => {
  const owner = ownerOfDraft(useSession())
  const found = () => ({ owner, value: draftUnder<T>(owner, key, isRight) })
  const [state, setState] = useState(found)
  let now = state
  if (state.owner !== owner) {
    now = found()
    setState(now)
  }
  const keep = (value: T | null): void => {
    setState({ owner, value })
    keepDraft(owner, key, value)
  }
  return [now.value, keep]
}
