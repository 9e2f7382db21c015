import { randomBytes, randomUUID } from 'node:crypto'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import { given, statement } from '../../../platform/prepared.ts'
import { testIssuer } from '../../../platform/testing/test-app.ts'
import { accounts, addresses, companies, users } from '../../accounts/public.ts'
import { articles, salesUnits } from '../../catalogue/public.ts'
import { refreshListing } from '../../market/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../../orders/public.ts'
import { offers } from '../../pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { stocks } from '../../stock/public.ts'
import type { Morning } from './morning.ts'
import type { Seen } from './trade-model.ts'

/** Cents: what a kitchen pays net, a household gross, for a pack or, of cheese, for a kilogram. */
export const prices = { b2b: 1490, b2c: 1890 } as const
const cheese = { priceBasis: 'kilogram', expectedWeightGrams: 4000 } as const

type Person = { readonly subject: string }
export type Farm = Person & { readonly id: string; readonly slug: string }
/** Sales units of two farms, a kitchen, somebody who shops at home, and guests: nothing that another world knows of. */
export type World = {
  readonly farms: readonly Farm[]
  readonly goods: readonly string[]
  readonly kitchen: Person & { readonly id: string; readonly addresses: object }
  readonly person: Person & { readonly id: string }
  /** Links of guests' orders by their numbers. */
  readonly guestLinks: Map<string, string>
  /** Packs of each line with a supplier that had gone on when fewer were counted. */
  readonly gone: Map<string, number>
  readonly see: () => Promise<Seen>
}

/** Writes a small region into the market of a hub in a handful of statements; what lies on shelves came by way of the ledger. */
export const openWorld = async ({ db, hub, receive }: Morning, categoryId: string): Promise<World> => {
  const place = {
    contactName: 'Wiebke Harms',
    phone: '+494401123456',
    street: 'Am Deich 1',
    postcode: '26919',
    city: 'Deichmoor',
  }
  const company = (type: CompanyType, more: Partial<typeof companies.$inferInsert> = {}) => {
    const slug = `c-${randomUUID()}`
    const names = { slug, name: slug, legalName: slug, email: `${slug}@hof.example` }
    return { type, status: CompanyStatus.Approved, homeHubId: hub.id, ...names, ...place, ...more }
  }
  const made = await db
    .insert(companies)
    .values([
      company(CompanyType.Supplier),
      company(CompanyType.Supplier, { leg: 'pickup' }),
      company(CompanyType.BusinessCustomer),
    ])
    .returning({ id: companies.id, slug: companies.slug })
  const people = await db
    .insert(users)
    .values(
      [...made, null].map(() => {
        const subject = `user-${randomUUID()}`
        return { issuer: testIssuer, subject, email: `${subject}@test.example`, name: 'Test' }
      }),
    )
    .returning({ id: users.id, subject: users.subject })
  const [farm, dairy, kitchen] = made.map((each, index) => ({ ...each, ...personAt(people, index), id: each.id }))
  const person = personAt(people, 3)
  if (!farm || !dairy || !kitchen) throw new Error('nothing was written')
  await db.insert(accounts).values(
    made.map((each, index) => ({
      userId: personAt(people, index).id,
      companyId: each.id,
      status: CompanyStatus.Approved,
    })),
  )
  await db.execute(sql`
    update ${users} u set active_account_id = a.id from ${accounts} a
    where a.user_id = u.id and u.id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`)
  const address = { companyId: kitchen.id, name: 'Küche', street: 'Marktplatz 2', postcode: '26919', city: 'Deichmoor' }
  const written = await db
    .insert(addresses)
    .values([
      { ...address, kind: 'billing', isDefault: true },
      { ...address, kind: 'shipping', isDefault: true },
    ])
    .returning({ id: addresses.id })
  const goods = await givenGoods(db, hub.id, categoryId, [
    { supplierId: farm.id },
    { supplierId: farm.id },
    { supplierId: dairy.id, isStockTracked: false, dailyLimit: 15 },
    { supplierId: dairy.id, ...cheese },
  ])
  const [potatoes = '', carrots = '', , wheels = ''] = goods
  await receive(farm.id, potatoes, 12)
  await receive(farm.id, carrots, 9)
  await receive(dairy.id, wheels, 7)
  await receive(hub.id, potatoes, 4, { lot: 'H-1', bestBefore: '2026-12-01' })
  await receive(hub.id, wheels, 2, { lot: 'H-2' })
  const gone = new Map<string, number>()
  return {
    farms: [farm, dairy],
    goods,
    kitchen: { ...kitchen, addresses: { billingAddressId: written[0]?.id, shippingAddressId: written[1]?.id } },
    person,
    guestLinks: new Map(),
    gone,
    see: async () => {
      const [seen] = await everything(db, { hubId: hub.id, goods })
      if (!seen) throw new Error('nothing was read')
      return { ...seen, supply: seen.supply.map((each) => ({ ...each, gone: gone.get(each.id) ?? 0 })) }
    },
  }
}

const personAt = <T>(people: readonly T[], index: number): T => {
  const person = people[index]
  if (!person) throw new Error('nobody was written')
  return person
}

type Good = Partial<typeof salesUnits.$inferInsert> & { readonly supplierId: string }

const givenGoods = async (db: Morning['db'], retailerId: string, categoryId: string, goods: readonly Good[]) => {
  const texts = { nameDe: 'Kartoffel Linda', nameEn: 'Linda potatoes', allergens: {}, vatCategory: 'reduced' as const }
  const of = await db
    .insert(articles)
    .values(
      goods.map(({ supplierId }) => {
        const slug = `a-${randomUUID()}`
        return { supplierId, categoryId, slug, number: slug, status: 'approved' as const, ...texts }
      }),
    )
    .returning({ id: articles.id })
  const unit = {
    nameDe: 'Sack',
    nameEn: 'Sack',
    contentAmount: 4000,
    contentUnit: 'gram',
    priceBasis: 'salesUnit',
  } as const
  const units = await db
    .insert(salesUnits)
    .values(
      goods.map(({ supplierId: _, ...more }, index) => ({
        articleId: personAt(of, index).id,
        status: 'approved' as const,
        number: `u-${randomBytes(6).toString('hex')}`,
        supplierPriceCents: 1200,
        sellsB2c: true,
        ...unit,
        ...more,
      })),
    )
    .returning({ id: salesUnits.id, articleId: salesUnits.articleId })
  await db.insert(offers).values(
    units.flatMap(({ id, articleId }) =>
      (['b2b', 'b2c'] as const).map((channel) => {
        return { retailerId, salesUnitId: id, articleId, channel, priceCents: prices[channel], trace: [] }
      }),
    ),
  )
  await refreshListing(
    db,
    of.map(({ id }) => id),
  )
  return units.map(({ id }) => id)
}

/** All that is traded of some goods, by one question. */
const everything = statement<Seen>(sql`
  select
    (select coalesce(json_agg(json_build_object('id', i.id, 'orderNumber', o.order_number, 'version', o.version,
      'buyer', case when o.customer_id is not null then 'kitchen' when o.private_customer_id is not null then 'person' else 'guest' end,
      'buyerId', coalesce(o.customer_id, o.private_customer_id), 'method', o.delivery_method, 'good', i.sales_unit_id,
      'status', i.status, 'ordered', i.ordered_quantity, 'wanted', coalesce(i.changed_quantity, i.ordered_quantity),
      'promised', coalesce(i.confirmed_quantity, i.changed_quantity, i.ordered_quantity), 'picked', i.picked_quantity,
      'delivered', i.delivered_quantity, 'isPart', i.split_from_item_id is not null, 'whole', i.split_from_item_id,
      'isAllMissing', i.status = 'cancelled' and i.confirmed_quantity is not distinct from 0, 'replaces', i.replaces_item_id, 'isWeighed', i.price_basis = 'kilogram',
      'priceCents', i.price_cents, 'expectedGrams', i.expected_weight_grams, 'grams', i.weighed_grams,
      'tolerance', i.weight_tolerance_percent, 'vat', i.vat_basis_points, 'orderFeeCents', o.delivery_fee_cents) order by i.id), '[]')
    from ${businessCustomerOrderItems} i join ${businessCustomerOrders} o on o.id = i.order_id
    where i.sales_unit_id = any(${given('goods')}::uuid[])) as lines,
    (select coalesce(json_agg(json_build_object('id', i.id, 'orderNumber', o.order_number, 'version', o.version,
      'supplierId', o.supplier_id, 'slug', c.slug, 'good', i.sales_unit_id, 'status', i.status,
      'promised', coalesce(i.confirmed_quantity, i.ordered_quantity), 'received', i.received_quantity,
      'isOwn', i.warehouse_id is not null, 'isWeighed', i.price_basis = 'kilogram') order by i.id), '[]')
    from ${retailerOrderItems} i join ${retailerOrders} o on o.id = i.order_id join ${companies} c on c.id = o.supplier_id
    where i.sales_unit_id = any(${given('goods')}::uuid[])) as supply,
    (select coalesce(json_agg(json_build_object('id', s.id, 'isHubs', s.company_id = ${given('hubId')}::uuid, 'good', s.sales_unit_id,
      'warehouseId', s.warehouse_id, 'onHand', s.on_hand, 'reserved', s.reserved) order by s.id), '[]')
    from ${stocks} s where s.sales_unit_id = any(${given('goods')}::uuid[])) as shelves`)
