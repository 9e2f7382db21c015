import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { type Decider, type Decision, moveCompany } from './decide.ts'

/** Brings what a company sells, and a hub offers, in line with its status; the area that keeps the offers says how. */
export type RefreshCompanyOffers = (
  tx: Tx,
  company: { readonly id: string; readonly type: number },
  now: Date,
) => Promise<void>

/** Decides about a company; what it sells is on offer, or gone, when the transaction commits. Refusals: `moveCompany`. */
export const decideAboutCompany = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  decider: Decider,
  about: { companyId: string; decision: Decision; refreshOffers: RefreshCompanyOffers },
) => {
  const company = await moveCompany(tx, actor, decider, about)
  await about.refreshOffers(tx, company, actor.now)
  return company
}
