import type { companyDetails } from '@regionalmarkt/contract/accounts/company-details.schema.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pick } from '../../platform/pick.ts'
import type { Company } from './new-company.ts'
import { companies } from './tables.ts'

/** Name of a company's home hub, beside its row; spelled out, since a query over one table leaves the table's name away. */
export const hubNameSql = sql<string | null>`(select h.name from ${companies} h where h.id = ${companies}.home_hub_id)`

const shownKeys = [
  'id',
  'type',
  'status',
  'statusReason',
  'slug',
  'name',
  'legalName',
  'contactName',
  'email',
  'phone',
  'website',
  'street',
  'postcode',
  'city',
  'country',
  'vatId',
  'taxNumber',
  'taxStatus',
  'taxStatusFrom',
  'iban',
  'isPublicBody',
  'leitwegId',
  'costCentre',
  'organicControlNumber',
  'organicCertificateFrom',
  'organicCertificateUntil',
  'storyDe',
  'storyEn',
  'openingDe',
  'openingEn',
  'picture',
  'pictures',
  'deliveryWeekdays',
  'cutOffDaysBefore',
  'leg',
  'version',
] as const satisfies readonly (keyof Company)[]

/** A row as its own people, its hub and the platform see it. */
export const detailsOf = (row: Company, hubName: string | null): z.output<typeof companyDetails> => ({
  ...pick(row, shownKeys),
  hubName,
  cutOffTime: row.cutOffTime.slice(0, 5),
})
