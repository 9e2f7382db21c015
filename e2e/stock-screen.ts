import { expect, type Page } from '@playwright/test'
import { keepTogether } from '@regionalmarkt/i18n/keep-together.ts'
import { numberIn } from './shopping.ts'

/** What the stock list in this window says of one pack, all its lots together. */
export const stockOf = async (
  page: Page,
  { article, pack }: { readonly article: string; readonly pack: string },
): Promise<{ onHand: number; reserved: number }> => {
  const table = page.getByRole('table', { name: 'Bestand nach Charge' })
  await expect(table).toBeVisible()
  // At one look: between two of them the list may change.
  const [headings = [], ...rows] = await table.evaluate((element: HTMLTableElement) =>
    // What can be counted in its cell stands in a field.
    [...element.rows].map((row) =>
      [...row.cells].map((cell) => cell.querySelector('input')?.value ?? cell.textContent),
    ),
  )
  const sum = { onHand: 0, reserved: 0 }
  const name = keepTogether(`${article}${pack}`)
  for (const cells of rows.filter((row) => row.join('').includes(name))) {
    sum.onHand += numberIn(cells[headings.indexOf('Vorhanden')] ?? null)
    sum.reserved += numberIn(cells[headings.indexOf('Reserviert')] ?? null)
  }
  return sum
}
