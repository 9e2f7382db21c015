import { arrangeKeptArticlePictures } from '@regionalmarkt/contract/catalogue/arrange-kept-article-pictures.ts'
import { arrangeOwnArticlePictures } from '@regionalmarkt/contract/catalogue/arrange-own-article-pictures.ts'
import { bulkEditKeptSalesUnits } from '@regionalmarkt/contract/catalogue/bulk-edit-kept-sales-units.ts'
import { bulkEditOwnSalesUnits } from '@regionalmarkt/contract/catalogue/bulk-edit-own-sales-units.ts'
import { createKeptArticle } from '@regionalmarkt/contract/catalogue/create-kept-article.ts'
import { createKeptSalesUnit } from '@regionalmarkt/contract/catalogue/create-kept-sales-unit.ts'
import { createOwnArticle } from '@regionalmarkt/contract/catalogue/create-own-article.ts'
import { createOwnSalesUnit } from '@regionalmarkt/contract/catalogue/create-own-sales-unit.ts'
import { duplicateKeptArticle } from '@regionalmarkt/contract/catalogue/duplicate-kept-article.ts'
import { duplicateOwnArticle } from '@regionalmarkt/contract/catalogue/duplicate-own-article.ts'
import { getKeptArticle } from '@regionalmarkt/contract/catalogue/get-kept-article.ts'
import { getOwnArticle } from '@regionalmarkt/contract/catalogue/get-own-article.ts'
import { listKeptArticles } from '@regionalmarkt/contract/catalogue/list-kept-articles.ts'
import { listOwnArticles } from '@regionalmarkt/contract/catalogue/list-own-articles.ts'
import { moveKeptArticle } from '@regionalmarkt/contract/catalogue/move-kept-article.ts'
import { moveKeptSalesUnit } from '@regionalmarkt/contract/catalogue/move-kept-sales-unit.ts'
import { moveOwnArticle } from '@regionalmarkt/contract/catalogue/move-own-article.ts'
import { moveOwnSalesUnit } from '@regionalmarkt/contract/catalogue/move-own-sales-unit.ts'
import { updateKeptArticle } from '@regionalmarkt/contract/catalogue/update-kept-article.ts'
import { updateKeptSalesUnit } from '@regionalmarkt/contract/catalogue/update-kept-sales-unit.ts'
import { updateOwnArticle } from '@regionalmarkt/contract/catalogue/update-own-article.ts'
import { updateOwnSalesUnit } from '@regionalmarkt/contract/catalogue/update-own-sales-unit.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { articleViewOf } from './article-view.ts'
import { bulkEditSalesUnits } from './bulk-edit-sales-units.ts'
import { duplicateArticle } from './duplicate-article.ts'
import { followUpsBy, type RefreshOffers } from './follow-up.ts'
import { checkPictures } from './known-pictures.ts'
import { keptArticlesOf } from './list-kept-articles.ts'
import { moveArticle, moveSalesUnit } from './move-article.ts'
import { updateArticle } from './update-article.ts'
import { createArticle } from './write-article.ts'
import { createSalesUnit, updateSalesUnit } from './write-sales-unit.ts'

/** A producer and its own articles. */
const ownDesk = {
  list: listOwnArticles,
  get: getOwnArticle,
  create: createOwnArticle,
  update: updateOwnArticle,
  duplicate: duplicateOwnArticle,
  arrangePictures: arrangeOwnArticlePictures,
  move: moveOwnArticle,
  createUnit: createOwnSalesUnit,
  updateUnit: updateOwnSalesUnit,
  moveUnit: moveOwnSalesUnit,
  bulkEdit: bulkEditOwnSalesUnits,
}

/** A hub and the articles of the suppliers it keeps. */
const keptDesk = {
  list: listKeptArticles,
  get: getKeptArticle,
  create: createKeptArticle,
  update: updateKeptArticle,
  duplicate: duplicateKeptArticle,
  arrangePictures: arrangeKeptArticlePictures,
  move: moveKeptArticle,
  createUnit: createKeptSalesUnit,
  updateUnit: updateKeptSalesUnit,
  moveUnit: moveKeptSalesUnit,
  bulkEdit: bulkEditKeptSalesUnits,
}

/** The work on articles, which is the same at both desks: whose they are, the use cases ask of the viewer. */
export const articleRoutes = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshOffers): void => {
  const { followed, followUp } = followUpsBy(refreshOffers)
  for (const desk of [ownDesk, keptDesk]) {
    read(app, deps, desk.list, (db, { query, actor }) => keptArticlesOf(db, actor.viewer, query))
    read(app, deps, desk.get, (db, { params, actor }) => articleViewOf(db, actor.viewer, params.articleSlug))
    write(app, deps, desk.create, async (tx, { body, actor }) =>
      followed(tx, actor, await createArticle(tx, actor, body)),
    )
    write(app, deps, desk.update, async (tx, { params, version, body: input, actor }) =>
      followed(tx, actor, await updateArticle(tx, actor, { ...params, version, input })),
    )
    write(app, deps, desk.duplicate, async (tx, { params, body, actor }) =>
      followed(tx, actor, await duplicateArticle(tx, actor, { ...params, ...body })),
    )
    write(app, deps, desk.arrangePictures, async (tx, { params, body: { pictures }, actor }) => {
      const hashes = pictures.map(({ picture }) => picture)
      await checkPictures(deps.pictures, hashes, actor.locale, 'pictures')
      return followed(tx, actor, await arrangePictures(tx, actor, { ...params, pictures }))
    })
    write(app, deps, desk.move, async (tx, { params, body, actor }) =>
      followed(tx, actor, await moveArticle(tx, actor, { ...params, ...body })),
    )
    write(app, deps, desk.createUnit, async (tx, { params, body: input, actor }) =>
      followed(tx, actor, await createSalesUnit(tx, actor, { ...params, input })),
    )
    write(app, deps, desk.updateUnit, async (tx, { params, version, body: input, actor }) =>
      followed(tx, actor, await updateSalesUnit(tx, actor, { ...params, version, input })),
    )
    write(app, deps, desk.moveUnit, async (tx, { params, body, actor }) =>
      followed(tx, actor, await moveSalesUnit(tx, actor, { ...params, ...body })),
    )
    write(app, deps, desk.bulkEdit, async (tx, { body, actor }) => {
      const { answer, ...touched } = await bulkEditSalesUnits(tx, actor, body.rows)
      await followUp(tx, actor, touched)
      return answer
    })
  }
}
