import type { discardDraft as contract } from '@regionalmarkt/contract/billing/documents.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sourceIdOf } from '@regionalmarkt/domain/billing/billable.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { lookAtOrders } from './billable-orders.ts'
import { lockDocument, stateOf } from './lock-document.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments } from './tables.ts'

/** Throws a draft away; what it said is billable again. Refusal: `DocumentIssued`. */
export const discardDraft = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const document = await lockDocument(tx, actor, documentId)
  orRefuse(documentCan('discard', stateOf(document)))
  const lines = await linesOf(tx, documentId)
  await tx.delete(billingDocuments).where(eq(billingDocuments.id, documentId))
  await lookAtOrders(tx, [...new Set(lines.map(sourceIdOf))])
  const { retailerId, partnerId, grossCents } = document
  const before = { grossCents }
  audit(tx, actor, { action: 'discard-draft', subject: 'document', subjectId: documentId, before })
  return { answer: {}, facts: [{ kind: 'documentsChanged', retailerId, partnerId }] }
}
