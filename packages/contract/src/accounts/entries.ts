import { z } from 'zod'
import { email, locale, place } from '../people-fields.ts'
import { businessCustomerInput } from './business-customer-input.ts'
import { companyBasics } from './company-input.ts'
import { supplierInput } from './supplier-input.ts'

/** What a hub or the platform types to enter a company or to invite somebody; apart from the endpoints, so that forms check by the same schemas. */
export const supplierEntry = z.strictObject(supplierInput)
export const businessCustomerEntry = z.strictObject(businessCustomerInput)
export const hubEntry = z.strictObject({ ...companyBasics, ...place })
export const invitationEntry = z.strictObject({ email, locale: locale.default('de-DE') })
