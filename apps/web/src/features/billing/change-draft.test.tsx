import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { ChangeDraft } from './change-draft.tsx'
import type { BillingDocument } from './queries.ts'

const line = (position: number, orderNumber: string, de: string, more: object = {}) => ({
  ...{ position, orderNumber, deliveredOn: '2026-11-20', kind: 'goods', name: { de, en: de }, unitName: null },
  ...{ articleNumber: null, depositKind: null, measure: 'piece', amount: 1, packs: null, priceCents: 1_000 },
  ...{ vatBasisPoints: 700, lineCents: 1_000, corrects: [], reason: null },
  ...more,
})
const draft = {
  ...{ id: '0198c7a0-0000-7000-8000-0000000000a1', kind: 'invoice', number: null, note: null, dueOn: null },
  lines: [line(1, 'K-2026-000001', 'Möhren'), line(2, 'K-2026-000001', 'Lauch'), line(3, 'K-2026-000002', 'Kohl')],
  leftOut: [],
  ...{ dueBetween: { from: '2026-12-14', until: '2027-05-01' }, totals: { grossCents: 3_210 } },
} as unknown as BillingDocument

const visit = async (onDone: () => void, document = draft) => {
  const server = startBrowser()
  server.on('PUT /api/retailer/billing/drafts/{id}', { body: {} })
  await signInAs(server, hub)
  return { server, user: await openScreen(<ChangeDraft document={document} onDone={onDone} />) }
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
      { body: { leaveOut: [3, 2], putBack: [], dueOn: null, note: 'Danke', grossCents: 3_210 } },
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

test('packs of one article are told apart, and goods that were left out are put back in', async () => {
  const unit = (de: string) => ({ unitName: { de, en: de } })
  const sausages = {
    ...draft,
    lines: [
      line(1, 'K-2026-000001', 'Wiener Würstchen', { ...unit('Packung 200 g'), amount: 5, priceCents: 200 }),
      line(2, 'K-2026-000001', 'Wiener Würstchen', {
        ...unit('Eimer'),
        measure: 'gram',
        amount: 2_500,
        priceCents: 400,
      }),
      line(3, 'K-2026-000002', 'Kohl', unit('Kiste')),
    ],
    leftOut: [{ key: 'o3 i4', lines: [line(1, 'K-2026-000003', 'Lauch', unit('Bund'))] }],
  } as unknown as BillingDocument
  const { server, user } = await visit(() => undefined, sausages)
  screen.getByRole('checkbox', { name: /Wiener Würstchen.*Packung 200\sg, 5 zu 2,00\s€/ })
  screen.getByRole('checkbox', { name: /Wiener Würstchen.*Eimer, 2,5\skg zu 4,00\s€/ })
  screen.getByRole('checkbox', { name: /K-2026-000002.*Kohl.*Kiste, 1 zu/ })
  const left = screen.getByRole<HTMLInputElement>('checkbox', { name: /Lauch.*Bund.*K-2026-000003/ })
  expect(left.checked).toBe(false)
  await user.click(left)
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }))
  await waitFor(() =>
    expect(server.sent('PUT', `/drafts/${draft.id}`)).toMatchObject([{ body: { leaveOut: [], putBack: ['o3 i4'] } }]),
  )
})
