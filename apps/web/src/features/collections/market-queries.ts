import { getMarketCollection, listMarketCollections } from '@regionalmarkt/contract/collections/market-collections.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { read } from '../../platform/queries.ts'

export type ShownRow = ResponseOf<typeof listMarketCollections>['collections'][number]
export type ShownCollection = ResponseOf<typeof getMarketCollection>

export const shownCollectionsQuery = (channel: Channel) =>
  read(listMarketCollections, { params: { channel } }, ['collections'])

export const foundCollectionsQuery = (channel: Channel, q: string) =>
  read(listMarketCollections, { params: { channel }, query: { q } }, ['collections'])

export const shownCollectionQuery = (channel: Channel, collectionSlug: string) =>
  read(getMarketCollection, { params: { channel, collectionSlug } }, ['collections', 'stock'])
