import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { billingDocuments, papersToSend } from './tables.ts'

/** Keeps the PDF of a document that has just been issued for its mail, which any process may send: drawing it again would take as long as all else of it. */
export const keepPaperToSend = async (tx: Tx, documentId: string, pdf: Buffer): Promise<void> => {
  await tx.execute(sql`insert into ${papersToSend} (document_id, pdf) values (${documentId}, ${pdf})`)
}

/** The PDF that was kept for the mail about a document, and is so no longer; undefined where there is none, as when the mail is tried again: it is drawn anew then. */
export const takePaperToSend = async (
  db: Queryable,
  documentId: string,
): Promise<{ readonly number: string; readonly pdf: Buffer } | undefined> => {
  const { rows } = await db.execute<{ number: string; pdf: Buffer }>(sql`
    delete from ${papersToSend} p using ${billingDocuments} d where p.document_id = ${documentId} and d.id = p.document_id
    returning d.number, p.pdf`)
  return rows[0]
}
