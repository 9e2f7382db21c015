import type { DocumentState } from '@regionalmarkt/domain/billing/document-steps.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { billingDocuments } from './tables.ts'

export type LockedDocument = typeof billingDocuments.$inferSelect & { readonly isCorrected: boolean }

/** A document of the actor's hub, held until the transaction ends. `NotFound` for one of another hub. */
export const lockDocument = async (tx: Tx, { viewer }: CompanyActor, documentId: string): Promise<LockedDocument> => {
  const [document] = await tx
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.id, documentId), eq(billingDocuments.retailerId, viewer.company.id)))
    .for('no key update')
  const [correction] = await tx
    .select({ is: sql`1` })
    .from(billingDocuments)
    .where(eq(billingDocuments.correctsId, documentId))
  return { ...orNotFound(document), isCorrected: correction !== undefined }
}

export const stateOf = ({ kind, issuedAt, isCorrected }: LockedDocument): DocumentState => ({
  kind,
  isIssued: issuedAt !== null,
  isCorrected,
})
