import type { correctDocument as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import { kindOf, reversed, sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { takeOffCorrected } from './bank-runs/take-off.ts'
import { lookAtOrders } from './billable-orders.ts'
import { issueLocked } from './issue-document.ts'
import { lockDocument, stateOf } from './lock-document.ts'
import { linesOf } from './stored-lines.ts'
import { saveDraft } from './write-documents.ts'

/**
 * Takes an issued document back in full by one that names it; what it said is billable again, so that the right one can be written.
 * Refusals: `DocumentNotIssued`, `DocumentCorrected`, `DocumentIsCorrection`, `DocumentIncomplete`.
 */
export const correctDocument = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const document = await lockDocument(tx, actor, documentId)
  orRefuse(documentCan('correct', stateOf(document)))
  const { retailerId, partnerId, channel, billingAddress, taxStatus, agreedOn } = document
  const lines = reversed(await linesOf(tx, documentId))
  const sides = { retailerId, partnerId, channel, billingAddress, taxStatus, agreedOn }
  const kind = kindOf(sideOf(document.kind), 'correction')
  const id = await saveDraft(tx, actor, { ...sides, kind, correctsId: documentId, lines })
  await lookAtOrders(tx, [...new Set(lines.map(sourceIdOf))])
  await takeOffCorrected(tx, { documentId, partnerId }, actor.now)
  await issueLocked(tx, actor, id)
  return { answer: { documentIds: [id] }, facts: [{ kind: 'moneyMoved', retailerId, partnerId }] }
}
