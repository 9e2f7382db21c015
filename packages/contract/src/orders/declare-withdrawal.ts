import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './declare-withdrawal.schema.ts'

/**
 * A consumer withdraws from a contract, or from a part of it, without signing in (§ 356a BGB). It is taken for every order number alike,
 * so that nobody learns which there are; the statement comes back by mail, with the moment it was made. The same Idempotency-Key makes
 * one statement.
 */
export const declareWithdrawal = defineEndpoint<typeof schemas.declareWithdrawal>()({
  slug: 'declare-withdrawal',
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Withdraw from a contract',
  access: 'anyone',
  idempotent: 'byGuests',
})
