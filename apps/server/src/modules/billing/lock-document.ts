import type { DocumentState } from '@regionalmarkt/domain/billing/document-steps.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { HubActor } from './hub-actor.ts'
import { billingDocuments, billingObjections } from './tables.ts'

export type LockedDocument = typeof billingDocuments.$inferSelect & {
  readonly isCorrected: boolean
  readonly isObjected: boolean
  readonly isAmended: boolean
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

/** The same, not held. */
export const findDocument = async (
  db: Queryable,
  { viewer }: HubActor,
  documentId: string,
): Promise<LockedDocument> => {
  const isTheirs = eq(billingDocuments.retailerId, viewer.company.id)
  const [document] = await db
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.id, documentId), isTheirs))
  return withStanding(db, orNotFound(document))
}

const lockWhere = async (tx: Tx, documentId: string, isTheirs: SQL): Promise<LockedDocument> => {
  const [document] = await tx
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.id, documentId), isTheirs))
    .for('no key update')
  return withStanding(tx, orNotFound(document))
}

const withStanding = async (tx: Queryable, document: typeof billingDocuments.$inferSelect): Promise<LockedDocument> => {
  const { id: documentId } = document
  const [correction] = await tx
    .select({ is: sql`1` })
    .from(billingDocuments)
    .where(eq(billingDocuments.correctsId, documentId))
  const [objection] = await tx
    .select({ is: sql`1` })
    .from(billingObjections)
    .where(eq(billingObjections.documentId, documentId))
  const amendments = await amendmentsOf(tx, documentId)
  return {
    ...document,
    isCorrected: correction !== undefined,
    isObjected: objection !== undefined,
    isAmended: amendments.length > 0,
  }
}

/** The numbers of the documents that correct a part of this one and count, the oldest first. */
export const amendmentsOf = async (db: Queryable, documentId: string): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select d.number from ${billingDocuments} d
    where d.amends_id = ${documentId} and not exists (select from ${billingDocuments} k where k.corrects_id = d.id)
    order by d.issued_at, d.id`)
  return rows.map(({ number }) => number)
}

export const stateOf = ({ kind, issuedAt, isCorrected, isObjected, isAmended }: LockedDocument): DocumentState => ({
  kind,
  isIssued: issuedAt !== null,
  isCorrected,
  isObjected,
  isAmended,
})
