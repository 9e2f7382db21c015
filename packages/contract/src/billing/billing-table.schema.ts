import { billingSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { documentStandings } from '@regionalmarkt/domain/billing/document-standing.ts'
import { openFilters } from '@regionalmarkt/domain/billing/open-item.ts'
import { z } from 'zod'
import { day, oneLine, slug } from '../fields.schema.ts'
import { chosenDocuments } from './documents.schema.ts'

/** The lists of billing that go out as tables: open items, documents, drafts, what can be billed, what is to be settled, what came. */
export const billingLists = ['open', 'documents', 'drafts', 'billable', 'settlements', 'payments'] as const

const table = {
  query: z.strictObject({
    list: z.enum(billingLists),
    q: z.string().trim().max(100).regex(oneLine).optional(),
    /** Of what can be billed or settled: up to the end of this day of delivery. Of documents and payments: up to this day. */
    until: day.optional(),
    /** Of documents and payments: from this day on. */
    from: day.optional(),
    /** Of open items. */
    age: z.enum(openFilters).optional(),
    /** Of documents and drafts: of one side; left out, of both. */
    side: z.enum(billingSides).optional(),
    /** Of documents and drafts: whose. */
    company: slug.optional(),
    /** Of documents: how they stand. */
    standing: z.enum(documentStandings).optional(),
    /** Of documents and drafts: these alone. */
    documents: chosenDocuments.optional(),
    /** As the list itself stands; an order that it does not have is its usual one. */
    sort: z.enum(documentSorts).optional(),
  }),
  response: z.unknown(),
}

export const billingTable = table
