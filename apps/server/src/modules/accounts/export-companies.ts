import type { listAllCompanies } from '@regionalmarkt/contract/administration/companies.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { statuses as german } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as english } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import type { Locale } from '../../platform/viewer.ts'
import { companiesOf } from './company-list.ts'

const heads = {
  'de-DE': ['Name', 'Ort', 'Kontakt', 'E-Mail', 'Telefon', 'Status', 'Angelegt am'],
  'en-US': ['Name', 'Town', 'Contact', 'E-mail', 'Phone', 'Status', 'Created on'],
} as const
const ofPlatform = { 'de-DE': ['Art', 'Hub'], 'en-US': ['Type', 'Hub'] } as const

type Asked = QueryOf<typeof listAllCompanies> & {
  /** Of all hubs: null. Then it says of each company what it is and at which hub. */
  readonly hubId: string | null
  readonly format: TableFormat
}

/** The list as a table in the reader's language, whole. */
export const companyTable = async (
  db: Queryable,
  { locale }: { readonly locale: Locale },
  { hubId, format, ...query }: Asked,
): Promise<Buffer> => {
  const { companies } = await companiesOf(db, hubId, query, mostExported)
  const words = locale === 'de-DE' ? german : english
  const rows = companies.map(({ name, city, contactName, email, phone, status, createdAt, type, hubName }) => [
    ...[name, city, contactName, email, phone, words.company[companyStatusNames[status]], createdAt.slice(0, 10)],
    ...(hubId === null ? [words.companyType[companyTypeNames[type]], hubName ?? ''] : []),
  ])
  return tableFile([...heads[locale], ...(hubId === null ? ofPlatform[locale] : [])], rows, format, locale)
}
