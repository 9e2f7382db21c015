import { CompanyStatus, CompanyType, taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { supplyLegs } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { z } from 'zod'
import { day, id, slug, weekday } from '../fields.schema.ts'

/** Everything a company says of itself: what an invoice, a food label and a shop page need. */
export const companyDetails = z.object({
  id,
  type: z.enum(CompanyType),
  status: z.enum(CompanyStatus),
  statusReason: z.string().nullable(),
  slug,
  name: z.string(),
  legalName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
  taxStatus: z.enum(taxStatuses),
  taxStatusFrom: day.nullable(),
  iban: z.string().nullable(),
  /** Of a customer: an authority or another public body, which wants its Leitweg-ID on invoices. */
  isPublicBody: z.boolean(),
  leitwegId: z.string().nullable(),
  costCentre: z.string().nullable(),
  organicControlNumber: z.string().nullable(),
  organicCertificateFrom: day.nullable(),
  organicCertificateUntil: day.nullable(),
  storyDe: z.string(),
  storyEn: z.string(),
  openingDe: z.string(),
  openingEn: z.string(),
  picture: z.string().nullable(),
  pictures: z.array(z.string()),
  deliveryWeekdays: z.array(weekday),
  /** `14:00` */
  cutOffTime: z.string(),
  cutOffDaysBefore: z.int(),
  /** How goods travel from a producer to its hub. */
  leg: z.enum(supplyLegs),
  hubName: z.string().nullable(),
  version: z.int(),
})
