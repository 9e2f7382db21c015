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
import { uploadRetailerPicture } from '@regionalmarkt/contract/media/upload-retailer-picture.ts'
import { uploadSupplierPicture } from '@regionalmarkt/contract/media/upload-supplier-picture.ts'
import { addKeptStock } from '@regionalmarkt/contract/stock/add-kept-stock.ts'
import { addOwnStock } from '@regionalmarkt/contract/stock/add-own-stock.ts'

/** Who works on articles, and by which doors of the server: a producer on its own, or a hub on those of the producers it keeps. */
const endpoints = {
  supplier: {
    list: listOwnArticles,
    get: getOwnArticle,
    create: createOwnArticle,
    update: updateOwnArticle,
    duplicate: duplicateOwnArticle,
    move: moveOwnArticle,
    createUnit: createOwnSalesUnit,
    updateUnit: updateOwnSalesUnit,
    moveUnit: moveOwnSalesUnit,
    bulkEdit: bulkEditOwnSalesUnits,
    addStock: addOwnStock,
    arrangePictures: arrangeOwnArticlePictures,
    uploadPicture: uploadSupplierPicture,
  },
  retailer: {
    list: listKeptArticles,
    get: getKeptArticle,
    create: createKeptArticle,
    update: updateKeptArticle,
    duplicate: duplicateKeptArticle,
    move: moveKeptArticle,
    createUnit: createKeptSalesUnit,
    updateUnit: updateKeptSalesUnit,
    moveUnit: moveKeptSalesUnit,
    bulkEdit: bulkEditKeptSalesUnits,
    addStock: addKeptStock,
    arrangePictures: arrangeKeptArticlePictures,
    uploadPicture: uploadRetailerPicture,
  },
} as const

export type Desk = keyof typeof endpoints

export const endpointsOf = (desk: Desk) => endpoints[desk]

type Named = { readonly slug: string; readonly supplier: { readonly slug: string } }

/** Addresses of the pages about articles, which both have in their own area. */
export const pathsOf = (desk: Desk) => {
  const list = `/${desk}/articles`
  const article = ({ slug, supplier }: Named) =>
    desk === 'supplier' ? `${list}/${slug}` : `${list}/${supplier.slug}/${slug}`
  const unit = (of: Named, salesUnitId: string) => `${article(of)}/sales-units/${salesUnitId}`
  const draft = (slug: string) => `${list}/create/${slug}`
  return {
    list,
    create: `${list}/create`,
    article,
    edit: (of: Named) => `${article(of)}/edit`,
    newUnit: (of: Named) => `${article(of)}/sales-units/create`,
    unit,
    /** Only a hub has these. */
    discounts: (of: Named, salesUnitId: string) => `${unit(of, salesUnitId)}/discounts`,
    deliveries: (of: Named, salesUnitId: string) => `${unit(of, salesUnitId)}/delivery-methods`,
    /** The guided creation: how far it is, and its steps. */
    draft,
    draftUnit: (slug: string) => `${draft(slug)}/create`,
    draftStocks: (slug: string) => `${draft(slug)}/stocks`,
    draftDone: (slug: string) => `${draft(slug)}/success`,
  }
}
