import { expect, test } from 'vitest'
import { hub, kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

const [unit, door, office] = ['b1', 'c1', 'c2'].map((end) => `0198c7a0-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
]
const address = (id: string, kind: 'billing' | 'shipping', name: string) => ({
  ...{ id, kind, name, isDefault: true, addition: '', street: 'Deich 1', postcode: '26919', city: 'Brake' },
})
const orderAt = (version: number, quantity: number, note: string) => ({
  ...{ orderNumber: 'D-2026-000001', version, status: 'active', isOver: false, note, endsOn: null, breaks: [] },
  ...{ buyerOrderNumber: '', costCentre: '' },
  ...{ interval: 'weekly', weekday: 'tuesday', weekOfMonth: null, startsOn: '2026-12-08', holidayRule: 'dayBefore' },
  ...{ deliveryMethod: 'deliveryHub', billingAddressId: office, shippingAddressId: door, occurrences: [] },
  customer: { slug: 'kantine-am-hafen', name: 'Kantine am Hafen' },
  items: [
    {
      ...{ id: unit, salesUnitId: unit, articleName: 'Kartoffel Linda', salesUnitName: 'Sack', quantity },
      ...{ isOnOffer: true, minimumQuantity: 1, stepQuantity: 1 },
    },
  ],
})

for (const [side, account, path] of [
  ['customer', kitchen, '/api/business-customer/recurring-sales-orders'],
  ['hub', hub, '/api/retailer/recurring-sales-orders'],
] as const)
  test(`shows both versions where somebody else has saved meanwhile, and saves the one that is chosen (${side})`, async () => {
    const server = startBrowser()
    leavePage()
    const page = await import('../../platform/testing/open-screen.tsx')
    await page.signInAs(server, account)
    const [{ EditTemplate }, { DeskContext, hubDesk, useDesk }, { screen, within }] = await Promise.all([
      import('./edit-template.tsx'),
      import('./desk.ts'),
      import('@testing-library/react'),
    ])
    let saved = orderAt(3, 4, 'Hof')
    server.on(`GET ${path}/`, () => ({ body: saved }))
    server.on(`POST ${path}/{number}/preview`, { body: { altered: [] } })
    server.on(`PUT ${path}/{number}`, ({ headers }) =>
      headers.get('if-match') === `"${saved.version}"`
        ? { body: { recurringOrder: saved, altered: [] } }
        : { status: 412, body: { code: 'VersionConflict', title: 'Inzwischen geändert.', status: 412 } },
    )
    const Desk = () => {
      const own = useDesk()
      return (
        <DeskContext value={side === 'hub' ? hubDesk('kantine-am-hafen') : own}>
          <EditTemplate
            methods={['deliveryHub']}
            addresses={[address(office, 'billing', 'Büro'), address(door, 'shipping', 'Küchentür')]}
            sourcesOf={() => null}
          />
        </DeskContext>
      )
    }
    const user = await page.openScreen(<Desk />)
    const quantity = await screen.findByRole('textbox', { name: /Kartoffel Linda/ })
    await user.clear(quantity)
    await user.type(quantity, '7')
    await user.tab()
    // Another quantity, which both have changed, and another note, which nobody has touched here.
    saved = orderAt(4, 6, 'Tor')
    const save = screen.getByRole('button', { name: 'Änderungen speichern' })
    await user.click(save)

    const clash = await screen.findByRole('alert', { name: /Jemand hat inzwischen/ })
    expect(within(clash).getByText('7 × Kartoffel Linda')).toBeTruthy()
    expect(within(clash).getByText('6 × Kartoffel Linda')).toBeTruthy()
    expect(within(clash).queryByText('Tor')).toBeNull()
    expect(server.sent('PUT', '/D-2026-000001')).toHaveLength(1)
    await user.click(within(clash).getByRole('button', { name: 'Meine behalten' }))
    await user.click(save)

    await expect
      .poll(() => server.sent('PUT', '/D-2026-000001')[1]?.body)
      .toMatchObject({
        note: 'Tor',
        lines: [{ salesUnitId: unit, quantity: 7 }],
      })
  })
