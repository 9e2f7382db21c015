import { z } from 'zod'
import { businessCustomerInput } from '../accounts/business-customer-input.ts'
import { supplierInput } from '../accounts/supplier-input.ts'
import { email, locale } from '../people-fields.ts'

/** What a hub types to enter a company or to invite somebody; apart from the endpoints, so that forms check by the same schemas. */
export const supplierEntry = z.strictObject(supplierInput)
export const businessCustomerEntry = z.strictObject(businessCustomerInput)
export const invitationEntry = z.strictObject({ email, locale: locale.default('de-DE') })
