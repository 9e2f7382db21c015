import { z } from 'zod'
import { businessCustomerInput } from '../accounts/business-customer-input.ts'
import { companyBasics } from '../accounts/company-input.ts'
import { supplierInput } from '../accounts/supplier-input.ts'
import { email, locale, place } from '../people-fields.ts'

/** What a hub or the platform types to enter a company or to invite somebody; apart from the endpoints, so that forms check by the same schemas. */
export const supplierEntry = z.strictObject(supplierInput)
export const businessCustomerEntry = z.strictObject(businessCustomerInput)
export const hubEntry = z.strictObject({ ...companyBasics, ...place })
export const invitationEntry = z.strictObject({ email, locale: locale.default('de-DE') })
