import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { ChangeDraft } from './change-draft.tsx'
import type { BillingDocument } from './queries.ts'

const line = (position: number, orderNumber: string, de: string) => ({
  ...{ position, orderNumber, deliveredOn: '2026-11-20', kind: 'goods', name: { de, en: de }, unitName: null },
  ...{ articleNumber: null, depositKind: null, measure: 'piece', amount: 1, packs: null, priceCents: 1_000 },
  ...{ vatBasisPoints: 700, lineCents: 1_000 },
})
const draft = {
  ...{ id: '0198c7a0-0000-7000-8000-0000000000a1', kind: 'invoice', number: null, note: null, dueOn: null },
  lines: [line(1, 'K-2026-000001', 'Möhren'), line(2, 'K-2026-000001', 'Lauch'), line(3, 'K-2026-000002', 'Kohl')],
  ...{ dueBetween: { from: '2026-12-14', until: '2027-05-01' }, totals: { grossCents: 3_210 } },
} as unknown as BillingDocument

const visit = async (onDone: () => void) => {
  const server = startBrowser()
  server.on('PUT /api/retailer/billing/drafts/{id}', { body: {} })
  await signInAs(server, hub)
  return { server, user: await openScreen(<ChangeDraft document={draft} onDone={onDone} />) }
}

test('an order and single goods are left out, and a note is written', async () => {
  const onDone = vi.fn()
  const { server, user } = await visit(onDone)
  await user.click(screen.getByRole('checkbox', { name: /K-2026-000002/ }))
  await user.click(screen.getByRole('checkbox', { name: /Lauch/ }))
  await user.type(screen.getByRole('textbox', { name: /Hinweis/ }), 'Danke')
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }))
  await waitFor(() =>
    expect(server.sent('PUT', `/drafts/${draft.id}`)).toMatchObject([
      { body: { leaveOut: [3, 2], dueOn: null, note: 'Danke', grossCents: 3_210 } },
    ]),
  )
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('something has to stay', async () => {
  const { user } = await visit(() => undefined)
  for (const name of [/K-2026-000001/, /K-2026-000002/]) await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByRole('alert').textContent).toContain('Mindestens eine Position')
  expect(screen.getByRole('button', { name: 'Entwurf speichern' }).hasAttribute('disabled')).toBe(true)
})
