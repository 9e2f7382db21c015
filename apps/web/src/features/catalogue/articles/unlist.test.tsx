import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
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
