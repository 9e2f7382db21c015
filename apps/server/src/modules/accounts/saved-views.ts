import type { deleteSavedView, listSavedViews, saveView } from '@regionalmarkt/contract/accounts/saved-views.ts'
import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { mostSavedViews, type SavedList } from '@regionalmarkt/domain/lists/saved-view.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { savedViews, users } from './tables.ts'

type Me = Actor<SignedInViewer>
type Views = ResponseOf<typeof listSavedViews>

const ofList = ({ userId }: SignedInViewer, list: SavedList) =>
  and(eq(savedViews.userId, userId), eq(savedViews.list, list))

/** The viewer's views of a list, by name. They are a person's, whatever company they work for at the moment. */
export const savedViewsOf = async (db: Queryable, viewer: SignedInViewer, list: SavedList): Promise<Views> => ({
  views: await db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search, isFirst: savedViews.isFirst })
    .from(savedViews)
    .where(ofList(viewer, list))
    .orderBy(asc(savedViews.name), asc(savedViews.id)),
})

/** Two windows of one person wait for each other: so that there are never more than a few, and one that opens first. */
const lockPerson = (tx: Tx, { viewer }: Me) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update')

/** Keeps a view, in place of one of the same name. Refusal: `ListFull` from the thirteenth of a list on. */
export const keepView = async (
  tx: Tx,
  actor: Me,
  list: SavedList,
  { name, search, isFirst }: BodyOf<typeof saveView>,
): Promise<Outcome<Views>> => {
  const { viewer } = actor
  await lockPerson(tx, actor)
  if (isFirst) await tx.update(savedViews).set({ isFirst: false }).where(ofList(viewer, list))
  await tx
    .insert(savedViews)
    .values({ userId: viewer.userId, list, name, search, isFirst })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { search, isFirst } })
  const answer = await savedViewsOf(tx, viewer, list)
  if (answer.views.length > mostSavedViews) throw new DomainError('ListFull')
  return { answer, facts: [] }
}

/** `NotFound` for somebody else's, too. */
export const forgetView = async (
  tx: Tx,
  { viewer }: Me,
  { list, viewId }: ParamsOf<typeof deleteSavedView>,
): Promise<Outcome<Views>> => {
  const gone = await tx
    .delete(savedViews)
    .where(and(ofList(viewer, list), eq(savedViews.id, viewId)))
    .returning({ id: savedViews.id })
  orNotFound(gone[0])
  return { answer: await savedViewsOf(tx, viewer, list), facts: [] }
}
