import type { objectToDocument as contract } from '@regionalmarkt/contract/billing/settlements.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentCan } from '@regionalmarkt/domain/billing/document-steps.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { contactsOf } from '../accounts/public.ts'
import { queueMails } from '../notifications/public.ts'
import { takeOffUnsent } from './bank-runs/take-off.ts'
import { lockOwnDocument, stateOf } from './lock-document.ts'
import { billingObjections } from './tables.ts'

/**
 * A supplier does not agree to what its hub has written for it: from now on that is no invoice (§ 14 (2) sentence 3 UStG). The hub is told,
 * takes it back and settles anew. Refusals: `DocumentCorrected`, `DocumentIsCorrection`, `DocumentObjected`; `NotFound` for a document of
 * anybody else.
 */
export const objectToDocument = async (
  tx: Tx,
  actor: CompanyActor,
  { documentId }: ParamsOf<typeof contract>,
  { reason }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const document = await lockOwnDocument(tx, actor, documentId)
  orNotFound(sideOf(document.kind) === 'supplier' ? document : undefined)
  orRefuse(documentCan('object', stateOf(document)))
  const { now, viewer } = actor
  await tx.insert(billingObjections).values({ documentId, reason, objectedAt: now, objectedBy: viewer.userId })
  await takeOffUnsent(tx, [documentId], { reason: 'objected', now })
  const { retailerId, partnerId } = document
  const number = orNotFound(document.number)
  const contacts = await contactsOf(tx, [retailerId, partnerId])
  const { name, recipient, locale } = orNotFound(contacts.get(retailerId))
  const supplierName = contacts.get(partnerId)?.companyName ?? ''
  queueMails(tx, [
    {
      recipient,
      locale,
      template: 'documentObjected',
      data: { name, supplierName, number, reason, toDocument: documentId },
    },
  ])
  const after = { number, reason }
  audit(tx, actor, { action: 'object-to-document', subject: 'document', subjectId: documentId, after })
  return {
    answer: {},
    facts: [
      { kind: 'documentsChanged', retailerId, partnerId },
      { kind: 'statementsChanged', retailerId },
    ],
  }
}
