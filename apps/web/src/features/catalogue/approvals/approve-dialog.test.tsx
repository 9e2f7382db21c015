import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { ApprovalSelection } from './approval-selection.tsx'
import type { WaitingArticle } from './queries.ts'

const name = (word: string) => ({ de: word, en: word })
const waiting = (id: string, b2b: number | null): WaitingArticle => ({
  ...{ id, slug: id, number: id, name: name(id), waitsSince: '2026-11-23T06:00:00Z', isNew: true },
  ...{ supplierName: 'Hof Lüttje', supplierSlug: 'hof', categoryName: name('Gemüse'), origin: name('') },
  ...{ organicMark: 'none', picture: null, tint: '#fff', unknownAllergens: [], revisionFields: [] },
  canApprove: { allowed: true, code: null },
  salesUnits: [
    {
      ...{ id: `${id}-unit`, number: id, name: name('Kiste'), priceBasis: 'salesUnit', supplierPriceCents: 1000 },
      salesPrices: { b2b, b2c: null },
    },
  ],
})

test('articles that no price rule covers are named before they are approved, and told of after', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  server.on('POST /api/retailer/articles/approvals', {
    body: { count: 3, notOnSale: [{ reason: 'noPriceRule', count: 2 }] },
  })
  const articles = [waiting('Linda', null), waiting('Nicola', null), waiting('Sieglinde', 1200)]
  const user = await openScreen(
    <ApprovalSelection articles={articles} total={3} isBusy={false} onSelectAll={() => {}} onClear={() => {}} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 Artikel werden nirgends verkauft: Keine Preisregel gilt dafür\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Preise festlegen' }).getAttribute('href')).toBe('/retailer/pricing')
  await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
  const said = '2 veröffentlichte Artikel sind nicht im Verkauf: Keine Preisregel des Hubs gilt dafür.'
  await screen.findByText('3 Artikel sind freigegeben')
  await screen.findByText(said)
})
