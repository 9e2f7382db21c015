import { arrangeKeptArticlePictures } from '@regionalmarkt/contract/catalogue/arrange-kept-article-pictures.ts'
import { bulkEditKeptSalesUnits } from '@regionalmarkt/contract/catalogue/bulk-edit-kept-sales-units.ts'
import { createKeptArticle } from '@regionalmarkt/contract/catalogue/create-kept-article.ts'
import { createKeptSalesUnit } from '@regionalmarkt/contract/catalogue/create-kept-sales-unit.ts'
import { duplicateKeptArticle } from '@regionalmarkt/contract/catalogue/duplicate-kept-article.ts'
import { getKeptArticle } from '@regionalmarkt/contract/catalogue/get-kept-article.ts'
import { listKeptArticles } from '@regionalmarkt/contract/catalogue/list-kept-articles.ts'
import { moveKeptArticle } from '@regionalmarkt/contract/catalogue/move-kept-article.ts'
import { moveKeptSalesUnit } from '@regionalmarkt/contract/catalogue/move-kept-sales-unit.ts'
import { updateKeptArticle } from '@regionalmarkt/contract/catalogue/update-kept-article.ts'
import { updateKeptSalesUnit } from '@regionalmarkt/contract/catalogue/update-kept-sales-unit.ts'
import { addKeptStock } from '@regionalmarkt/contract/stock/add-kept-stock.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import {
  arrangePictures,
  articleViewOf,
  bulkEditSalesUnits,
  createArticle,
  createSalesUnit,
  duplicateArticle,
  keptArticlesOf,
  moveArticle,
  moveSalesUnit,
  updateArticle,
  updateSalesUnit,
} from '../catalogue/public.ts'
import { addStock } from './add-stock.ts'
import { followed, followUp } from './follow-up.ts'
import { checkPictures } from './known-pictures.ts'

/** A hub and the articles of the suppliers it keeps: the same work, for somebody else. */
export const keptArticleRoutes = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listKeptArticles, (db, { query, actor }) => keptArticlesOf(db, actor.viewer, query))
  read(app, deps, getKeptArticle, (db, { params, actor }) => articleViewOf(db, actor.viewer, params.articleSlug))
  write(app, deps, createKeptArticle, async (tx, { body, actor }) =>
    followed(tx, actor, await createArticle(tx, actor, body)),
  )
  write(app, deps, updateKeptArticle, async (tx, { params, version, body: input, actor }) =>
    followed(tx, actor, await updateArticle(tx, actor, { ...params, version, input })),
  )
  write(app, deps, duplicateKeptArticle, async (tx, { params, body, actor }) =>
    followed(tx, actor, await duplicateArticle(tx, actor, { ...params, ...body })),
  )
  write(app, deps, arrangeKeptArticlePictures, async (tx, { params, body: { pictures }, actor }) => {
    const hashes = pictures.map(({ picture }) => picture)
    await checkPictures(deps.pictures, hashes, actor.locale, 'pictures')
    return followed(tx, actor, await arrangePictures(tx, actor, { ...params, pictures }))
  })
  write(app, deps, moveKeptArticle, async (tx, { params, body, actor }) =>
    followed(tx, actor, await moveArticle(tx, actor, { ...params, ...body })),
  )
  write(app, deps, createKeptSalesUnit, async (tx, { params, body: input, actor }) =>
    followed(tx, actor, await createSalesUnit(tx, actor, { ...params, input })),
  )
  write(app, deps, updateKeptSalesUnit, async (tx, { params, version, body: input, actor }) =>
    followed(tx, actor, await updateSalesUnit(tx, actor, { ...params, version, input })),
  )
  write(app, deps, moveKeptSalesUnit, async (tx, { params, body, actor }) =>
    followed(tx, actor, await moveSalesUnit(tx, actor, { ...params, ...body })),
  )
  write(app, deps, addKeptStock, (tx, { params, body, actor }) => addStock(tx, actor, { ...params, ...body }))
  write(app, deps, bulkEditKeptSalesUnits, async (tx, { body, actor }) => {
    const { answer, ...touched } = await bulkEditSalesUnits(tx, actor, body.rows)
    await followUp(tx, actor, touched)
    return answer
  })
}
