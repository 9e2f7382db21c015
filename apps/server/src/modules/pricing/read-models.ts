import { readModel } from '../../platform/read-model.ts'
import { discounts, offers, unitDeliveries } from './tables.ts'

export const readableOffers = readModel(
  'readable_offer',
  offers,
  'retailerId',
  'salesUnitId',
  'channel',
  'articleId',
  'priceCents',
  'trace',
)

export const readableDiscounts = readModel(
  'readable_discount',
  discounts,
  'id',
  'retailerId',
  'salesUnitId',
  'channel',
  'fromQuantity',
  'validFrom',
  'validUntil',
  'percentBasisPoints',
  'amountCents',
)

export const readableUnitDeliveries = readModel(
  'readable_unit_delivery',
  unitDeliveries,
  'retailerId',
  'salesUnitId',
  'method',
  'deliveryWeekdays',
  'cutOffTime',
  'cutOffDaysBefore',
  'feeCents',
  'minimumCents',
)
