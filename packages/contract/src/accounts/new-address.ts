import { z } from 'zod'
import { addressInput } from './company-input.ts'

export const addressKinds = ['billing', 'shipping'] as const
export const addressKind = z.enum(addressKinds)

/** An address as it is typed, apart from the endpoints, so that forms check by the same schema. */
export const newAddress = addressInput.extend({ kind: addressKind, isDefault: z.boolean().default(false) })
export const changedAddress = addressInput.extend({ isDefault: z.boolean() })
