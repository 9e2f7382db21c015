import type { exportCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { statuses as german } from '@regionalmarkt/i18n/statuses/de-DE.ts'
import { statuses as english } from '@regionalmarkt/i18n/statuses/en-US.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { mostExported, type TableFormat, tableFile } from '../../platform/table-file.ts'
import { companiesOf } from './company-list.ts'

const heads = {
  'de-DE': ['Name', 'Ort', 'Kontakt', 'E-Mail', 'Telefon', 'Status', 'Angelegt am'],
  'en-US': ['Name', 'Town', 'Contact', 'E-mail', 'Phone', 'Status', 'Created on'],
} as const

/** The list as a table in the reader's language, whole. */
export const companyTable = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  query: QueryOf<typeof exportCompanies>,
  format: TableFormat,
): Promise<Buffer> => {
  const { companies } = await companiesOf(db, viewer.company.id, query, mostExported)
  const words = (locale === 'de-DE' ? german : english).company
  const rows = companies.map(({ name, city, contactName, email, phone, status, createdAt }) => [
    ...[name, city, contactName, email, phone, words[companyStatusNames[status]], createdAt.slice(0, 10)],
  ])
  return tableFile(heads[locale], rows, format, locale)
}
