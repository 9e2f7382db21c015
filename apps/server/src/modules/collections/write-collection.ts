import type { collectionBody } from '@regionalmarkt/contract/collections/collections.schema.ts'
import { freeSlug } from '@regionalmarkt/domain/articles/slug.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { checkPictures } from '../media/public.ts'
import {
  type Collection,
  type CollectionList,
  type CollectionView,
  collectionListOf,
  collectionsOfHub,
  collectionViewOf,
  isOfHub,
} from './collection-view.ts'
import { articleCollections } from './tables.ts'

export type CollectionInput = z.output<typeof collectionBody>

/** More nobody can keep in order, nor look through. */
const most = 100

const columnsOf = ({ title, text, picture, audience, visibleFrom, visibleUntil }: CollectionInput) => ({
  titleDe: title.de,
  titleEn: title.en || title.de,
  textDe: text.de,
  textEn: text.en,
  picture,
  audience,
  visibleFrom,
  visibleUntil,
})

const checkPicture = (tx: Tx, store: BlobStore, { picture }: CollectionInput, { locale }: CompanyActor) =>
  checkPictures(tx, store, picture === null ? [] : [picture], { locale, path: 'picture' })

/** Two who work on the collections of one hub wait for each other. */
export const lockCollections = (tx: Tx, { viewer }: CompanyActor) =>
  tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, viewer.company.id))
    .for('no key update')

/** The collection as it was when it was read. Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`). */
export const lockCollection = async (
  tx: Tx,
  actor: CompanyActor,
  { slug, version, sent }: { slug: string; version: number; sent: object },
): Promise<Collection> => {
  const [found] = await tx.select().from(articleCollections).where(isOfHub(actor.viewer, slug)).for('no key update')
  const collection = orNotFound(found)
  if (collection.version === version) return collection
  throw new DomainError('VersionOutdated', {
    current: await collectionViewOf(tx, actor.viewer, slug, actor.now),
    sent,
  })
}

/** What a write to the collections of a hub hands back. */
export const collectionsChanged = <T>({ viewer }: CompanyActor, answer: T): Outcome<T> => ({
  answer,
  facts: [{ kind: 'collectionsChanged', retailerId: viewer.company.id }],
})

/** A new collection stands first. Refusals: `ListFull` from the 101st on, `ValidationFailed` for an unknown picture. */
export const createCollection = async (
  tx: Tx,
  actor: CompanyActor,
  store: BlobStore,
  input: CollectionInput,
): Promise<Outcome<CollectionView>> => {
  await checkPicture(tx, store, input, actor)
  await lockCollections(tx, actor)
  const others = await collectionsOfHub(tx, actor.viewer)
  if (others.length >= most) throw new DomainError('ListFull')
  const taken = new Set(others.map(({ slug }) => slug))
  const slug = freeSlug(input.title.de, (name) => taken.has(name))
  const position = Math.min(0, ...others.map((other) => other.position)) - 1
  const values = { ...columnsOf(input), retailerId: actor.viewer.company.id, slug, position }
  const [saved] = await tx.insert(articleCollections).values(values).returning()
  const { id } = invariant(saved, 'an insert returns what it wrote')
  audit(tx, actor, { action: 'create-collection', subject: 'articleCollection', subjectId: id, after: values })
  return collectionsChanged(actor, await collectionViewOf(tx, actor.viewer, slug, actor.now))
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`), `ValidationFailed` for an unknown picture. */
export const updateCollection = async (
  tx: Tx,
  actor: CompanyActor,
  store: BlobStore,
  { slug, version, ...input }: CollectionInput & { slug: string; version: number },
): Promise<Outcome<CollectionView>> => {
  await checkPicture(tx, store, input, actor)
  const before = await lockCollection(tx, actor, { slug, version, sent: input })
  const after = { ...columnsOf(input), version: version + 1 }
  await tx.update(articleCollections).set(after).where(eq(articleCollections.id, before.id))
  const about = { subject: 'articleCollection', subjectId: before.id }
  audit(tx, actor, { action: 'update-collection', ...about, before, after })
  return collectionsChanged(actor, await collectionViewOf(tx, actor.viewer, slug, actor.now))
}

/** Refusal: `NotFound`. */
export const deleteCollection = async (tx: Tx, actor: CompanyActor, slug: string): Promise<Outcome<CollectionList>> => {
  const [found] = await tx.select().from(articleCollections).where(isOfHub(actor.viewer, slug)).for('no key update')
  const before = orNotFound(found)
  await tx.delete(articleCollections).where(eq(articleCollections.id, before.id))
  const about = { subject: 'articleCollection', subjectId: before.id }
  audit(tx, actor, { action: 'delete-collection', ...about, before })
  return collectionsChanged(actor, await collectionListOf(tx, actor.viewer, actor.now))
}
