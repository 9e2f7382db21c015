import { addressInput, companyBasics } from './company-input.ts'

/** A kitchen, as it registers or as a hub enters it. Without a shipping address goods go where the invoice goes. */
export const businessCustomerInput = {
  ...companyBasics,
  billingAddress: addressInput,
  shippingAddress: addressInput.nullable().default(null),
}
