import type { getOwnCompany } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { phoneAsRead } from '@regionalmarkt/i18n/phone.ts'
import { typedNumber } from '../../../forms/decimal-text.ts'
import { orNull } from '../../../forms/form-values.ts'

export type OwnCompany = NonNullable<ResponseOf<typeof getOwnCompany>['company']>

/** A company as its form holds it: what is not there is an empty field. */
export const valuesOf = (company: OwnCompany) => ({
  name: company.name,
  legalName: company.legalName,
  contactName: company.contactName,
  email: company.email,
  phone: phoneAsRead(company.phone),
  website: company.website ?? '',
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  vatId: company.vatId ?? '',
  taxNumber: company.taxNumber ?? '',
  taxStatus: company.taxStatus as string,
  taxStatusFrom: company.taxStatusFrom ?? '',
  iban: company.iban ?? '',
  isPublicBody: company.isPublicBody,
  leitwegId: company.leitwegId ?? '',
  costCentre: company.costCentre ?? '',
  organicControlNumber: company.organicControlNumber ?? '',
  organicCertificateFrom: company.organicCertificateFrom ?? '',
  organicCertificateUntil: company.organicCertificateUntil ?? '',
  storyDe: company.storyDe,
  storyEn: company.storyEn,
  openingDe: company.openingDe,
  openingEn: company.openingEn,
  deliveryWeekdays: company.deliveryWeekdays as readonly Weekday[],
  cutOffTime: company.cutOffTime,
  cutOffDaysBefore: String(company.cutOffDaysBefore),
  leg: company.leg as string,
  /** The first is the one in lists. */
  pictures: [
    ...new Set([...(company.picture === null ? [] : [company.picture]), ...company.pictures]),
  ] as readonly string[],
})

export type CompanyValues = ReturnType<typeof valuesOf>

/** The whole profile, as the contract wants it: when and how goods are brought is said by producers here, by hubs in their settings. */
export const profileBodyOf = (
  {
    pictures: [first, ...pictures],
    deliveryWeekdays,
    cutOffTime,
    cutOffDaysBefore,
    leg,
    isPublicBody,
    leitwegId,
    costCentre,
    ...values
  }: CompanyValues,
  type: CompanyType,
) => ({
  ...values,
  taxStatusFrom: orNull(values.taxStatusFrom),
  ...(type === CompanyType.Supplier
    ? { deliveryWeekdays, cutOffTime, cutOffDaysBefore: typedNumber(cutOffDaysBefore, 0), leg }
    : {}),
  ...(type === CompanyType.BusinessCustomer ? { isPublicBody, leitwegId, costCentre } : {}),
  organicCertificateFrom: orNull(values.organicCertificateFrom),
  organicCertificateUntil: orNull(values.organicCertificateUntil),
  picture: first ?? null,
  pictures,
})
