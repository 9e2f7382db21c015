import type { InboundView } from '@regionalmarkt/domain/orders/brought-together.ts'

/** What of the deliveries is shown; left out: all that go on. It lives in the address. */
export type InboundSearch = { when?: InboundView }

/** Reads it from an address; anything else means all. */
export const inboundSearchFrom = ({ when }: Record<string, unknown>): InboundSearch =>
  when === 'today' || when === 'late' ? { when } : {}
