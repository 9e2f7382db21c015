import { z } from 'zod'
import { id, slug } from '../fields.schema.ts'
import { openedAccount } from './accounts.schema.ts'
import { addressInput, companyBasics, wantedHub } from './company-input.schema.ts'

/** A kitchen, as it registers or as a hub enters it. Without a shipping address goods go where the invoice goes. */
export const businessCustomerInput = {
  ...companyBasics,
  billingAddress: addressInput,
  shippingAddress: addressInput.nullable().default(null),
}

export const businessCustomerEntry = z.strictObject(businessCustomerInput)

export const businessCustomerRegistration = z.strictObject({ ...businessCustomerInput, ...wantedHub })

export const registerBusinessCustomer = {
  body: businessCustomerRegistration,
  response: openedAccount,
}

export const createBusinessCustomer = {
  body: businessCustomerEntry,
  response: z.object({ companyId: id, slug }),
}
