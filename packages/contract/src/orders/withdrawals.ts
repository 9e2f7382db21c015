import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './withdrawals.schema.ts'

export const listWithdrawals = defineEndpoint<typeof schemas.listWithdrawals>()({
  slug: 'list-withdrawals',
  method: 'GET',
  path: '/api/retailer/withdrawals',
  summary: 'Withdrawals of consumers, newest first',
  access: 'retailer',
})

/** Goods that are not handed over are cancelled; handed over ones are credited. What is refused goes on. */
export const decideWithdrawal = defineEndpoint<typeof schemas.decideWithdrawal>()({
  slug: 'decide-withdrawal',
  method: 'PUT',
  path: '/api/retailer/withdrawals/{withdrawalId}/decision',
  summary: 'Accept a withdrawal, or refuse it with a reason, line by line',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'WithdrawalDecided', 'ReasonRequired', 'NotFound'],
})

/** For a statement that names no order, or somebody else's: from then on it counts as one that named this order. */
export const nameWithdrawalOrder = defineEndpoint<typeof schemas.nameWithdrawalOrder>()({
  slug: 'name-withdrawal-order',
  method: 'PUT',
  path: '/api/retailer/withdrawals/{withdrawalId}/order',
  summary: 'Say which order of its sender a withdrawal is about',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'WithdrawalDecided', 'WithdrawalHasOrder', 'OrderOfSomebodyElse', 'NotFound'],
})
