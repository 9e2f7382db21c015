import { readModel } from '../../platform/read-model.ts'
import { marketArticles } from './tables.ts'

export const readableMarketArticles = readModel(
  'readable_market_article',
  marketArticles,
  'retailerId',
  'channel',
  'articleId',
)
