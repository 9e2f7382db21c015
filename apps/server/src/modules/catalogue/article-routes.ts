import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { catalogue } from '@regionalmarkt/contract/catalogue/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, write } from '../../platform/http.ts'
import { checkPictures } from '../media/public.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { articleViewOf } from './article-view.ts'
import { bulkEditSalesUnits } from './bulk-edit-sales-units.ts'
import { duplicateArticle } from './duplicate-article.ts'
import type { OpenUnits } from './keep-nature.ts'
import { keptArticlesOf } from './list-kept-articles.ts'
import { moveArticle, moveSalesUnit } from './move-article.ts'
import { planPrice, withdrawPlannedPrice } from './planned-prices.ts'
import { type HeldUnits, previewUnlisting } from './preview-unlisting.ts'
import { exportedArticles } from './price-lists/export-articles.ts'
import { updateArticle } from './update-article.ts'
import { type SalesOf, soldAfter, withSale } from './with-sale.ts'
import { createArticle } from './write-article.ts'
import { createSalesUnit, updateSalesUnit } from './write-sales-unit.ts'

/** The work on articles, which is the same at both desks: whose they are, the use cases ask of the viewer. */
export const articleRoutes = (
  app: FastifyInstance,
  deps: Deps,
  { openUnits, heldUnits, salesOf }: { openUnits: OpenUnits; heldUnits: HeldUnits; salesOf: SalesOf },
): void => {
  for (const desk of desks) {
    list(
      app,
      deps,
      catalogue.listCatalogueArticles[desk],
      (db, { query, actor }) => keptArticlesOf(db, actor.viewer, query, salesOf),
      (db, { query, actor }, format) => exportedArticles(db, actor.viewer, query, format),
    )
    read(app, deps, catalogue.getCatalogueArticle[desk], async (db, { params, actor }) =>
      withSale(db, actor.viewer, salesOf, await articleViewOf(db, actor.viewer, params.articleSlug)),
    )
    write(app, deps, catalogue.createArticle[desk], (tx, { body, actor }) => createArticle(tx, actor, body))
    write(app, deps, catalogue.updateArticle[desk], async (tx, { params, version, body: input, actor }) => {
      const updated = await updateArticle(tx, actor, { ...params, version, input })
      return soldAfter(tx, actor.viewer, salesOf, updated)
    })
    write(app, deps, catalogue.duplicateArticle[desk], (tx, { params, body, actor }) =>
      duplicateArticle(tx, actor, { ...params, ...body }),
    )
    write(app, deps, catalogue.arrangeArticlePictures[desk], async (tx, { params, body: { pictures }, actor }) => {
      const hashes = pictures.map(({ picture }) => picture)
      await checkPictures(tx, deps.pictures, hashes, { locale: actor.locale, path: 'pictures' })
      return soldAfter(tx, actor.viewer, salesOf, await arrangePictures(tx, actor, { ...params, pictures }))
    })
    write(app, deps, catalogue.moveArticle[desk], async (tx, { params, body, actor }) =>
      soldAfter(tx, actor.viewer, salesOf, await moveArticle(tx, actor, { ...params, ...body })),
    )
    read(app, deps, catalogue.previewUnlisting[desk], (db, { body, actor }) =>
      previewUnlisting(db, actor, body, heldUnits),
    )
    write(app, deps, catalogue.createSalesUnit[desk], (tx, { params, body: input, actor }) =>
      createSalesUnit(tx, actor, { ...params, input }),
    )
    write(app, deps, catalogue.updateSalesUnit[desk], (tx, { params, version, body: input, actor }) =>
      updateSalesUnit(tx, actor, { ...params, version, input, openUnits }),
    )
    write(app, deps, catalogue.moveSalesUnit[desk], (tx, { params, body, actor }) =>
      moveSalesUnit(tx, actor, { ...params, ...body }),
    )
    write(app, deps, catalogue.planPrice[desk], (tx, { params, body, actor }) =>
      planPrice(tx, actor, params.salesUnitId, body),
    )
    write(app, deps, catalogue.withdrawPlannedPrice[desk], (tx, { params, actor }) =>
      withdrawPlannedPrice(tx, actor, params),
    )
    write(app, deps, catalogue.bulkEditSalesUnits[desk], (tx, { body, actor }) =>
      bulkEditSalesUnits(tx, actor, body.rows),
    )
  }
}
