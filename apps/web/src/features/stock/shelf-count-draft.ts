import { newIdempotencyKey } from '../../platform/idempotency-key.ts'

export type CountReason = 'miscounted' | 'missing' | 'found' | 'spoilt'
/** What was counted of a lot, and what the books said then; its own reason where that is not the one for all. */
export type LotCount = {
  readonly seen: number
  readonly counted: number
  readonly reason?: CountReason
  /** Of which goods, in words: its row may be on a page of the list that is not loaded. */
  readonly salesUnitId: string
  readonly name: string
}
/** A shelf while it is being counted. The key makes a retry harmless. */
export type CountDraft = {
  readonly key: string
  readonly isBlind: boolean
  readonly reason: CountReason
  readonly counts: Readonly<Record<string, LotCount>>
}

export const countDraft = (): CountDraft => ({
  key: newIdempotencyKey(),
  isBlind: false,
  reason: 'miscounted',
  counts: {},
})

/** Whether what was kept of a count has the shape of today. */
export const isCountDraft = (value: unknown): boolean => {
  const { key, isBlind, reason, counts } = (value ?? {}) as Partial<CountDraft>
  if (typeof key !== 'string' || typeof isBlind !== 'boolean' || typeof reason !== 'string') return false
  if (typeof counts !== 'object' || counts === null) return false
  return Object.values(counts).every(
    (count: Partial<LotCount> | null) =>
      Number.isSafeInteger(count?.seen) && Number.isSafeInteger(count?.counted) && typeof count?.name === 'string',
  )
}
