import { listOwnDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { getOwnSettlement, listSettlementDocuments } from '@regionalmarkt/contract/billing/settlements.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import type { OwnDocumentSearch } from './own-document-search.ts'

export type BuyingHub = ResponseOf<typeof getOwnSettlement>['hubs'][number]
export type OwnDocument = ResponseOf<typeof listSettlementDocuments>['documents'][number]

/** What a supplier is owed changes with what its hub counts in and issues. */
export const settlementTopics = ['billing', 'retailerOrders'] as const

export const ownSettlementQuery = read(getOwnSettlement, {}, settlementTopics)

/** What was issued to this supplier, as it is narrowed. */
export const ownDocumentsQuery = (search: OwnDocumentSearch) =>
  infiniteQueryOptions({
    queryKey: [listSettlementDocuments.slug, search],
    queryFn: ({ pageParam: cursor, signal }) => call(listSettlementDocuments, { query: { ...search, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: settlementTopics },
  })

/** What was issued to this kitchen, as it is narrowed. */
export const customerDocumentsQuery = (search: OwnDocumentSearch) =>
  infiniteQueryOptions({
    queryKey: [listOwnDocuments.slug, search],
    queryFn: ({ pageParam: cursor, signal }) => call(listOwnDocuments, { query: { ...search, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['billing'] as const },
  })

export const documentsOfOrderQuery = (orderNumber: string) =>
  read(listSettlementDocuments, { query: { orderNumber } }, settlementTopics)
