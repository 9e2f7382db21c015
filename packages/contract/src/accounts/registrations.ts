import { z } from 'zod'
import { note } from '../fields.ts'
import { businessCustomerInput } from './business-customer-input.ts'
import { wantedHub } from './company-input.ts'
import { supplierInput } from './supplier-input.ts'

/** What joining takes; apart from the endpoints, so that forms check by the same schemas. */
export const supplierRegistration = z.strictObject({ ...supplierInput, ...wantedHub })
export const businessCustomerRegistration = z.strictObject({ ...businessCustomerInput, ...wantedHub })
/** A word to the hub: how it can recognise the person, or what has changed since it said no. */
export const wordToTheHub = z.strictObject({ message: note })
