import { listAddresses } from '@regionalmarkt/contract/accounts/addresses.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { read } from '../../../platform/queries.ts'

export type BookAddress = ResponseOf<typeof listAddresses>['addresses'][number]
export type AddressKind = BookAddress['kind']

export const addressesQuery = read(listAddresses, {}, ['account'])
