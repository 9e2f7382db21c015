import type { getOwnCompany } from '@regionalmarkt/contract/companies/get-own-company.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { orNull } from '../../platform/form-values.ts'

export type OwnCompany = NonNullable<ResponseOf<typeof getOwnCompany>['company']>

/** A company as its form holds it: what is not there is an empty field. */
export const valuesOf = (company: OwnCompany) => ({
  name: company.name,
  legalName: company.legalName,
  contactName: company.contactName,
  email: company.email,
  phone: company.phone,
  website: company.website ?? '',
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  vatId: company.vatId ?? '',
  taxNumber: company.taxNumber ?? '',
  taxStatus: company.taxStatus as string,
  iban: company.iban ?? '',
  organicControlNumber: company.organicControlNumber ?? '',
  organicCertificateFrom: company.organicCertificateFrom ?? '',
  organicCertificateUntil: company.organicCertificateUntil ?? '',
  storyDe: company.storyDe,
  storyEn: company.storyEn,
  openingDe: company.openingDe,
  openingEn: company.openingEn,
  deliveryWeekdays: company.deliveryWeekdays as readonly number[],
  cutOffTime: company.cutOffTime,
})

export type CompanyValues = ReturnType<typeof valuesOf>

/** The whole profile, as the contract wants it; pictures are changed elsewhere and stay as they are. */
export const profileBodyOf = (values: CompanyValues, { picture, pictures }: OwnCompany) => ({
  ...values,
  organicCertificateFrom: orNull(values.organicCertificateFrom),
  organicCertificateUntil: orNull(values.organicCertificateUntil),
  picture,
  pictures,
})
