import { expect, it } from 'vitest'
import { type ArticleTableRow, articleTableHead, articleTableLine } from './article-table.ts'

const crate: ArticleTableRow = {
  ...{ number: '7', nameDe: 'Apfelsaft', nameEn: 'Apple juice', unitNumber: '7-1', unitNameDe: 'Kasten 20 × 0,5 l' },
  ...{ contentUnit: 'milliliter', organicMark: 'none', vatCategory: 'standard', originDe: '', categorySlug: 'saefte' },
  ...{
    supplierName: 'Mosterei',
    status: 'approved',
    unitStatus: 'approved',
    ingredientsDe: '',
    isFirst: true,
    markingDe: '',
  },
  ...{
    contentAmount: 10_000,
    drainedWeightGrams: null,
    supplierPriceCents: 1_290,
    gtin: null,
    minimumQuantity: 1,
    dailyLimit: null,
  },
  allergens: {},
  deposits: [
    { kind: 'bottle', count: 20, cents: 8 },
    { kind: 'bottleCrate', count: 1, cents: 150 },
  ],
}

it('says what is lent with a crate', () => {
  const cells = Object.fromEntries(articleTableHead.map((title, column) => [title, articleTableLine(crate)[column]]))
  expect(cells).toMatchObject({ Preis: '12,90', Pfand: '20 × 0,08 Flasche + 1 × 1,50 Getränkekasten' })
})
