import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { findLots, getLot } from '@regionalmarkt/contract/fulfilment/recall.ts'
import { read } from '../../platform/queries.ts'

export type KnownLot = ResponseOf<typeof findLots>['lots'][number]
export type LotTrace = ResponseOf<typeof getLot>
export type LotOrder = LotTrace['orders'][number]

/** What blocking a lot changes, and what else changes where it is. */
export const lotTopics = ['stock', 'orders'] as const

export const lotsQuery = (q: string) => read(findLots, { query: q === '' ? {} : { q } }, lotTopics)

export const lotQuery = (salesUnitId: string, lot: string | null) =>
  read(getLot, { params: { salesUnitId }, query: lot === null ? {} : { lot } }, lotTopics)
