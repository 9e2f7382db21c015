import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeComplaintBack as contract } from '@regionalmarkt/contract/orders/complaints.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { orNotFound } from '../../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../../platform/facts.ts'
import { isOfParty, ofCustomer } from '../parties.ts'
import { tellOfComplaintTakenBack, tellOfRecourseTakenBack } from './complaint-mails.ts'
import { storedComplaints } from './complaint-rows.ts'
import { about, hold, noAnswer, noRecourse, save } from './decide-complaint.ts'
import { complaintsAbout } from './own-complaints.ts'

/**
 * A customer takes back what it has reported, as long as its hub has not decided: nothing is asked back of the supplier any more, and the goods can
 * be complained about again. Refusals: `VersionOutdated`, `ComplaintDecided`, `ComplaintTakenBack`; `NotFound` for anybody else's.
 */
export const takeComplaintBack = async (
  tx: Tx,
  actor: CompanyActor,
  version: number,
  { complaintId }: ParamsOf<typeof contract>,
): Promise<OutcomeToAsk<ResponseOf<typeof contract>>> => {
  const party = ofCustomer(actor)
  const isOwn = sql`m.id = ${complaintId} and ${isOfParty(party)}`
  const find = async () => orNotFound((await storedComplaints(tx, isOwn))[0])
  const look = async () => complaintsAbout(tx, { party, orderNumber: (await find()).orderNumber }, actor.now)
  const { order, before, after } = await hold(tx, { find, look }, { version, step: 'takeBack' })
  const { recourse } = before
  if (recourse !== null) await tellOfRecourseTakenBack(tx, before.id)
  await save(tx, before.id, { status: after.status, ...noRecourse, ...noAnswer })
  await tellOfComplaintTakenBack(tx, before.id)
  const { of, itemId } = about(before)
  audit(tx, actor, {
    ...{ action: 'businessCustomerOrder.takeComplaintBack', ...of },
    before: { lines: [{ itemId, status: before.status }] },
    after: { lines: [{ itemId, status: after.status }] },
  })
  const { retailerId } = order
  const retailerOrders =
    recourse === null ? [] : [{ id: recourse.retailerOrderId, retailerId, supplierId: recourse.supplierId }]
  return { answer: look, facts: [{ kind: 'complaintChanged', order, retailerOrders }] }
}
