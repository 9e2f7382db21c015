import { readModel } from '../../platform/read-model.ts'
import { consumerPrices, discounts, offers, unitDeliveries } from './tables.ts'

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

export const readableConsumerPrices = readModel(
  'readable_consumer_price',
  consumerPrices,
  'id',
  'retailerId',
  'salesUnitId',
  'since',
  'priceCents',
  'discounts',
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
