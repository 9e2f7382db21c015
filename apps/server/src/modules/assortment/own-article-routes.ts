import { arrangeOwnArticlePictures } from '@regionalmarkt/contract/catalogue/arrange-own-article-pictures.ts'
import { bulkEditOwnSalesUnits } from '@regionalmarkt/contract/catalogue/bulk-edit-own-sales-units.ts'
import { createOwnArticle } from '@regionalmarkt/contract/catalogue/create-own-article.ts'
import { createOwnSalesUnit } from '@regionalmarkt/contract/catalogue/create-own-sales-unit.ts'
import { duplicateOwnArticle } from '@regionalmarkt/contract/catalogue/duplicate-own-article.ts'
import { getOwnArticle } from '@regionalmarkt/contract/catalogue/get-own-article.ts'
import { listOwnArticles } from '@regionalmarkt/contract/catalogue/list-own-articles.ts'
import { moveOwnArticle } from '@regionalmarkt/contract/catalogue/move-own-article.ts'
import { moveOwnSalesUnit } from '@regionalmarkt/contract/catalogue/move-own-sales-unit.ts'
import { updateOwnArticle } from '@regionalmarkt/contract/catalogue/update-own-article.ts'
import { updateOwnSalesUnit } from '@regionalmarkt/contract/catalogue/update-own-sales-unit.ts'
import { addOwnStock } from '@regionalmarkt/contract/stock/add-own-stock.ts'
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

/** A producer and its own articles. */
export const ownArticleRoutes = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listOwnArticles, (db, { query, actor }) => keptArticlesOf(db, actor.viewer, query))
  read(app, deps, getOwnArticle, (db, { params, actor }) => articleViewOf(db, actor.viewer, params.articleSlug))
  write(app, deps, createOwnArticle, async (tx, { body, actor }) =>
    followed(tx, actor, await createArticle(tx, actor, body)),
  )
  write(app, deps, updateOwnArticle, async (tx, { params, version, body: input, actor }) =>
    followed(tx, actor, await updateArticle(tx, actor, { ...params, version, input })),
  )
  write(app, deps, duplicateOwnArticle, async (tx, { params, body, actor }) =>
    followed(tx, actor, await duplicateArticle(tx, actor, { ...params, ...body })),
  )
  write(app, deps, arrangeOwnArticlePictures, async (tx, { params, body: { pictures }, actor }) => {
    const hashes = pictures.map(({ picture }) => picture)
    await checkPictures(deps.pictures, hashes, actor.locale, 'pictures')
    return followed(tx, actor, await arrangePictures(tx, actor, { ...params, pictures }))
  })
  write(app, deps, moveOwnArticle, async (tx, { params, body, actor }) =>
    followed(tx, actor, await moveArticle(tx, actor, { ...params, ...body })),
  )
  write(app, deps, createOwnSalesUnit, async (tx, { params, body: input, actor }) =>
    followed(tx, actor, await createSalesUnit(tx, actor, { ...params, input })),
  )
  write(app, deps, updateOwnSalesUnit, async (tx, { params, version, body: input, actor }) =>
    followed(tx, actor, await updateSalesUnit(tx, actor, { ...params, version, input })),
  )
  write(app, deps, moveOwnSalesUnit, async (tx, { params, body, actor }) =>
    followed(tx, actor, await moveSalesUnit(tx, actor, { ...params, ...body })),
  )
  write(app, deps, addOwnStock, (tx, { params, body, actor }) => addStock(tx, actor, { ...params, ...body }))
  write(app, deps, bulkEditOwnSalesUnits, async (tx, { body, actor }) => {
    const { answer, ...touched } = await bulkEditSalesUnits(tx, actor, body.rows)
    await followUp(tx, actor, touched)
    return answer
  })
}
