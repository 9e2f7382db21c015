import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { TableMenu } from '../../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import type { ArticleFilter } from './article-filter.ts'
import { askedOf } from './queries.ts'

/** The articles that are shown as a table, a line for each sales unit. */
export const ArticleTableMenu = ({ desk, filter }: { desk: Desk; filter: ArticleFilter }) => {
  const t = useWorkplaceTranslations('priceLists.out')
  const query = { ...askedOf(desk, filter), sort: filter.sort ?? ('sentBack' as const) }
  return <TableMenu list={listCatalogueArticles[desk]} query={query} fileName={t('file')} />
}
