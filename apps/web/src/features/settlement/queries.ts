import { listOwnDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { getOwnSettlement, listSettlementDocuments } from '@regionalmarkt/contract/billing/settlements.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import type { OwnDocumentSearch } from './own-document-search.ts'

export type BuyingHub = ResponseOf<typeof getOwnSettlement>['hubs'][number]
export type OwnDocument = ResponseOf<typeof listSettlementDocuments>['documents'][number]

/** What a supplier is owed changes with what its hub counts in and issues. */
export const settlementTopics = ['billing', 'retailerOrders'] as const

export const ownSettlementQuery = read(getOwnSettlement, {}, settlementTopics)

/** What was issued to this supplier, as it is narrowed. */
export const ownDocumentsQuery = (search: OwnDocumentSearch) => ({
  ...readPages(listSettlementDocuments, { query: search }, settlementTopics),
  placeholderData: keepPreviousData,
})

/** What was issued to this kitchen, as it is narrowed. */
export const customerDocumentsQuery = (search: OwnDocumentSearch) => ({
  ...readPages(listOwnDocuments, { query: search }, ['billing']),
  placeholderData: keepPreviousData,
})

export const documentsOfOrderQuery = (orderNumber: string) =>
  read(listSettlementDocuments, { query: { orderNumber } }, settlementTopics)
