import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readableAccounts, readableAddresses, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableArticleCollections } from '../collections/public.ts'
import { readableMarketArticles } from '../market/public.ts'
import { readableMails } from '../notifications/public.ts'
import { readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { readableRecurringOrders } from '../recurring-sales-orders/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'

/** What a row is called, and the end of its page's address; null where this viewer may open no page of it. */
export type NamedThing = { readonly id: string; readonly name: string; readonly pageKey: string | null }

const own = sql`${given('companyId')}::uuid`
const hub = sql`coalesce(${given('hubId')}::uuid, (select h.id from ${readableCompanies} h where h.is_default_hub))`

/** Where an article `a` stands in the market that this viewer sees. */
const placeInMarket = sql`(select m.channel || '/' || p.slug || '/' || c.slug || '/' || a.slug
  from ${readableMarketArticles} m join ${readableArticleCategories} c on c.id = a.category_id
  join ${readableArticleCategories} p on p.id = c.parent_id
  where m.article_id = a.id and m.retailer_id = ${hub} order by m.channel limit 1)`

const namesOfRows = statement<NamedThing>(sql`
  with asked as (select unnest(${given('ids')}::uuid[]) as id)
  select asked.id, name, page_key as "pageKey" from asked join lateral (
    select s.order_number as name, case when ${own} in (s.retailer_id, s.customer_id) then s.order_number end as page_key
      from ${readableBusinessCustomerOrders} s where s.id = asked.id
    union all select s.order_number, case when ${own} in (s.retailer_id, s.supplier_id) then s.order_number end
      from ${readableRetailerOrders} s where s.id = asked.id
    union all select s.order_number, case ${own} when s.customer_id then s.order_number
        when s.retailer_id then c.slug || '/' || s.order_number end
      from ${readableRecurringOrders} s join ${readableCompanies} c on c.id = s.customer_id where s.id = asked.id
    union all select ${inLanguage('a.name')} || ', ' || ${inLanguage('u.name')}, ${placeInMarket}
      from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id where u.id = asked.id
    union all select ${inLanguage('s.article_name')} || ', ' || ${inLanguage('s.sales_unit_name')}, null
      from ${readableBusinessCustomerOrderItems} s where s.id = asked.id
    union all select ${inLanguage('s.article_name')} || ', ' || ${inLanguage('s.sales_unit_name')}, null
      from ${readableRetailerOrderItems} s where s.id = asked.id
    union all select ${inLanguage('a.name')} || ', ' || ${inLanguage('u.name')} || coalesce(', ' || s.lot, ''), ${placeInMarket}
      from ${readableStocks} s join ${readableSalesUnits} u on u.id = s.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id where s.id = asked.id
    union all select ${inLanguage('a.name')}, ${placeInMarket} from ${readableArticles} a where a.id = asked.id
    union all select ${inLanguage('s.name')}, null from ${readableArticleCategories} s where s.id = asked.id
    union all select ${inLanguage('s.title')}, case when ${own} = s.retailer_id or s.retailer_id = ${hub} and s.audience <> 'hidden'
        and ${given('today')}::date between coalesce(s.visible_from, '-infinity') and coalesce(s.visible_until, 'infinity') then s.slug end
      from ${readableArticleCollections} s where s.id = asked.id
    union all select s.name, s.id::text from ${readableCompanies} s where s.id = asked.id
    union all select s.name, s.name from ${readableUsers} s where s.id = asked.id
    union all select c.name, null
      from ${readableAccounts} s join ${readableCompanies} c on c.id = s.company_id where s.id = asked.id
    union all select s.name, case when ${own} = s.company_id then s.id::text end from ${readableWarehouses} s where s.id = asked.id
    union all select concat_ws(', ', s.name, s.street, s.postcode || ' ' || s.city), null from ${readableAddresses} s where s.id = asked.id
    union all select s.recipient, null from ${readableMails} s where s.id = asked.id
  ) named on true where name is not null`)

type Asked = {
  readonly ids: readonly string[]
  readonly viewer: Viewer
  readonly locale: Locale
  readonly today: string
}

/** What these rows are called, whatever they are, by one query; one that is gone, or has no name, is left out. */
export const namedThings = async (
  db: Queryable,
  { ids, viewer, locale, today }: Asked,
): Promise<ReadonlyMap<string, NamedThing>> => {
  if (ids.length === 0) return new Map()
  const company = viewer.kind === 'user' ? viewer.company : null
  const companyId = company?.id ?? null
  const hubId = company?.type === CompanyType.Retailer ? company.id : (company?.homeHubId ?? null)
  const rows = await namesOfRows(db, { ids, locale, companyId, hubId, today })
  return new Map(rows.map((row) => [row.id, row]))
}
