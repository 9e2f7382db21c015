import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { announce } from '../../platform/live.ts'
import { keepersOf } from './keeper.ts'

/** Brings the offers of these sales units in line with what is written about them; the area that keeps the offers says how. */
export type RefreshOffers = (
  tx: Tx,
  scope: { readonly salesUnitIds: readonly string[]; readonly now: Date },
) => Promise<void>

type Touched = { readonly supplierIds: readonly string[]; readonly salesUnitIds: readonly string[] }
type Changed<T> = { readonly answer: T; readonly supplierId: string; readonly salesUnitIds: readonly string[] }

/** What every write to the catalogue is followed by, in its transaction: the offers of what it touched, and news for open screens. */
export const followUpsBy = (refreshOffers: RefreshOffers) => {
  const followUp = async (tx: Tx, { now }: CompanyActor, { supplierIds, salesUnitIds }: Touched): Promise<void> => {
    if (salesUnitIds.length > 0) await refreshOffers(tx, { salesUnitIds, now })
    await announce(tx, { companyIds: await keepersOf(tx, supplierIds), topics: ['approvals', 'articles'] })
  }
  /** The same for a write to one supplier's articles; gives its answer. */
  const followed = async <T>(tx: Tx, actor: CompanyActor, changed: Changed<T>): Promise<T> => {
    await followUp(tx, actor, { supplierIds: [changed.supplierId], salesUnitIds: changed.salesUnitIds })
    return changed.answer
  }
  return { followUp, followed }
}
