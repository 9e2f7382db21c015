import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../../modules/orders/public.ts'
import type { Database } from '../database.ts'
import { givenCompany, givenHub, givenSalesUnit } from './given.ts'

const address = { name: 'Küche', addition: '', street: 'Am Ort 1', postcode: '30159', city: 'Hannover', country: 'DE' }
const names = { articleNameDe: 'Linda', articleNameEn: 'Linda', salesUnitNameDe: 'Sack', salesUnitNameEn: 'Sack' }
const about = { ...names, articleNumber: '1', articleSlug: 'linda', supplierName: 'Hof' }

/** The ids of so many lines of an order that nothing else knows of: for what speaks of lines and is tested without placing orders. */
export const givenOrderLines = async (db: Database, count: number): Promise<string[]> => {
  const hub = await givenHub(db, { isDefaultHub: false })
  const customer = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const supplier = await givenCompany(db, { homeHubId: hub.id })
  const { salesUnit } = await givenSalesUnit(db, supplier.id)
  const cutOffAt = new Date('2026-12-01T12:00:00Z')
  const [order] = await db
    .insert(businessCustomerOrders)
    .values({
      orderNumber: `L-${randomUUID()}`,
      retailerId: hub.id,
      customerId: customer.id,
      contact: { name: 'Küche', email: 'kueche@example.test', phone: '' },
      channel: 'b2b',
      placedAt: new Date('2026-11-23T08:00:00Z'),
      deliveryDate: '2026-12-03',
      deliveryMethod: 'deliveryHub',
      status: 'received',
      billingAddress: address,
      shippingAddress: address,
      orderedNetCents: 0,
      orderedGoodsNetCents: 0,
      orderedGrossCents: 0,
      cutOffAt,
    })
    .returning({ id: businessCustomerOrders.id })
  const line = {
    orderId: order?.id ?? '',
    salesUnitId: salesUnit.id,
    supplierId: supplier.id,
    status: 'received' as const,
  }
  const price = { priceCents: 100, priceBasis: 'salesUnit' as const, priceTrace: [], vatBasisPoints: 700 }
  const content = { contentAmount: 12_500, contentUnit: 'gram' as const }
  const lines = await db
    .insert(businessCustomerOrderItems)
    .values(
      Array.from({ length: count }, (_, position) => ({
        ...line,
        ...about,
        ...price,
        ...content,
        position,
        orderedQuantity: 9,
        cutOffAt,
      })),
    )
    .returning({ id: businessCustomerOrderItems.id })
  return lines.map(({ id }) => id)
}
