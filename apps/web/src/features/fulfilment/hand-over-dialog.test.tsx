import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

const orderNumber = 'K-2026-000318'
let server: ReturnType<typeof startBrowser>
let sent: Asked[]
beforeEach(async () => {
  server = startBrowser()
  sent = []
  server.on('GET /api/retailer/business-customer-orders/{orderNumber}', {
    body: {
      ...{ orderNumber, customerSlug: null, minimumAge: null, paymentStatus: 'unpaid', paymentKind: 'cardAtPickup' },
      ...{ totals: { grossCents: 314 }, returnedCents: 0 },
    },
  })
  server.on('GET /api/retailer/containers/k-2026-000318', {
    body: {
      ...{ kinds: [], balanceCents: 0, isGross: true, movements: [] },
      alsoLent: [{ name: { de: 'Saftflasche', en: 'Juice bottle' }, kind: 'bottle', cents: 15 }],
    },
  })
  server.on('POST /api/retailer/business-customer-orders/{orderNumber}/complete', (asked) => {
    sent.push(asked)
    return { body: { status: 'completed' } }
  })
  await signInAs(server, hub)
})

const open = async () => {
  const user = await openScreen(
    <HandOverDialog
      orderNumber={orderNumber}
      customerName="Frauke Lüers"
      trigger={<button type="button">Los</button>}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Los' }))
  const one = await screen.findByRole('button', { name: /^Saftflasche.*eins mehr$/ })
  return { user, one }
}
const send = () => screen.getByRole('button', { name: 'Übergeben und abschließen' })

test('empties of a household make less to pay, and nothing is counted whose deposit nobody knows', async () => {
  const { user, one } = await open()
  expect(screen.queryByText('Transportkisten')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Anderes Leergut' })).toBeNull()
  await user.click(one)
  await user.click(one)
  expect(screen.getByText('2,84 €')).toBeTruthy()
  expect(screen.getByText('Ware 3,14 €, weniger 0,30 € Pfand')).toBeTruthy()
  await user.click(send())
  expect(sent[0]?.body).toMatchObject({ paid: 'cardAtPickup', returned: [{ kind: 'bottle', cents: 15, count: 2 }] })
})

test('and are paid out in cash where they are worth more than the goods', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Saftflasche.*tippen/ }))
  for (const digit of ['3', '0']) await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  expect(screen.getByText('Jetzt auszuzahlen')).toBeTruthy()
  expect(screen.getByText('1,36 €')).toBeTruthy()
  expect((screen.getByRole('radio', { name: 'Bar ausgezahlt' }) as HTMLInputElement).checked).toBe(true)
  await user.click(send())
  expect(sent[0]?.body).toMatchObject({ paid: 'cashAtPickup', returned: [{ count: 30 }] })
})
