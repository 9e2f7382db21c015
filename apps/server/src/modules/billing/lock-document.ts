import type { DocumentState } from '@regionalmarkt/domain/billing/document-steps.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { HubActor } from './hub-actor.ts'
import { billingDocuments, billingObjections } from './tables.ts'

export type LockedDocument = typeof billingDocuments.$inferSelect & {
  readonly isCorrected: boolean
  readonly isObjected: boolean
}

/** A document of the actor's hub, held until the transaction ends. `NotFound` for one of another hub. */
export const lockDocument = (tx: Tx, { viewer }: HubActor, documentId: string): Promise<LockedDocument> =>
  lockWhere(tx, documentId, eq(billingDocuments.retailerId, viewer.company.id))

/** One that was issued to the actor's company; `NotFound` for any other. */
export const lockOwnDocument = (tx: Tx, { viewer }: HubActor, documentId: string): Promise<LockedDocument> =>
  lockWhere(
    tx,
    documentId,
    sql`${billingDocuments.partnerId} = ${viewer.company.id} and ${billingDocuments.issuedAt} is not null`,
  )

const lockWhere = async (tx: Tx, documentId: string, isTheirs: SQL): Promise<LockedDocument> => {
  const [document] = await tx
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.id, documentId), isTheirs))
    .for('no key update')
  const [correction] = await tx
    .select({ is: sql`1` })
    .from(billingDocuments)
    .where(eq(billingDocuments.correctsId, documentId))
  const [objection] = await tx
    .select({ is: sql`1` })
    .from(billingObjections)
    .where(eq(billingObjections.documentId, documentId))
  return { ...orNotFound(document), isCorrected: correction !== undefined, isObjected: objection !== undefined }
}

export const stateOf = ({ kind, issuedAt, isCorrected, isObjected }: LockedDocument): DocumentState => ({
  kind,
  isIssued: issuedAt !== null,
  isCorrected,
  isObjected,
})
