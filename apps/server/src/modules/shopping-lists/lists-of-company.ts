import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import type { Locale } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { shoppingListItems, shoppingLists } from './tables.ts'

type ListToOrder = {
  readonly id: string
  readonly name: string
  readonly items: {
    readonly salesUnitId: string
    readonly quantity: number
    readonly name: string
    readonly salesUnitName: string
  }[]
}

/** A company's lists by name with what they order, for whoever orders for it. */
export const listsOfCompany = async (db: Queryable, companyId: string, locale: Locale): Promise<ListToOrder[]> => {
  const text = (column: string) => inLanguage(column, sql`${locale}`)
  const { rows } = await db.execute<ListToOrder>(sql`
    select l.id, l.name, (
      select coalesce(json_agg(json_build_object('salesUnitId', i.sales_unit_id, 'quantity', i.quantity,
          'name', ${text('a.name')}, 'salesUnitName', ${text('u.name')}) order by i.position, i.sales_unit_id), '[]')
      from ${shoppingListItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id
      join ${readableArticles} a on a.id = u.article_id where i.list_id = l.id) as items
    from ${shoppingLists} l where l.company_id = ${companyId} order by l.name, l.id`)
  return rows
}
