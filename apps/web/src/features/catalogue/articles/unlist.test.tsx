import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { CommitBar } from '../price-lists/commit-bar.tsx'
import type { PriceList } from '../price-lists/queries.ts'
import { PriceGrid } from '../sales-units/price-grid.tsx'
import { ArticleSelection } from './article-selection.tsx'
import type { Article, ArticleRow, SalesUnit } from './queries.ts'
import { ArticleMoves, UnitMoves } from './status-moves.tsx'

const yes = { allowed: true, code: null }
const no = { allowed: false, code: 'ArticleTransitionNotAllowed' }
const can = { unlist: yes, relist: no, resubmit: no }
const article = { slug: 'huehnereier', name: { de: 'Hühnereier', en: 'Eggs' }, can } as unknown as Article
const unit = {
  id: '0198c7a0-0000-7000-8000-0000000000a1',
  name: { de: 'Höcker', en: 'Tray' },
  can,
} as unknown as SalesUnit
const rows = ['huehnereier', 'kartoffeln'].map((slug) => ({
  ...{ slug, name: { de: slug, en: slug }, status: 'approved' },
})) as unknown as ArticleRow[]

const visit = async (screenOf: React.ReactNode, held: object | number) => {
  const server = startBrowser()
  const answer = typeof held === 'number' ? { status: held, body: { title: 'Nein', status: held } } : { body: held }
  server.on('POST /api/supplier/articles/unlisting/consequences', answer)
  server.on('POST /api/supplier/articles/{slug}/status', { body: { ...article, can: { ...can, unlist: no } } })
  server.on('POST /api/supplier/sales-units/{id}/status', { body: { ...unit, can: { ...can, unlist: no } } })
  await signInAs(server, producer)
  return { server, user: await openScreen(screenOf) }
}

test('an article leaves the market once it was read how much holds it', async () => {
  const { server, user } = await visit(<ArticleMoves desk="supplier" article={article} />, {
    ...{ recurringOrders: 3, carts: 1 },
  })
  await user.click(screen.getByRole('button', { name: 'Aus dem Markt nehmen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hühnereier aus dem Markt nehmen?' })
  await within(dialog).findByText(/^3 Daueraufträge enthalten davon etwas/)
  within(dialog).getByText(/^1 Warenkorb enthält davon etwas/)
  expect(server.sent('POST', '/consequences').map(({ body }) => body)).toEqual([{ articles: ['huehnereier'] }])
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect(server.sent('POST', '/status')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Aus dem Markt nehmen' }))
  const again = await screen.findByRole('dialog')
  await user.click(within(again).getByRole('button', { name: 'Aus dem Markt nehmen' }))
  await waitFor(() => expect(server.sent('POST', '/status').map(({ body }) => body)).toEqual([{ action: 'unlist' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a sales unit that nothing holds says so', async () => {
  const { server, user } = await visit(<UnitMoves desk="supplier" unit={unit} />, { recurringOrders: 0, carts: 0 })
  await user.click(screen.getByRole('button', { name: 'Aus dem Markt nehmen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Höcker aus dem Markt nehmen?' })
  await within(dialog).findByText('Kein Dauerauftrag und kein Warenkorb enthält etwas davon.')
  expect(server.sent('POST', '/consequences').map(({ body }) => body)).toEqual([{ salesUnits: [unit.id] }])
})

test('a saving of the price grid asks once for all that leaves the market, and not for prices alone', async () => {
  const grid = ['Birne', 'Quitte', 'Apfel'].map((name) => ({
    ...{ id: name, slug: name, name: { de: name, en: name }, supplier: null },
    salesUnits: [
      {
        ...{ id: `unit of ${name}`, version: 1, name: { de: 'Kiste', en: 'Crate' }, status: 'approved' },
        ...{
          priceBasis: 'piece',
          supplierPriceCents: 1_000,
          plannedPrices: [],
          isStockTracked: true,
          dailyLimit: null,
        },
      },
    ],
  }))
  const { server, user } = await visit(<PriceGrid desk="supplier" articles={grid as never} filter={{}} />, {
    ...{ recurringOrders: 2, carts: 0 },
  })
  server.on('POST /api/supplier/sales-units/bulk', ({ body }) => ({
    body: { rows: (body as { rows: object[] }).rows },
  }))
  const price = screen.getByRole('textbox', { name: 'Preis netto: Apfel, Kiste' })
  const save = async () => user.click(screen.getByRole('button', { name: 'Alle speichern' }))
  await user.clear(price)
  await user.type(price, '12')
  await save()
  await waitFor(() => expect(server.sent('POST', '/bulk')).toHaveLength(1))
  expect(server.sent('POST', '/consequences')).toEqual([])
  const listed = (name: string) => screen.getByRole('checkbox', { name: `Im Markt: ${name}, Kiste` })
  await user.click(listed('Birne'))
  await save()
  await screen.findByRole('dialog', { name: 'Birne, Kiste aus dem Markt nehmen?' })
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  await user.click(listed('Quitte'))
  // What cannot be read is said before anything is asked.
  await user.clear(price)
  await user.type(price, 'umsonst')
  await save()
  await screen.findByText(/^Geben Sie einen Preis ein/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(price)
  await user.type(price, '13')
  await save()
  const dialog = await screen.findByRole('dialog', { name: '2 Gebinde aus dem Markt nehmen?' })
  await within(dialog).findByText(/^2 Daueraufträge enthalten davon etwas/)
  const asked = server.sent('POST', '/consequences').map(({ body }) => body)
  expect(asked).toEqual([{ salesUnits: ['unit of Birne'] }, { salesUnits: ['unit of Birne', 'unit of Quitte'] }])
  expect(server.sent('POST', '/bulk')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Alle speichern' }))
  await waitFor(() => expect(server.sent('POST', '/bulk')).toHaveLength(2))
  expect(server.sent('POST', '/bulk')[1]?.body).toEqual({
    rows: [
      { salesUnitId: 'unit of Birne', version: 1, isListed: false },
      { salesUnitId: 'unit of Quitte', version: 1, isListed: false },
      { salesUnitId: 'unit of Apfel', version: 1, supplierPriceCents: 1_300 },
    ],
  })
})

test('a price list that takes articles off the market asks before it is taken in, another does not', async () => {
  const list = (delisted: number) =>
    ({
      id: 'list',
      counts: { new: 0, changed: 2, delisted, unchanged: 0, doubtful: 0, faulty: 0 },
    }) as unknown as PriceList
  const bars = (
    <>
      <CommitBar desk="supplier" list={list(3)} stockOfNew="counted" confirmed={[]} />
      <CommitBar desk="supplier" list={list(0)} stockOfNew="counted" confirmed={[]} />
    </>
  )
  const { server, user } = await visit(bars, { recurringOrders: 1, carts: 4 })
  const idle = { id: 'list', status: 'checked', isRunning: false, rowsDone: 0, rowsToDo: 0 }
  server.on('GET /api/supplier/price-lists/{id}/progress', { body: idle })
  server.on('POST /api/supplier/price-lists/{id}/commit', { body: {} })
  await user.click(screen.getByRole('button', { name: '5 Änderungen übernehmen' }))
  const dialog = await screen.findByRole('dialog', { name: '3 Artikel aus dem Markt nehmen?' })
  await within(dialog).findByText(/^4 Warenkörbe enthalten davon etwas/)
  expect(server.sent('POST', '/consequences').map(({ body }) => body)).toEqual([{ priceList: 'list' }])
  expect(server.sent('POST', '/commit')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '5 Änderungen übernehmen' }))
  await waitFor(() => expect(server.sent('POST', '/commit')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '2 Änderungen übernehmen' }))
  await waitFor(() => expect(server.sent('POST', '/commit')).toHaveLength(2))
  expect(server.sent('POST', '/consequences')).toHaveLength(1)
})

test('several are counted together, and where counting fails that is said and can be gone on from', async () => {
  const { server, user } = await visit(
    <ArticleSelection desk="supplier" articles={rows} onClear={() => undefined} />,
    500,
  )
  await user.click(screen.getByRole('button', { name: '2 aus dem Markt nehmen' }))
  const dialog = await screen.findByRole('dialog', { name: '2 Artikel aus dem Markt nehmen?' })
  await within(dialog).findByText(/ließ sich nicht feststellen/)
  expect(server.sent('POST', '/consequences')[0]?.body).toEqual({ articles: ['huehnereier', 'kartoffeln'] })
  await user.click(within(dialog).getByRole('button', { name: '2 aus dem Markt nehmen' }))
  await waitFor(() => expect(server.sent('POST', '/status')).toHaveLength(2))
})
