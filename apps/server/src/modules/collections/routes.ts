import { arrangeCollectionArticles } from '@regionalmarkt/contract/collections/arrange-collection-articles.ts'
import { arrangeCollections as arrangeCollectionsContract } from '@regionalmarkt/contract/collections/arrange-collections.ts'
import { createCollection as createCollectionContract } from '@regionalmarkt/contract/collections/create-collection.ts'
import { deleteCollection as deleteCollectionContract } from '@regionalmarkt/contract/collections/delete-collection.ts'
import { getCollection } from '@regionalmarkt/contract/collections/get-collection.ts'
import { getMarketCollection } from '@regionalmarkt/contract/collections/get-market-collection.ts'
import { listCollections } from '@regionalmarkt/contract/collections/list-collections.ts'
import { listMarketCollections } from '@regionalmarkt/contract/collections/list-market-collections.ts'
import { updateCollection as updateCollectionContract } from '@regionalmarkt/contract/collections/update-collection.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { marketContextOf } from '../pricing/public.ts'
import { arrangeArticles, arrangeCollections } from './arrange-collections.ts'
import { collectionListOf, collectionViewOf } from './collection-view.ts'
import { shownCollectionOf, shownCollectionsOf } from './market-collections.ts'
import { createCollection, deleteCollection, updateCollection } from './write-collection.ts'

export const collectionsModule = (app: FastifyInstance, deps: Deps): void => {
  const { pictures } = deps
  read(app, deps, listMarketCollections, async (db, { params, query, actor }) =>
    shownCollectionsOf(db, await marketContextOf(db, actor.viewer, params.channel), actor, query.q),
  )
  read(app, deps, getMarketCollection, async (db, { params: { channel, collectionSlug }, actor }) =>
    shownCollectionOf(db, await marketContextOf(db, actor.viewer, channel), collectionSlug, actor),
  )
  read(app, deps, listCollections, (db, { actor }) => collectionListOf(db, actor.viewer, actor.now))
  read(app, deps, getCollection, (db, { params, actor }) =>
    collectionViewOf(db, actor.viewer, params.collectionSlug, actor.now),
  )
  write(app, deps, createCollectionContract, (tx, { body, actor }) => createCollection(tx, actor, pictures, body))
  write(app, deps, updateCollectionContract, (tx, { params, version, body, actor }) =>
    updateCollection(tx, actor, pictures, { ...body, slug: params.collectionSlug, version }),
  )
  write(app, deps, deleteCollectionContract, (tx, { params, actor }) =>
    deleteCollection(tx, actor, params.collectionSlug),
  )
  write(app, deps, arrangeCollectionsContract, (tx, { body, actor }) => arrangeCollections(tx, actor, body.collections))
  write(app, deps, arrangeCollectionArticles, (tx, { params, version, body, actor }) =>
    arrangeArticles(tx, actor, { slug: params.collectionSlug, version, slugs: body.articles }),
  )
}
