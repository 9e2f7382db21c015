import { expect, type Page } from '@playwright/test'
import { numberIn } from './shopping.ts'

/** What the stock list in this window says of one pack, all its lots together. */
export const stockOf = async (
  page: Page,
  { article, pack }: { readonly article: string; readonly pack: string },
): Promise<{ onHand: number; reserved: number }> => {
  const table = page.getByRole('table', { name: 'Bestand nach Charge' })
  await expect(table).toBeVisible()
  const headings = await table.getByRole('columnheader').allTextContents()
  const rows = await table
    .getByRole('row')
    .filter({ hasText: `${article}${pack}` })
    .all()
  const sum = { onHand: 0, reserved: 0 }
  for (const row of rows) {
    const cells = await row.getByRole('cell').allTextContents()
    sum.onHand += numberIn(cells[headings.indexOf('Vorhanden')] ?? null)
    sum.reserved += numberIn(cells[headings.indexOf('Reserviert')] ?? null)
  }
  return sum
}
