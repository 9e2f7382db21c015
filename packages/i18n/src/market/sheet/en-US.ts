import type { SameShape } from '../../same-shape.ts'
import type { sheet as german } from './de-DE.ts'

export const sheet = {
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  caption: 'Articles in the market, a row for each pack',
  toOrder: 'made to order',
  column: {
    article: 'Article',
    pack: 'Pack',
    available: 'Stock',
    price: 'Price',
    basePrice: 'Base price',
    deposit: 'Deposit',
    quantity: 'Quantity',
    sum: 'Sum',
  },
} satisfies SameShape<typeof german>
