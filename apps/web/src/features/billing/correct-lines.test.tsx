import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { CorrectLines } from './correct-lines.tsx'
import type { BillingDocument } from './queries.ts'

const documentId = '0198c7a0-0000-7000-8000-0000000000d1'
const lineId = '0198c7a0-0000-7000-8000-0000000000a1'
const orderId = '0198c7a0-0000-7000-8000-0000000000b1'
const potatoes = { de: 'Kartoffel Linda', en: 'Linda potato' }
const sack = { de: 'Sack 12,5 kg', en: '12.5 kg sack' }
const correctable = {
  ...{ side: 'customer', channel: 'b2b', number: 'RE-2026-000001' },
  orders: [
    {
      ...{ id: orderId, orderNumber: 'K-2026-000318', deliveredOn: '2026-11-20', feeCents: 790 },
      lines: [
        {
          ...{ id: lineId, name: potatoes, unitName: sack, measure: 'piece', amount: 10, priceCents: 1_490 },
          ...{ vatBasisPoints: 700, heldCents: 14_900, goodwillCents: 0, rates: [0, 700, 1_900] },
        },
      ],
    },
  ],
}
const withLine = (more: object) => ({
  ...correctable,
  orders: correctable.orders.map((order) => ({ ...order, lines: order.lines.map((line) => ({ ...line, ...more })) })),
})
const preview = (grossCents: number) => ({
  lines: [],
  totals: {
    ...{ goodsCents: grossCents, depositCents: 0, deliveryCents: 0, netCents: grossCents, vat: [], vatCents: 0 },
    grossCents,
  },
})
const refused = (code: string, title: string, facts?: object) => ({
  status: 409,
  body: { status: 409, title, code, facts },
})

const visit = async (more: object = {}) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/corrections/{id}', { body: withLine(more) })
  server.on('POST /api/retailer/billing/corrections/{id}/consequences', { body: preview(-1_070) })
  server.on('POST /api/retailer/billing/corrections/{id}', { body: { documentIds: ['next'] } })
  await signInAs(server, hub)
  const onDone = vi.fn()
  const document = {
    ...{ id: documentId, number: 'RE-2026-000001', channel: 'b2b', company: { slug: 'kantine', name: 'Kantine' } },
  } as unknown as BillingDocument
  const user = await openScreen(<CorrectLines document={document} onDone={onDone} onCancel={() => undefined} />)
  await user.click(await screen.findByRole('checkbox', { name: /Kartoffel Linda/ }))
  const previews = () => server.sent('POST', '/consequences').map(({ body }) => body)
  const issued = () => server.sent('POST', documentId).map(({ body }) => body)
  const type = async (field: RegExp, text: string) => {
    const input = screen.getByRole('textbox', { name: field })
    await user.clear(input)
    if (text !== '') await user.type(input, text)
  }
  const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
  return { server, user, onDone, previews, issued, type, button }
}

test('a wrong price and VAT rate are issued as they were previewed, once there is a reason', async () => {
  const { user, onDone, previews, issued, type, button } = await visit()
  await type(/^Preis netto/, '13,90')
  await user.selectOptions(screen.getByRole('combobox', { name: /^USt/ }), '1900')
  const corrections = [
    { of: lineId, kind: 'price', value: 1_390 },
    { of: lineId, kind: 'vatRate', value: 1_900 },
  ]
  await waitFor(() => expect(previews().at(-1)).toEqual({ corrections }))
  const issue = await button(/^Korrektur über .10,70/)
  await user.click(issue)
  await screen.findByText('Bitte sagen Sie, warum.')
  expect(issued()).toEqual([])
  await type(/^Grund/, 'Preis der Woche vergessen')
  await user.click(issue)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('next'))
  expect(issued()).toEqual([{ corrections, reason: 'Preis der Woche vergessen', grossCents: -1_070 }])
})

test('what is no number, or stands there already, is asked of nobody, and a line that is unticked is as it was', async () => {
  const { user, previews, type } = await visit()
  await type(/^Preis netto/, 'viel')
  await screen.findByText('Bitte eine Zahl eintragen.')
  await type(/^Preis netto/, '14,90')
  await type(/^Menge/, '')
  await screen.findByText('Noch nichts geändert.')
  await type(/^Menge/, '8')
  await waitFor(() => expect(previews()).toEqual([{ corrections: [{ of: lineId, kind: 'amount', value: 8 }] }]))
  await user.click(screen.getByRole('checkbox', { name: /Kartoffel Linda/ }))
  await screen.findByText('Noch nichts geändert.')
  await user.click(screen.getByRole('checkbox', { name: /^Lieferung/ }))
  await type(/^Kosten netto/, '0')
  await waitFor(() => expect(previews().at(-1)).toEqual({ corrections: [{ of: orderId, kind: 'fee', value: 0 }] }))
})

test('a sum that has changed meanwhile is said and shown, and what was typed is issued with it when pressed again', async () => {
  const { server, user, onDone, issued, type, button } = await visit()
  await type(/^Kulanz/, '10')
  await type(/^Grund/, 'Verspätet')
  const first = await button(/^Korrektur über .10,70/)
  server.on(
    'POST /api/retailer/billing/corrections/{id}',
    refused('CorrectionChanged', 'Die Summe ist jetzt eine andere.'),
  )
  server.on('POST /api/retailer/billing/corrections/{id}/consequences', { body: preview(-535) })
  await user.click(first)
  const again = await button(/^Korrektur über .5,35/)
  screen.getByText('Die Summe ist jetzt eine andere.')
  server.on('POST /api/retailer/billing/corrections/{id}', { body: { documentIds: [] } })
  await user.click(again)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(null))
  expect(issued().at(-1)).toMatchObject({ grossCents: -535, reason: 'Verspätet' })
})

test('one field that holds no number keeps the others from being issued', async () => {
  const { user, issued, type, button } = await visit()
  await type(/^Menge/, '8')
  await type(/^Preis netto/, '13,9o')
  await type(/^Grund/, 'Verschrieben')
  await screen.findByText('Bitte eine Zahl eintragen.')
  const issue = await button(/^Korrektur/)
  expect(issue.disabled).toBe(true)
  await user.click(issue)
  expect(issued()).toEqual([])
  await type(/^Preis netto/, '13,90')
  await button(/^Korrektur über .10,70/)
})

test('goodwill stands there with all that was granted, and a correction that documents do not have is taken back', async () => {
  const { server, user, onDone, type, button } = await visit({ goodwillCents: 500 })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Kulanz/ }).value).toBe('5,00')
  server.on('POST /api/retailer/billing/corrections/{id}/consequences', { body: preview(0) })
  server.on('POST /api/retailer/billing/corrections/{id}', { body: { documentIds: [] } })
  await type(/^Kulanz/, '')
  await type(/^Grund/, 'Versehen')
  await screen.findByText(/^Dafür braucht es keinen neuen Beleg/)
  await user.click(await button(/^Korrektur zurücknehmen/))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(null))
})

test('what cannot be put right so is said in words, and issued by nobody', async () => {
  const { server, type, button } = await visit()
  server.on(
    'POST /api/retailer/billing/corrections/{id}/consequences',
    refused('CorrectionTooHigh', 'Das ist mehr, als übrig ist.', { maximumCents: 1390 }),
  )
  await type(/^Kulanz/, '200')
  await screen.findByText(/^Das ist mehr, als übrig ist\. Höchstens 13,90\s€ Kulanz/)
  expect((await button(/^Korrektur ausstellen/)).disabled).toBe(true)
})

test.each([
  ['price', {}, 'price', 170, 'Kartoffel Linda: höchstens 1,70\u00a0€.'],
  ['weight', { measure: 'gram', amount: 1_100 }, 'amount', 1_100, 'Kartoffel Linda: höchstens 1,1\u00a0kg.'],
  ['fee', {}, 'fee', 790, 'Lieferung: höchstens 7,90\u00a0€.'],
])('the most that a household can be charged is named beside the line: %s', async (_, line, kind, most, words) => {
  const { server, type } = await visit(line)
  server.on(
    'POST /api/retailer/billing/corrections/{id}/consequences',
    refused('CorrectionAboveAgreed', 'Ein Haushalt zahlt nicht mehr.', {
      ...{ of: kind === 'fee' ? orderId : lineId, kind, most },
    }),
  )
  await type(/^Preis netto/, '99')
  expect((await screen.findByText(/^Ein Haushalt zahlt nicht mehr\./)).textContent).toContain(words)
})
