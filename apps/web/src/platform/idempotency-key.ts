import { useCallback, useState } from 'react'

/** A new key for one intention of a person; it stays the same for every retry of that intention. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** Whether something else has arrived under a key before: what is sent now needs one of its own. */
export const isUsedUp = ({ data }: { readonly data?: { readonly code?: string | undefined } | undefined }): boolean =>
  data?.code === 'IdempotencyKeyReused'

/**
 * The key of what a form is about to send. A second press or a retry sends the same key, so that nothing happens
 * twice; call `renew` once it has succeeded, or when the content has changed after a refusal.
 */
export const useIdempotencyKey = (): { readonly key: string; readonly renew: () => void } => {
  const [key, setKey] = useState(newIdempotencyKey)
  return { key, renew: useCallback(() => setKey(newIdempotencyKey()), []) }
}
