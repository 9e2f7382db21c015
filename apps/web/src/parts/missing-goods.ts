import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { shareShortage } from '@regionalmarkt/contract/fulfilment/share-shortage.ts'

/** A customer's line of which something is missing. */
export type Missing = Omit<ResponseOf<typeof shareShortage>['shortened'][number], 'orderItemId'>

/**
 * For what a substitute is being looked for, kept apart from the dialog: whoever decided about a shortage may be gone from the screen by the
 * time it is decided.
 */
let asked: readonly Missing[] = []
const listeners = new Set<() => void>()

export const missingAsked = (): readonly Missing[] => asked

export const onMissingChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the dialog for these; for none of them closes it. */
export const askForSubstitutes = (missing: readonly Missing[]): void => {
  asked = missing
  for (const listener of listeners) listener()
}

/** What a message about a decided shortage offers to do; nothing where everybody gets everything. */
export const offeringSubstitutes = (label: string, shortened: readonly Missing[]) =>
  shortened.length === 0 ? {} : { action: { label, run: () => askForSubstitutes(shortened) } }
