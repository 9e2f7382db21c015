import { setImmediate } from 'node:timers/promises'
import type { documentsArchive, documentsPaper } from '@regionalmarkt/contract/billing/documents.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BillingDocument } from '@regionalmarkt/domain/billing/billing-document.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { type PackedFile, packZip } from '../../platform/pack-zip.ts'
import type { Locale } from '../../platform/viewer.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { documentPdfBeside } from './document-drawer.ts'
import { documentPdf, documentsPdf } from './document-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import { type Household, isOrderOf } from './list-documents.ts'
import { takePaperToSend } from './paper-to-send.ts'
import { reminderAttachment } from './reminders/reminder-files.ts'
import { linesOfAll } from './stored-lines.ts'
import { billingDocuments, moneyAccounts } from './tables.ts'

type Issued = {
  readonly document: BillingDocument
  readonly xml: string
  readonly locale: Locale
  readonly fileName: string
}

/** Of these those that are issued and of which `isTheirs` is true, as they were issued and in this order. */
const issuedDocuments = async (
  db: Queryable,
  documentIds: readonly string[],
  isTheirs: SQL = sql`true`,
): Promise<Issued[]> => {
  const found = await db
    .select({ row: billingDocuments, isForHousehold: sql<boolean>`${moneyAccounts.householdOrderId} is not null` })
    .from(billingDocuments)
    .leftJoin(
      moneyAccounts,
      and(
        eq(moneyAccounts.retailerId, billingDocuments.retailerId),
        eq(moneyAccounts.partnerId, billingDocuments.partnerId),
      ),
    )
    .where(
      sql`${inArray(billingDocuments.id, [...documentIds])} and ${billingDocuments.issuedAt} is not null and ${isTheirs}`,
    )
  const foundBy = new Map(found.map((each) => [each.row.id, each]))
  const lines = await linesOfAll(db, [...foundBy.keys()])
  return [...new Set(documentIds)].flatMap((id) => {
    const one = foundBy.get(id)
    return one === undefined ? [] : [issuedFrom(one, lines.get(id) ?? [])]
  })
}

type Found = { readonly row: typeof billingDocuments.$inferSelect; readonly isForHousehold: boolean }

const issuedFrom = ({ row, isForHousehold }: Found, lines: BillingDocument['lines']): Issued => {
  const { kind, channel, dueOn, payment, prepaidCents, precedes, reason, note, locale, xml, agreedOn, ...stored } = row
  const { buyersOrders } = stored
  const number = orNotFound(stored.number)
  const document = {
    ...{ kind, number, channel, dueOn, payment, prepaidCents, precedes, reason, note, agreedOn, buyersOrders },
    issuedOn: orNotFound(stored.issuedOn),
    seller: orNotFound(stored.seller),
    buyer: orNotFound(stored.buyer),
    isForHousehold,
    lines,
  }
  return { document, xml: orNotFound(xml), locale, fileName: number }
}

/** An issued document as it was issued; `NotFound` for drafts, and where `isTheirs` is not true of it. */
const issuedDocument = async (db: Queryable, documentId: string, isTheirs?: SQL): Promise<Issued> => {
  const [found] = await issuedDocuments(db, [documentId], isTheirs)
  return orNotFound(found)
}

const ofHub = ({ viewer }: CompanyActor): SQL => sql`${billingDocuments.retailerId} = ${viewer.company.id}`
const ofCompany = ({ viewer }: CompanyActor): SQL => sql`${billingDocuments.partnerId} = ${viewer.company.id}`
/** Who asks: the hub that wrote them, or the company that got them. */
type Side = 'hub' | 'company'
const of = (actor: CompanyActor, side: Side): SQL => (side === 'hub' ? ofHub(actor) : ofCompany(actor))

/** The PDF of an issued document in its reader's language; in the language it was sent in, byte for byte the one that was sent. */
export const pdfFor = async (db: Queryable, actor: CompanyActor, side: Side, documentId: string): Promise<Buffer> => {
  const { document, xml } = await issuedDocument(db, documentId, of(actor, side))
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
export const xmlFor = async (db: Queryable, actor: CompanyActor, side: Side, documentId: string): Promise<Buffer> => {
  const { document, locale } = await issuedDocument(db, documentId, of(actor, side))
  return Buffer.from(invoiceXml(document, 'xrechnung', locale))
}

/** These as one PDF to be printed, in its reader's language. What is not among theirs is left out. */
export const documentsPaperFor = async (
  db: Queryable,
  actor: CompanyActor,
  side: Side,
  { documents }: QueryOf<typeof documentsPaper>,
): Promise<Buffer> => {
  const issued = await issuedDocuments(db, documents, of(actor, side))
  return documentsPdf(
    issued.map(({ document }) => document),
    actor,
  )
}

/** The same as a ZIP of single files that are called as the documents are: each the file that it is when it is loaded alone. */
export const documentsArchiveFor = async (
  db: Queryable,
  actor: CompanyActor,
  side: Side,
  { documents, as }: QueryOf<typeof documentsArchive>,
): Promise<Buffer> => {
  const files: PackedFile[] = []
  for (const { document, xml, locale, fileName } of await issuedDocuments(db, documents, of(actor, side))) {
    // Whoever else asks is answered between two of them.
    await setImmediate()
    const bytes =
      as === 'pdf'
        ? await documentPdfBeside(document, xml, actor.locale)
        : Buffer.from(invoiceXml(document, 'xrechnung', locale))
    const changedAt = new Date(`${document.issuedOn}T12:00:00Z`)
    files.push({ name: `${fileName}.${as}`, bytes, changedAt, isDense: as === 'pdf' })
  }
  return packZip(files)
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
