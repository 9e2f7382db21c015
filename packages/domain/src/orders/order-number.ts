import type { OrderKind } from './order-status.ts'

const letterOf = { businessCustomerOrder: 'K', retailerOrder: 'E' } as const satisfies Record<OrderKind, string>

/**
 * The number people read, write and say: `K-2026-000318` for a customer's order, `E-2026-000045` for a hub's with a supplier. The
 * year is that of the day it was given (`YYYY-MM-DD`); `sequence` runs on over the years, so the number is unique without it.
 */
export const orderNumberOf = (kind: OrderKind, date: string, sequence: number): string =>
  `${letterOf[kind]}-${date.slice(0, 4)}-${String(sequence).padStart(6, '0')}`
