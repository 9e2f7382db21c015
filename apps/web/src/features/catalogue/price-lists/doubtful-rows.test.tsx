import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { PriceListRow } from './queries.ts'
import { PriceListReview } from './review.tsx'

const importId = '0198c7a0-0000-7000-8000-0000000000a1'
const kept = (de: string) => ({ is: { de, en: de }, listed: null })
const unit = (supplierPriceCents: number) => ({ supplierPriceCents, gtin: null, minimumQuantity: 1, deposits: [] })
const row = (
  articleNumber: string,
  [before, after]: readonly [number | null, number],
  more: Partial<PriceListRow> = {},
): PriceListRow => ({
  ...{ articleNumber, name: `Kartoffel ${articleNumber}`, kind: before === null ? 'new' : 'changed' },
  ...{ pack: kept('Sack'), origin: kept(''), category: kept('Kartoffeln') },
  content: { is: { amount: 12_500, unit: 'gram' }, listed: null },
  vat: { is: 'reduced', listed: null },
  basePrice: { before: null, after: { cents: Math.round(after / 12.5), unit: 'kilogram' } },
  ...{ before: before === null ? null : unit(before), after: unit(after), doubts: [], priceDays: null, ...more },
})
const listOf = (rows: readonly PriceListRow[], more: object = {}) => {
  const countOf = (kind: string) => rows.filter((one) => one.kind === kind).length
  const doubtful = rows.filter(({ kind, doubts }) => kind !== 'unchanged' && doubts.length > 0).length
  return {
    ...{ id: importId, fileName: 'liste.csv', format: 'csv', status: 'checked', createdAt: '2026-11-25T08:00:00Z' },
    ...{ supplier: { slug: 'hof-luettje', name: 'Hof Lüttje' }, outcome: null, head: [], columns: {} },
    ...{
      missingColumns: [],
      unsureColumns: [],
      reading: null,
      hidden: { rows: '', columns: '' },
      validity: null,
      groups: [],
    },
    ...{ unclear: [], depositArticles: [], nextFrom: null, faults: [], remarks: [], priceChangePercent: 50 },
    counts: {
      ...{ new: countOf('new'), changed: countOf('changed'), delisted: 0, unchanged: countOf('unchanged') },
      ...{ doubtful, faulty: 0 },
    },
    rows,
    ...more,
  }
}

const visit = async (held: { list: object }) => {
  const server = startBrowser()
  server.on('GET /api/supplier/price-lists/{id}', () => ({ body: held.list }))
  server.on('GET /api/supplier/price-lists/{id}/progress', {
    body: { id: importId, status: 'checked', isRunning: false, rowsDone: 0, rowsToDo: 0 },
  })
  server.on('POST /api/supplier/price-lists/{id}/commit', { body: {} })
  server.on('PUT /api/supplier/price-lists/{id}/columns', { body: {} })
  await signInAs(server, producer)
  const user = await openScreen(
    <PriceListReview desk="supplier" importId={importId} show={undefined} onSearch={() => undefined} />,
  )
  await screen.findByRole('heading', { name: 'liste.csv' })
  return { server, user }
}
const bodies = (server: ReturnType<typeof startBrowser>) => server.sent('POST', '/commit').map(({ body }) => body)
const slip = row('LU-101', [1263, 126_300], { doubts: ['priceJump', 'baseFarAbove'] })
const usual = row('LU-102', [1190, 1210])

test('a doubtful row says why, with content and base price, and is taken in only when it is ticked', async () => {
  const { server, user } = await visit({ list: listOf([slip, usual]) })
  const box = await screen.findByRole('checkbox', { name: /Kartoffel LU-101/ })
  expect(box).toHaveProperty('checked', false)
  const item = within(box.closest('li') as HTMLElement)
  item.getByText(/ändert sich um \+9\.900\s%\./)
  item.getByText(/mehr als das Fünffache des üblichen Kilopreises .* Fehlt ein Komma\?/)
  item.getByText(/^12,5\skg \(101,04\s€\/kg\)$/)
  screen.getByText(/1 Zeile ohne Haken bleibt draußen\.$/)
  await user.click(screen.getByRole('button', { name: '1 Änderung übernehmen' }))
  await waitFor(() => expect(bodies(server)).toEqual([{ stockOfNew: 'counted', confirmed: [] }]))

  await user.click(box)
  expect(screen.queryByText(/ohne Haken/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '2 Änderungen übernehmen' }))
  const confirmed = [{ articleNumber: 'LU-101', supplierPriceCents: 126_300 }]
  await waitFor(() => expect(bodies(server)[1]).toEqual({ stockOfNew: 'counted', confirmed }))

  await user.click(box)
  await user.click(screen.getByRole('button', { name: '1 Änderung übernehmen' }))
  await waitFor(() => expect(bodies(server)[2]).toEqual({ stockOfNew: 'counted', confirmed: [] }))
})

test('nothing can be taken in as long as all that changes is doubtful and not ticked', async () => {
  const { user } = await visit({ list: listOf([row('LU-103', [null, 0], { doubts: ['noPrice'] })]) })
  await screen.findByText('Der Preis ist null.')
  screen.getByText('Kreuzen Sie oben an, was davon stimmt.')
  expect(screen.queryByRole('button', { name: /übernehmen/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /LU-103/ }))
  screen.getByRole('button', { name: '1 Änderung übernehmen' })
})

test('another content of a row that changes nothing is told, with nothing to tick', async () => {
  const listed = { amount: 10_000, unit: 'gram' } as const
  const same = row('LU-104', [1263, 1263], {
    ...{ kind: 'unchanged', doubts: ['otherContent', 'otherVat'], vat: { is: 'reduced', listed: 'standard' } },
    content: { is: { amount: 12_500, unit: 'gram' }, listed },
  })
  await visit({ list: listOf([same]) })
  await screen.findByText(/Der Inhalt ist hier 12,5\skg, in der Liste 10\skg\./)
  screen.getByText(/Die Mehrwertsteuer ist hier ermäßigt \(7\s%\), in der Liste voll \(19\s%\)\./)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a tick is for the price that it stood beside: another reading of the list takes it away', async () => {
  const held = { list: listOf([slip, usual]) }
  const { server, user } = await visit(held)
  await user.click(await screen.findByRole('checkbox', { name: /LU-101/ }))
  held.list = listOf([row('LU-101', [1263, 12_630], { doubts: ['priceJump'] }), usual], { priceChangePercent: 80 })
  await user.click(screen.getByRole('button', { name: /^Nachfragen bei mehr als 50\s% Preisänderung$/ }))
  const field = screen.getByRole('textbox', { name: 'Nachfragen bei einer Preisänderung von mehr als' })
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: 'Neu prüfen' }))
  await screen.findByText('Eine ganze Zahl von 1 bis 1000.')
  expect(server.sent('PUT', '/columns')).toEqual([])
  await user.clear(field)
  await user.type(field, '80')
  await user.click(screen.getByRole('button', { name: 'Neu prüfen' }))
  await waitFor(() =>
    expect(server.sent('PUT', '/columns').map(({ body }) => body)).toEqual([{ columns: {}, priceChangePercent: 80 }]),
  )
  await screen.findByText(/ändert sich um \+900\s%\./)
  expect(screen.getByRole('checkbox', { name: /LU-101/ })).toHaveProperty('checked', false)
  screen.getByRole('button', { name: '1 Änderung übernehmen' })
})
