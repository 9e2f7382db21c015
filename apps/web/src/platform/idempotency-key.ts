import { useCallback, useState } from 'react'

/** A new key for one intention of a person; it stays the same for every retry of that intention. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** Whether something else has arrived under a key before: what is sent now needs one of its own. */
export const isUsedUp = ({ data }: { readonly data?: { readonly code?: string | undefined } | undefined }): boolean =>
  data?.code === 'IdempotencyKeyReused'

type Kept = {
  readonly key: string
  /** What was sent is saved; what is sent next is another thing. */
  readonly renew: () => void
  /** To be told of every refusal: it renews a key under which something else has arrived, and no other. */
  readonly refused: (error: Parameters<typeof isUsedUp>[0]) => void
}

/**
 * The key of what a dialog is about to send. A second press sends the same key, whatever was changed meanwhile, until it is known to be
 * saved, so that nothing happens twice (decision 140).
 */
export const useIdempotencyKey = (): Kept => {
  const [key, setKey] = useState(newIdempotencyKey)
  const renew = useCallback(() => setKey(newIdempotencyKey()), [])
  return { key, renew, refused: useCallback((error) => isUsedUp(error) && renew(), [renew]) }
}
