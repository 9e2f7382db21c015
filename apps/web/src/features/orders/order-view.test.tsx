import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Order } from './queries.ts'

const orderNumber = 'K-2026-000318'
const yes = { allowed: true, code: null }
const no = (code: string) => ({ allowed: false, code })
const totals = { goodsCents: 2500, depositCents: 0, deliveryCents: 0, netCents: 2500, vat: [], grossCents: 2675 }
const place = { name: 'Kantine', addition: '', street: 'Kai 1', postcode: '26954', city: 'Deichmoor', country: 'DE' }
const line = (id: string, canCancel: object) => ({
  ...{ id, salesUnitId: `unit-${id}`, status: 'processing', splitFromItemId: null, supplierName: 'Hof', position: 1 },
  ...{ articleName: { de: id, en: id }, salesUnitName: { de: 'Stück', en: 'Piece' }, picture: null, articleSlug: id },
  ...{ orderedQuantity: 5, changedQuantity: null, confirmedQuantity: 5, receivedQuantity: null, pickedQuantity: null },
  ...{ deliveredQuantity: null, weighedGrams: null, weightTolerancePercent: null, minimumAge: null, lots: [] },
  ...{ priceBasis: 'salesUnit', expectedWeightGrams: null, unitPriceCents: 500, lineCents: 2500, basePrice: null },
  ...{ depositCents: 0, deposits: [], vatBasisPoints: 700, priceOverride: null, addedAt: null, replaces: null },
  ...{
    cancelReason: null,
    isPastCutOff: false,
    isPerishable: false,
    withdrawal: null,
    replaceableQuantity: 0,
    minimumQuantity: 1,
  },
  ...{ cutOffAt: '2026-11-25T13:00:00.000Z', canCancel, canChange: canCancel, canDecline: no('AlreadyConfirmed') },
})
const order = (canCancel: object, more: object = {}): Order =>
  ({
    ...{ orderNumber, customerName: 'Kantine am Hafen', retailerName: 'Hub Nord', version: 4, status: 'processing' },
    ...{ placedAt: '2026-11-23T08:00:00.000Z', deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', note: '' },
    ...{
      paymentStatus: 'unpaid',
      paymentKind: 'invoice',
      paymentTermDays: 14,
      fromRecurring: null,
      isConsumers: false,
    },
    ...{ retailerContact: { phone: '+494121123456', email: 'post@hub.example' }, isTakenByHub: false, handOver: null },
    ...{ billingAddress: place, shippingAddress: place, pickupPlace: '', cutOffAt: '2026-11-25T13:00:00.000Z' },
    ...{ minimumAge: null, confirmedAge: null, packedContainers: [], returnedCents: 0, orderedTotals: totals, totals },
    ...{
      ...{ recalls: [], withdrawals: [] },
      mostGrossCents: null,
      prepayment: null,
      canChange: canCancel,
      canChangeTerms: canCancel,
      changes: [],
    },
    items: [line('Honig', canCancel)],
    ...more,
  }) as unknown as Order

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  server = startBrowser()
})

const look = async (shown: Order) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const { OrderView } = await import('./order-view.tsx')
  return page.openScreen(<OrderView order={shown} documents={false} onOrderAgain={() => undefined} />)
}

/** It may break before its @. */
const mail = /^post\s?@hub\.example$/

test.each([
  ['that can still be changed', yes],
  ['of which the page says to turn to the hub', no('AlreadyConfirmed')],
])('an order %s says once how the hub is reached', async (_, canCancel) => {
  await look(order(canCancel))
  const phone = await screen.findByRole('link', { name: /^\+49\s4121\s123456$/ })
  expect(phone.getAttribute('href')).toBe('tel:+494121123456')
  expect(screen.getByRole('link', { name: mail }).getAttribute('href')).toBe('mailto:post@hub.example')
  if (canCancel !== yes) expect(phone.closest('section')?.textContent).toContain('Bitte wenden Sie sich an den Hub.')
})

test('an order says the number that its buyer gave it and where they book it, where they did', async () => {
  await look(order(yes))
  await screen.findByRole('link', { name: mail })
  expect(screen.queryByText('Kostenstelle')).toBeNull()
  await look(order(yes, { buyerOrderNumber: '4500012345', costCentre: '4711' }))
  expect(await screen.findByText('4500012345')).toBeTruthy()
  expect(screen.getByText('4711')).toBeTruthy()
})

test('a hub without a telephone has none to call', async () => {
  await look(order(yes, { retailerContact: { phone: '', email: 'post@hub.example' } }))
  await screen.findByRole('link', { name: mail })
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
})

test('an order of which goods are called back says which, why, what to do and whom to ask', async () => {
  const jar = { articleName: { de: 'Rapshonig', en: 'Honey' }, salesUnitName: { de: 'Eimer', en: 'Bucket' } }
  await look(
    order(no('AlreadyClosed'), {
      recalls: [
        { ...jar, lot: 'RAPS-7', quantity: 2, possible: 0, reason: 'Glassplitter' },
        { ...jar, lot: null, quantity: 1, possible: 0, reason: 'Fremdkörper' },
        { ...jar, lot: 'RAPS-8', quantity: 3, possible: 3, reason: 'Glassplitter' },
        { ...jar, lot: 'RAPS-9', quantity: 4, possible: 1, reason: 'Glassplitter' },
      ],
    }),
  )
  const notice = within(await screen.findByRole('region', { name: 'Rückruf: Bitte nicht verwenden' }))
  notice.getByText('2 × Rapshonig, Eimer, Charge RAPS-7')
  expect(notice.getAllByText('Grund: Glassplitter')).toHaveLength(3)
  notice.getByText('1 × Rapshonig, Eimer, ohne Chargennummer')
  notice.getByText('Möglicherweise 3 × Rapshonig, Eimer, Charge RAPS-8')
  notice.getByText('3, möglicherweise 4 × Rapshonig, Eimer, Charge RAPS-9')
  notice.getByText(/Legen Sie sie zur Seite, bis Hub Nord sie abholt/)
  notice.getByRole('link', { name: /^\+49/ })
})
