/**
 * What is written to the person who set up a recurring order: that it was ordered, that it is not as wanted or has become more expensive,
 * that a date was not ordered, that the hub has let it in, paused or ended it.
 */
export const recurringMailKinds = ['ordered', 'differs', 'failed', 'moved'] as const
export type RecurringMailKind = (typeof recurringMailKinds)[number]

/**
 * Whom a mail goes to that is of these kinds: the person who wants at least one of them; the company where there is no such person. What has
 * failed reaches the company even if its person wants to hear of nothing: nobody must wait for goods that were never ordered. `wanted`: null
 * where nobody of the company set it up, or that person wants no mails about orders at all.
 */
export const readerOf = (
  kinds: readonly RecurringMailKind[],
  wanted: readonly RecurringMailKind[] | null,
): 'person' | 'company' | 'nobody' => {
  if (wanted === null) return 'company'
  if (kinds.some((kind) => wanted.includes(kind))) return 'person'
  return kinds.includes('failed') ? 'company' : 'nobody'
}
