import { collections } from '@regionalmarkt/contract/collections/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { marketContextOf, marketToLookAt } from '../pricing/public.ts'
import { arrangeArticles, arrangeCollections } from './arrange-collections.ts'
import { collectionListOf, collectionViewOf } from './collection-view.ts'
import { shownCollectionOf, shownCollectionsOf } from './market-collections.ts'
import { createCollection, deleteCollection, updateCollection } from './write-collection.ts'

export const collectionsModule = (app: FastifyInstance, deps: Deps): void => {
  const { pictures } = deps
  read(app, deps, collections.listMarketCollections, async (db, { params, query, actor }) =>
    shownCollectionsOf(db, await marketToLookAt(db, actor, params.channel), actor, query.q),
  )
  read(app, deps, collections.getMarketCollection, async (db, { params: { channel, collectionSlug }, actor }) =>
    shownCollectionOf(db, await marketContextOf(db, actor, channel), collectionSlug, actor),
  )
  read(app, deps, collections.listCollections, (db, { actor }) => collectionListOf(db, actor.viewer, actor.now))
  read(app, deps, collections.getCollection, (db, { params, actor }) =>
    collectionViewOf(db, actor.viewer, params.collectionSlug, actor.now),
  )
  write(app, deps, collections.createCollection, (tx, { body, actor }) => createCollection(tx, actor, pictures, body))
  write(app, deps, collections.updateCollection, (tx, { params, version, body, actor }) =>
    updateCollection(tx, actor, pictures, { ...body, slug: params.collectionSlug, version }),
  )
  write(app, deps, collections.deleteCollection, (tx, { params, actor }) =>
    deleteCollection(tx, actor, params.collectionSlug),
  )
  write(app, deps, collections.arrangeCollections, (tx, { body, actor }) =>
    arrangeCollections(tx, actor, body.collections),
  )
  write(app, deps, collections.arrangeCollectionArticles, (tx, { params, version, body, actor }) =>
    arrangeArticles(tx, actor, { slug: params.collectionSlug, version, slugs: body.articles }),
  )
}
