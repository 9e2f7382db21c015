import type { companyDetails } from '@regionalmarkt/contract/accounts/company-details.schema.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Company } from './new-company.ts'
import { companies } from './tables.ts'

/** Name of a company's home hub, beside its row; spelled out, since a query over one table leaves the table's name away. */
export const hubNameSql = sql<string | null>`(select h.name from ${companies} h where h.id = ${companies}.home_hub_id)`

/** A row as its own people, its hub and the platform see it. */
export const detailsOf = (row: Company, hubName: string | null): z.output<typeof companyDetails> => {
  const {
    homeHubId: _,
    federalState: __,
    createdAt: ___,
    searchText: ____,
    earlierTaxStatuses: _____,
    ...company
  } = row
  const { deliveryMethods, minimumOrderCents, deliveryFeeCents, ...rest } = company
  const { showsPricesToGuests, isDefaultHub, closings, stockHorizonDays, ...said } = rest
  const { paymentKinds, prepaymentHours, complaintDays, deliveryPostcodes, paymentTermDays, reminderSteps, ...paid } =
    said
  const { accountHolder, bic, ...details } = paid
  return {
    ...details,
    hubName,
    cutOffTime: row.cutOffTime.slice(0, 5),
  }
}
