import type { listArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { approvals as german } from '@regionalmarkt/i18n/catalogue/approvals/de-DE.ts'
import { approvals as english } from '@regionalmarkt/i18n/catalogue/approvals/en-US.ts'
import { statuses as germanStatuses } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as englishStatuses } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import { articleApprovalsOf, type PricesOnceApproved } from './list-article-approvals.ts'

type Waiting = ResponseOf<typeof listArticleApprovals>['articles'][number]
type SalesUnit = Waiting['salesUnits'][number]

/**
 * What waits for the hub as it is narrowed and ordered, in the reader's language: a line for each sales unit that goes in, and one for an
 * article of which none does. Amounts are euros, the producer's and companies' net, households' gross; days `YYYY-MM-DD`.
 */
export const approvalTable = async (
  db: Queryable,
  actor: CompanyActor,
  query: QueryOf<typeof listArticleApprovals>,
  { format, pricesOnceApproved }: { readonly format: TableFormat; readonly pricesOnceApproved: PricesOnceApproved },
): Promise<Buffer> => {
  const { articles } = await articleApprovalsOf(db, actor, query, pricesOnceApproved, mostExported)
  const isGerman = actor.locale === 'de-DE'
  const { exported } = isGerman ? german : english
  const { organicMark: marks } = isGerman ? germanStatuses : englishStatuses
  const said = ({ de, en }: { readonly de: string; readonly en: string }) => (isGerman ? de : en || de)
  const money = (cents: number | null) => (cents === null ? null : { cents })
  const line = (article: Waiting, unit: SalesUnit | null) => [
    ...[article.number, said(article.name), article.supplierName, said(article.categoryName), said(article.origin)],
    ...[marks[article.organicMark], exported.isNew[article.isNew ? 'yes' : 'no']],
    berlinDate(new Date(article.waitsSince)),
    ...(unit === null
      ? [null, null, null, null, null, null]
      : [
          ...[unit.number, said(unit.name), money(unit.supplierPriceCents), exported.per[unit.priceBasis]],
          ...[money(unit.salesPrices.b2b), money(unit.salesPrices.b2c)],
        ]),
    ...[article.unknownAllergens.length, exported.canApprove[article.canApprove.allowed ? 'yes' : 'no']],
  ]
  const rows = articles.flatMap((article) =>
    article.salesUnits.length === 0 ? [line(article, null)] : article.salesUnits.map((unit) => line(article, unit)),
  )
  return tableFile(Object.values(exported.head), rows, format, actor.locale)
}
