import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { StockOfNew } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import type { PriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { and, eq } from 'drizzle-orm'
import { followFacts } from './follow-facts.ts'
import { readableCompanies } from './modules/accounts/public.ts'
import { importPriceList } from './modules/catalogue/public.ts'
import type { Tx } from './platform/database.ts'

export type AskedImport = {
  readonly list: PriceList
  readonly slug: string
  readonly stockOfNew: StockOfNew
  readonly doubtful: 'taken' | 'left'
}

/** Takes a price list into the articles of the supplier of this slug, as the command line does; undefined: there is none. */
export const takeInPriceList = async (tx: Tx, { list, slug, stockOfNew, doubtful }: AskedImport) => {
  const isSupplier = and(eq(readableCompanies.slug, slug), eq(readableCompanies.type, CompanyType.Supplier))
  const [supplier] = await tx.select().from(readableCompanies).where(isSupplier)
  if (!supplier) return undefined
  const actor = {
    viewer: { kind: 'guest' },
    by: { kind: 'guest' },
    now: new Date(),
    locale: 'de-DE',
    requestId: 'import-price-list',
  } as const
  const imported = await importPriceList(tx, actor, { supplierId: supplier.id, list, stockOfNew, doubtful })
  const salesUnitIds = imported.changedSalesUnitIds
  await followFacts(tx, [{ kind: 'articlesChanged', supplierIds: [supplier.id], salesUnitIds }], actor)
  return imported
}
