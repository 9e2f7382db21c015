import { z } from 'zod'
import { id, quantity, quantityOrNone, reason } from '../fields.schema.ts'
import { stockBalance, stockRow, wastePictures } from './stock-row.schema.ts'

export const getOwnStock = {
  params: z.object({ stockId: id }),
  response: stockRow,
}

export const countOwnStock = {
  params: z.object({ stockId: id }),
  body: z.strictObject({ seen: quantityOrNone, counted: quantityOrNone, reason }),
  response: stockBalance,
}

export const writeOffOwnStock = {
  params: z.object({ stockId: id }),
  body: z.strictObject({ quantity, reason, pictures: wastePictures }),
  response: stockBalance,
}
