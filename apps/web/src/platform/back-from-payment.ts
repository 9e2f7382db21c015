import { draftUnder, keepDraft } from './draft-on-device.ts'

/** Whoever comes back may not be signed in yet. */
const owner = 'guest'
const key = 'payment'

type WayBack = { readonly paymentId: string; readonly path: string }

/** Keeps where this browser goes when it comes back from its last payment: the provider is not told what opens an order. */
export const keepWayBack = (paymentId: string): void => {
  const way: WayBack = { paymentId, path: `${window.location.pathname}${window.location.search}` }
  keepDraft(owner, key, way)
}

/** Where this browser came from; null in another browser, and for an older payment. */
export const wayBack = (paymentId: string): string | null => {
  const isRight = (value: unknown) => /^\/(?!\/)/.test(String((value as WayBack | null)?.path))
  const way = draftUnder<WayBack>(owner, key, isRight)
  return way?.paymentId === paymentId ? way.path : null
}
