import { getOwnCompany } from '@regionalmarkt/contract/accounts/own-company.ts'
import { getDeletion, getProfile } from '@regionalmarkt/contract/accounts/profile.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { read } from '../../../platform/queries.ts'

export type Profile = ResponseOf<typeof getProfile>

export const ownCompanyQuery = read(getOwnCompany, {}, ['account'])
export const profileQuery = read(getProfile, {}, ['account'])
export const deletionQuery = read(getDeletion, {}, ['account'])
