import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refresh } from '../../platform/queries.ts'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { OfferSubstitute } from './offer-substitute.tsx'

const orderNumber = 'K-2026-000318'
const missingItemId = '0198c7a0-0000-7000-8000-000000000101'
const potatoes = {
  ...{ priceBasis: 'salesUnit', content: { amount: 12_500, unit: 'kg' }, expectedWeightGrams: null },
  ...{ weightTolerancePercent: null, deposits: [], salesUnitName: { de: 'Sack', en: 'Sack' } },
}
const found = {
  ...{ version: 4, customerName: 'Kantine am Hafen', isConsumers: false, confirmedAge: null },
  missing: { ...potatoes, articleName: { de: 'Belana', en: 'Belana' }, quantity: 3, priceCents: 990 },
  units: [
    {
      ...potatoes,
      ...{ salesUnitId: '0198c7a0-0000-7000-8000-000000000102', articleName: { de: 'Linda', en: 'Linda' } },
      ...{ supplierName: 'Hof Lüttje', picture: null, tint: '#8a6d3b', minimumQuantity: 1, stepQuantity: 1 },
      ...{ prices: [{ fromQuantity: 1, cents: 890 }], minimumAge: null },
      ...{ onShelf: 9, available: 9, suggestedQuantity: 3 },
    },
  ],
}
const list = '/substitutes'

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  server.on('GET /api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/substitutes', { body: found })
  await signInAs(server, hub)
})

const open = async (onOffered: () => void) => {
  const user = await openScreen(
    <OfferSubstitute
      missing={{ missingItemId, customerName: 'Kantine am Hafen', orderNumber, missingQuantity: 3 }}
      leaveWord="Abbrechen"
      onLeave={() => undefined}
      onClose={() => undefined}
      onOffered={onOffered}
    />,
  )
  await user.click(await screen.findByRole('radio', { name: /Linda/ }))
  return async () => user.click(screen.getByRole('button', { name: 'Anbieten' }))
}

test('nobody asks what else could stand in while an offer is under way, though the order is heard to have changed', async () => {
  const answer = Promise.withResolvers<void>()
  const address = 'POST /api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/substitute'
  server.on(address, { body: { orderNumber }, waits: answer.promise })
  const onOffered = vi.fn()
  const press = await open(onOffered)
  await press()
  await refresh(['orders'])
  answer.resolve()
  await waitFor(() => expect(onOffered).toHaveBeenCalledOnce())
  expect(server.sent('GET', list)).toHaveLength(1)
})

test('and asks again where the offer was refused', async () => {
  server.on('POST /api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/substitute', {
    status: 409,
    body: { code: 'OutOfStock', title: 'Davon ist nicht mehr so viel da.' },
  })
  const press = await open(() => undefined)
  await press()
  expect(await screen.findByText('Davon ist nicht mehr so viel da.')).toBeTruthy()
  await waitFor(() => expect(server.sent('GET', list)).toHaveLength(2))
})
