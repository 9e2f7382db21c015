import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leavePage, producer, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

const unit = (id: string, de: string, figures: object) => ({
  ...{ salesUnitId: id, articleNumber: id, articleName: { de, en: de }, salesUnitName: { de: 'Kiste', en: 'Crate' } },
  ...{ picture: null, onHand: 3, free: 3, lastWeek: 24, missing: 21, hasLots: false, keepsDays: null, ...figures },
})

let server: ReturnType<typeof startBrowser>
let entered: { unit: string; body: unknown }[]
beforeEach(() => {
  entered = []
  server = startBrowser()
  server.on('GET /api/supplier/stocks/last-week', () => ({
    body: {
      ...{ from: '2026-11-16', until: '2026-11-22', enough: 2 },
      units: [unit('u-1', 'Möhren', {}), unit('u-2', 'Milch', { hasLots: true, onHand: 5 }), unit('u-3', 'Käse', {})],
    },
  }))
  server.on('POST /api/supplier/sales-units/{salesUnitId}/stocks', ({ path, body }: Asked) => {
    entered.push({ unit: path.split('/').at(-2) ?? '', body })
    return { body: { stockId: '0198c0de-0000-7000-8000-000000000001', onHand: 24 } }
  })
})

test('nothing is entered before it is said: a line is altered, put back and left out, and each tells what it becomes', async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, producer)
  const { default: LikeLastWeek } = await import('./like-last-week.tsx')
  await page.openScreen(<LikeLastWeek onClose={() => undefined} />)
  const row = (name: string) =>
    within(screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) ?? expect.fail(name))
  await screen.findByRole('button', { name: '3 Zeilen eintragen' })
  expect(row('Möhren').getByRole('status').textContent).toBe('3 → 24 frei')
  fireEvent.click(row('Möhren').getByRole('button', { name: /^Mehr / }))
  expect(row('Möhren').getByRole('status').textContent).toBe('3 → 25 frei')
  fireEvent.click(row('Möhren').getByRole('button', { name: /Vorschlag wiederherstellen/ }))
  expect(row('Möhren').getByRole('status').textContent).toBe('3 → 24 frei')
  const cheese = row('Käse').getByRole('textbox')
  fireEvent.change(cheese, { target: { value: '0' } })
  fireEvent.blur(cheese)
  expect(row('Käse').getByRole('status').textContent).toBe('bleibt so')
  fireEvent.change(row('Milch').getByLabelText(/^Charge/), { target: { value: 'M-48' } })
  expect(entered).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '2 Zeilen eintragen' }))
  await waitFor(() => expect(entered).toHaveLength(2))
  expect(entered).toEqual([
    { unit: 'u-1', body: { quantity: 21, lot: null, bestBefore: null, shelf: null, seen: 3 } },
    { unit: 'u-2', body: { quantity: 21, lot: 'M-48', bestBefore: null, shelf: null, seen: 5 } },
  ])
})
