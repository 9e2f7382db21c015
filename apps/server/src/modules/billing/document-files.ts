import type { BillingDocument } from '@regionalmarkt/domain/billing/billing-document.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Locale } from '../../platform/viewer.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { documentPdfBeside } from './document-drawer.ts'
import { documentPdf } from './document-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import { type Household, isOrderOf } from './list-documents.ts'
import { takePaperToSend } from './paper-to-send.ts'
import { reminderAttachment } from './reminders/reminder-files.ts'
import { linesOf } from './stored-lines.ts'
import { billingDocuments, moneyAccounts } from './tables.ts'

type Issued = {
  readonly document: BillingDocument
  readonly xml: string
  readonly locale: Locale
  readonly fileName: string
}

/** An issued document as it was issued; `NotFound` for drafts, and where `isTheirs` is not true of it. */
const issuedDocument = async (db: Queryable, documentId: string, isTheirs: SQL = sql`true`): Promise<Issued> => {
  const [found] = await db
    .select({ row: billingDocuments, isForHousehold: sql<boolean>`${moneyAccounts.householdOrderId} is not null` })
    .from(billingDocuments)
    .leftJoin(
      moneyAccounts,
      and(
        eq(moneyAccounts.retailerId, billingDocuments.retailerId),
        eq(moneyAccounts.partnerId, billingDocuments.partnerId),
      ),
    )
    .where(sql`${billingDocuments.id} = ${documentId} and ${billingDocuments.issuedAt} is not null and ${isTheirs}`)
  const { row, isForHousehold } = orNotFound(found)
  const { kind, channel, dueOn, payment, prepaidCents, precedes, locale, xml, agreedOn, ...stored } = row
  const number = orNotFound(stored.number)
  const document = {
    ...{ kind, number, channel, dueOn, payment, prepaidCents, precedes, agreedOn },
    issuedOn: orNotFound(stored.issuedOn),
    seller: orNotFound(stored.seller),
    buyer: orNotFound(stored.buyer),
    isForHousehold,
    lines: await linesOf(db, documentId),
  }
  return { document, xml: orNotFound(xml), locale, fileName: number }
}

const ofHub = ({ viewer }: CompanyActor): SQL => sql`${billingDocuments.retailerId} = ${viewer.company.id}`
const ofCompany = ({ viewer }: CompanyActor): SQL => sql`${billingDocuments.partnerId} = ${viewer.company.id}`

/** The PDF of an issued document in its reader's language; in the language it was sent in, byte for byte the one that was sent. */
export const pdfFor = async (
  db: Queryable,
  actor: CompanyActor,
  side: 'hub' | 'company',
  documentId: string,
): Promise<Buffer> => {
  const { document, xml } = await issuedDocument(db, documentId, side === 'hub' ? ofHub(actor) : ofCompany(actor))
  return documentPdf(document, xml, actor.locale)
}

/** The same for whoever has ordered as a household, and has no use for the data alone. */
export const householdPdfFor = async (
  db: Queryable,
  household: Household,
  documentId: string,
  locale: Locale,
): Promise<Buffer> => {
  const isTheirs = sql`exists (select from ${readableBusinessCustomerOrders} o where o.id = ${billingDocuments.partnerId} and ${isOrderOf(household)})`
  const { document, xml } = await issuedDocument(db, documentId, isTheirs)
  return documentPdf(document, xml, locale)
}

/** The same as data alone, as public authorities take it (XRechnung). */
export const xmlFor = async (
  db: Queryable,
  actor: CompanyActor,
  side: 'hub' | 'company',
  documentId: string,
): Promise<Buffer> => {
  const { document, locale } = await issuedDocument(db, documentId, side === 'hub' ? ofHub(actor) : ofCompany(actor))
  return Buffer.from(invoiceXml(document, 'xrechnung', locale))
}

/** The PDF that goes with the mail about a document, or with a reminder, in the language in which it was issued: as it was drawn then, where that was kept. */
export const documentAttachment = async (
  db: Queryable,
  documentId: string,
): Promise<{ readonly filename: string; readonly content: Buffer }> => {
  const kept = await takePaperToSend(db, documentId)
  if (kept !== undefined) return { filename: `${kept.number}.pdf`, content: kept.pdf }
  const reminder = await reminderAttachment(db, documentId)
  if (reminder !== undefined) return reminder
  const { document, xml, locale, fileName } = await issuedDocument(db, documentId)
  return { filename: `${fileName}.pdf`, content: await documentPdfBeside(document, xml, locale) }
}
