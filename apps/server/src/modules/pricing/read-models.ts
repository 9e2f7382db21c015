import { readModel } from '../../platform/read-model.ts'
import { offers } from './tables.ts'

export const readableOffers = readModel('readable_offer', offers, 'retailerId', 'salesUnitId', 'channel', 'articleId')
