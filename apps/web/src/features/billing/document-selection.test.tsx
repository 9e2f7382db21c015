import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { DocumentSelection } from './document-selection.tsx'
import type { DocumentRow } from './queries.ts'

const documents = ['RE-2026-000001', 'RE-2026-000002', 'RE-2026-000003'].map((number, at) => ({
  id: `019ab000-0000-7000-8000-00000000000${at}`,
  number,
  company: { slug: 'mensa', name: 'Mensa', orderNumber: null },
})) as unknown as readonly DocumentRow[]

const Selection = () => {
  const [ids, tick] = useState<ReadonlySet<string>>(new Set(documents.map(({ id }) => id)))
  const chosen = documents.filter(({ id }) => ids.has(id))
  return chosen.length > 0 && <DocumentSelection documents={chosen} onTick={tick} />
}

test('what was sent again is not sent a second time with what was refused', async () => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/complained-orders', { body: { orders: [] } })
  await signInAs(server, hub)
  server.on('POST /api/retailer/billing/documents/{documentId}/send', ({ path }) =>
    path.includes(documents[1]?.id ?? '') ? { status: 500, body: { title: 'Gerade nicht.' } } : { body: {} },
  )
  const user = await openScreen(<Selection />)
  const send = async (press: string) => {
    await user.click(await screen.findByRole('button', { name: press }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: press }))
  }
  await send('3 noch einmal schicken')
  await send('1 noch einmal schicken')
  expect(documents.map(({ id }) => server.sent('POST', `/${id}/send`).length)).toEqual([1, 2, 1])
})
