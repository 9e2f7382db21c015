import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../accounts/public.ts'
import { pricingRules, refreshOffers } from '../../pricing/public.ts'
import { mondayMorning, openOrderDesk, thursday } from './order-desk.ts'

type Asked = {
  readonly as?: string | undefined
  readonly version?: number
  readonly body?: object
  /** Instead of a body: as forms send it. */
  readonly form?: string
}
type Placed = { readonly orderNumber: string; readonly at: string; readonly linkToken: string }

/**
 * A hub that sells to households from its shelf, and guests who pay it so: milk at 17.85 € gross, and cheese of about 2 kg at 23.80 € a
 * kilogram, 40 of each.
 */
export const openGuestsDesk = async (
  payment: 'prepayment' | 'online',
  options: Parameters<typeof openOrderDesk>[0] = {},
) => {
  const desk = await openOrderDesk(options)
  const { db, hub, people } = desk
  const sold = await desk.sells({
    article: { vatCategory: 'standard' },
    salesUnit: { supplierPriceCents: 1000, sellsB2c: true },
  })
  const whole = await desk.sells({
    article: { vatCategory: 'standard' },
    salesUnit: {
      ...{ supplierPriceCents: 1333, priceBasis: 'kilogram', sellsB2c: true },
      ...{ expectedWeightGrams: 2000, contentAmount: 2000 },
    },
  })
  const [milk, cheese] = [sold.salesUnit.id, whole.salesUnit.id]
  for (const id of [milk, cheese]) await desk.stock(hub.id, id, 40)
  const sells = { retailerId: hub.id }
  await db.insert(pricingRules).values([{ ...sells, channel: 'b2c', markupBasisPoints: 5000 }])
  await db.transaction((tx) => refreshOffers(tx, { ...sells, now: mondayMorning }))
  const account = { accountHolder: 'Nordhub eG', iban: 'DE89370400440532013000' }
  await db.update(companies).set(account).where(eq(companies.id, hub.id))

  const request = async (method: 'GET' | 'POST', url: string, { as, version, body, form }: Asked = {}) => {
    const answer = await desk.server.app.inject({
      method,
      url,
      headers: {
        'idempotency-key': randomUUID(),
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { payload: body }),
      ...(form === undefined ? {} : { payload: form }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ...{ ...desk, milk, cheese, request },
    /** A guest's order for Thursday, two of the milk unless it says otherwise. */
    place: async (lines: object[] = [{ salesUnitId: milk, quantity: 2, unitPriceCents: 1785 }]): Promise<Placed> => {
      const linkToken = randomBytes(16).toString('base64url')
      const body = {
        ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment, address: null, lines, linkToken },
        contact: { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' },
      }
      const placed = await request('POST', `/api/household-hubs/${hub.slug}/guest-orders`, { body })
      expect(placed, JSON.stringify(placed)).toMatchObject({ status: 200 })
      const orderNumber = placed.body.orderNumber as string
      return { orderNumber, at: `/api/retailer/business-customer-orders/${orderNumber}`, linkToken }
    },
    /** As its hub reads it, and as its guest does. */
    hubs: async ({ at }: Placed) => (await request('GET', at, { as: people.hub.subject })).body,
    guests: async ({ linkToken }: Placed) => (await request('GET', `/api/guest-orders/${linkToken}`)).body,
  }
}

export type GuestsDesk = Awaited<ReturnType<typeof openGuestsDesk>>
