export { decideArticles } from './decide-article-approvals.ts'
export type { OpenUnits } from './keep-nature.ts'
export { keepPopularity } from './keep-popularity.ts'
export { allKeepers, keepersOf } from './keeper.ts'
export { labelTextsOf } from './label-texts.ts'
export { articlesFoundBy } from './list-kept-articles.ts'
export { plannedPricesEveryFiveMinutes, plannedPriceTasks } from './planned-price-tasks.ts'
export type { HeldUnits } from './preview-unlisting.ts'
export { type ImportOutcome, importPriceList, type LeftRow } from './price-lists/import-price-list.ts'
export { orderReadApart } from './price-lists/price-list-reader.ts'
export type { UnitsInUse } from './price-lists/undo-price-list.ts'
export {
  readableArticleCategories,
  readableArticles,
  readableFormerCategorySlugs,
  readableSalesUnits,
} from './read-models.ts'
export {
  articleCategories,
  articleCategoryFormerSlugs,
  articleRevisions,
  articles,
  plannedPrices,
  priceListImports,
  salesUnits,
} from './tables.ts'
export { waitsForApproval } from './waits-for-approval.ts'
export { lockUnit } from './write-sales-unit.ts'
