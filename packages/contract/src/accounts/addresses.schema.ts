import { z } from 'zod'
import { id } from '../fields.schema.ts'
import { addressInput } from './company-input.schema.ts'

export const addressKinds = ['billing', 'shipping'] as const

export const addressKind = z.enum(addressKinds)

/** An address as it is typed, apart from the endpoints, so that forms check by the same schema. */
export const newAddress = addressInput.extend({ kind: addressKind, isDefault: z.boolean().default(false) })

export const changedAddress = addressInput.extend({ isDefault: z.boolean() })

export const addressLines = z.object({
  name: z.string(),
  addition: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})

export const bookAddress = addressLines.extend({ id, kind: addressKind, isDefault: z.boolean(), version: z.int() })

export const listAddresses = {
  response: z.object({ addresses: z.array(bookAddress) }),
}

export const createAddress = {
  body: newAddress,
  response: bookAddress,
}

export const updateAddress = {
  params: z.object({ addressId: id }),
  body: changedAddress,
  response: bookAddress,
}

export const deleteAddress = {
  params: z.object({ addressId: id }),
  response: z.object({}),
}
