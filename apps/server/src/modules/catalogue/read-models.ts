import { readModel } from '../../platform/read-model.ts'
import { articleCategories, articles, salesUnits } from './tables.ts'

export const readableArticleCategories = readModel(
  'readable_article_category',
  articleCategories,
  'id',
  'parentId',
  'slug',
  'nameDe',
  'nameEn',
  'tint',
  'picture',
)

export const readableArticles = readModel(
  'readable_article',
  articles,
  'id',
  'supplierId',
  'categoryId',
  'slug',
  'number',
  'status',
  'rejectionReason',
  'nameDe',
  'nameEn',
  'detailDe',
  'detailEn',
  'organicMark',
  'shelfLifeValue',
  'shelfLifeUnit',
  'vatCategory',
  'pictures',
  'updatedAt',
)

export const readableSalesUnits = readModel(
  'readable_sales_unit',
  salesUnits,
  'id',
  'articleId',
  'status',
  'rejectionReason',
  'number',
  'nameDe',
  'nameEn',
  'priceBasis',
  'supplierPriceCents',
  'sellsB2b',
  'sellsB2c',
  'isStockTracked',
  'dailyLimit',
  'position',
)
