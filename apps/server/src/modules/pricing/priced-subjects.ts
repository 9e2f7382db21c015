import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listPricedSubjects } from '@regionalmarkt/contract/pricing/list-priced-subjects.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { PricingScope } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'

type Subject = ResponseOf<typeof listPricedSubjects>['subjects'][number]
export type SubjectScope = Exclude<PricingScope, 'hub'>

/** What a supplier asks is between it and the hub that keeps it. Supplier is `s`. */
const isKept = ({ company }: CompanyViewer): SQL =>
  sql`s.home_hub_id = ${company.id} and s.type = ${CompanyType.Supplier}`

/** Everything of one kind that the hub's rules can be about, with what is said of it. */
export const pricedSubjects = (viewer: CompanyViewer, scope: SubjectScope): SQL => {
  if (scope === 'supplier')
    return sql`select s.id, json_build_object('de', s.name, 'en', s.name) as name, s.name as sort, null::text as supplier_name,
      null::text as number, null::int as price, null::text as basis from ${readableCompanies} s where ${isKept(viewer)}`
  if (scope === 'category')
    return sql`select c.id, json_build_object('de', concat_ws(' › ', p.name_de, c.name_de), 'en', concat_ws(' › ', p.name_en, c.name_en)) as name,
      concat_ws(' ', p.name_de, c.name_de) as sort, null::text as supplier_name, null::text as number, null::int as price, null::text as basis
      from ${readableArticleCategories} c left join ${readableArticleCategories} p on p.id = c.parent_id`
  return sql`select u.id, json_build_object('de', a.name_de || ' · ' || u.name_de, 'en', a.name_en || ' · ' || u.name_en) as name,
    a.name_de || ' ' || u.name_de as sort, s.name as supplier_name, u.number, u.supplier_price_cents as price, u.price_basis as basis
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id where ${isKept(viewer)}`
}

/** The first twenty by name whose name, supplier or number contains what was typed. */
export const pricedSubjectsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { scope, q }: { readonly scope: SubjectScope; readonly q: string },
): Promise<{ subjects: Subject[] }> => {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<Subject>(sql`
    select id, name, supplier_name as "supplierName", number, price as "supplierPriceCents", basis as "priceBasis"
    from (${pricedSubjects(viewer, scope)}) x
    where ${q} = '' or concat_ws(' ', sort, name ->> 'en', supplier_name, number) ilike ${pattern}
    order by sort, id limit 20`)
  return { subjects: rows }
}
