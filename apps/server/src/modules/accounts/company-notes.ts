import type { deleteCompanyNote, listCompanyNotes } from '@regionalmarkt/contract/accounts/company-notes.ts'
import type { ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { companies, companyNotes, users } from './tables.ts'

type Notes = ResponseOf<typeof listCompanyNotes>

const mostShown = 100

/** What the acting hub has written down about one of its companies. `NotFound` for every company that is not the hub's. */
export const notesAbout = async (
  db: Queryable,
  { viewer: { company: hub } }: CompanyActor,
  companyId: string,
): Promise<Notes> => {
  const [kept] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.homeHubId, hub.id)))
  orNotFound(kept)
  const rows = await db
    .select({ id: companyNotes.id, text: companyNotes.text, writtenAt: companyNotes.writtenAt, writtenBy: users.name })
    .from(companyNotes)
    .innerJoin(users, eq(users.id, companyNotes.writtenBy))
    .where(and(eq(companyNotes.hubId, hub.id), eq(companyNotes.companyId, companyId)))
    .orderBy(desc(companyNotes.id))
    .limit(mostShown)
  return { companyId, notes: rows.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })) }
}

/** The hub's other people look again: the page of a company hears of what its hub decides. */
const told = (actor: CompanyActor, companyId: string): Outcome<Notes>['facts'] => [
  { kind: 'companyNoted', companyId, hubId: actor.viewer.company.id },
]

/** Refusal: `NotFound`, as for reading. */
export const writeNoteAbout = async (
  tx: Tx,
  actor: CompanyActor,
  { companyId, text }: { readonly companyId: string; readonly text: string },
): Promise<Outcome<Notes>> => {
  await notesAbout(tx, actor, companyId)
  const hubId = actor.viewer.company.id
  await tx.insert(companyNotes).values({ hubId, companyId, text, writtenBy: actor.viewer.userId, writtenAt: actor.now })
  audit(tx, actor, { action: 'write-note', subject: 'company', subjectId: companyId })
  return { answer: await notesAbout(tx, actor, companyId), facts: told(actor, companyId) }
}

/** `NotFound` for a note of another hub or about another company, too. */
export const forgetNoteAbout = async (
  tx: Tx,
  actor: CompanyActor,
  { companyId, noteId }: ParamsOf<typeof deleteCompanyNote>,
): Promise<Outcome<Notes>> => {
  const [gone] = await tx
    .delete(companyNotes)
    .where(
      and(
        eq(companyNotes.id, noteId),
        eq(companyNotes.hubId, actor.viewer.company.id),
        eq(companyNotes.companyId, companyId),
      ),
    )
    .returning({ id: companyNotes.id })
  orNotFound(gone)
  audit(tx, actor, { action: 'delete-note', subject: 'company', subjectId: companyId })
  return { answer: await notesAbout(tx, actor, companyId), facts: told(actor, companyId) }
}
