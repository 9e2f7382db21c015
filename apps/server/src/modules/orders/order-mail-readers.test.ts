import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenViewer } from '../../platform/testing/given.ts'
import { users } from '../accounts/public.ts'
import { embeddedIssuer, people } from '../identity/public.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

it.each([
  ['whoever placed it', true],
  ['the company, when that person wants no mails about orders', false],
])('an order is written to %s', async (_, receivesOrderMails) => {
  const { kitchen } = desk.people
  await desk.db.update(users).set({ receivesOrderMails }).where(eq(users.id, kitchen.userId))
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 10)
  const { body } = await desk.place([line(1)])
  const written = await desk.db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(sql`${mails.data}->>'orderNumber' = ${body.orderNumber} and template = 'orderPlaced'`)
  expect(written).toEqual([{ recipient: receivesOrderMails ? kitchen.email : desk.kitchen.email }])
})

describe('an order of a member with an account of the built-in sign-in', () => {
  const typed = 'boese.example'
  const note = `Hier anmelden: ${typed}/b`
  /** With the name that they typed, and what their mails about an order say. */
  const orders = async (emailConfirmedAt: Date | null) => {
    const name = `Gewonnen: ${typed}/a`
    const email = `${randomUUID()}@kueche.example`
    const [person] = await desk.db
      .insert(people)
      .values({ email, name, passwordHash: '-', emailConfirmedAt })
      .returning()
    const viewer = await givenViewer(desk.db, desk.kitchen)
    const user = { issuer: embeddedIssuer, subject: String(person?.id), email, name }
    await desk.db.update(users).set(user).where(eq(users.id, viewer.userId))
    const as = { subject: `here.${person?.id}` }
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 100)
    const texts = async () => {
      const at = { publicUrl: 'https://markt.example', hasPictures: true, locale: 'de-DE' } as const
      const written = await desk.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
      return written.map(({ template, data }) => ({
        template,
        text: renderMail(template as 'orderPlaced', data as never, at).text,
      }))
    }
    const place = async () => {
      const { status, body } = await desk.place([line(1)], { as, more: { note } })
      expect(status).toBe(200)
      return body.orderNumber as string
    }
    const post = async (side: 'customer' | 'hub', path: string, body: object) => {
      const url = side === 'hub' ? '/api/retailer/business-customer-orders' : '/api/business-customer/orders'
      const { version } = (await desk.get(as, `/api/business-customer/orders/${path.split('/')[0]}`)).body
      const { subject } = side === 'hub' ? desk.people.hub : as
      const headers = {
        authorization: `Bearer ${subject}`,
        'if-match': `"${version}"`,
        'idempotency-key': randomUUID(),
      }
      const answer = await desk.server.app.inject({ method: 'POST', url: `${url}/${path}`, headers, payload: body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const change = async (orderNumber: string, said: string) => {
      const body = { lines: [], added: [], note: said }
      const { totals } = await post('customer', `${orderNumber}/change/preview`, body)
      await post('customer', `${orderNumber}/change`, { ...body, grossCents: totals.grossCents })
    }
    return { texts, place, change, post }
  }

  it('is confirmed without anything they typed while their address may be a stranger’s', async () => {
    const { texts, place, change, post } = await orders(null)
    const orderNumber = await place()
    await change(orderNumber, `${typed}/c`)
    await post('hub', `${orderNumber}/confirm`, {})
    const sent = await texts()
    expect(sent.map(({ template }) => template)).toEqual(['orderPlaced', 'orderChanged', 'orderConfirmed'])
    for (const { template, text } of sent) {
      expect(text, template).toContain(orderNumber)
      expect(text, template).not.toContain(typed)
    }
  })

  it('is told of ten times a day as long as nobody has confirmed their address, and placed all the same', async () => {
    const { texts, place, change } = await orders(null)
    const numbers: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const orderNumber = await place()
      await change(orderNumber, `${typed}/${n}`)
      numbers.push(orderNumber)
    }
    expect(await texts()).toHaveLength(10)
    const toHub = sql`${mails.recipient} = ${desk.hub.email} and ${mails.data} ->> 'orderNumber' = any(${sql.param(numbers)}::text[])`
    expect(await desk.db.$count(mails, toHub)).toBe(12)
  })

  it('is confirmed with name and note once their address is theirs', async () => {
    const { texts, place, change } = await orders(new Date('2026-11-20T08:00:00Z'))
    await change(await place(), 'Bitte klingeln')
    const [placed, changed] = await texts()
    expect(placed?.text).toContain(note)
    expect(placed?.text).toContain('Gewonnen')
    expect(changed?.text).toContain('Bitte klingeln')
  })
})
