export { type DecidedArticles, decideArticles } from './decide-articles.ts'
export { type ImportOutcome, importPriceList } from './import-price-list.ts'
export { articleCategories, articles, salesUnits } from './tables.ts'
export { waitsForApproval } from './waits-for-approval.ts'
