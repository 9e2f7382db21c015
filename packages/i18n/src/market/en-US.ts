import type { SameShape } from '../same-shape.ts'
import type { market as german } from './de-DE.ts'

export const market = {
  title: 'What is good this week',
  articleTitle: 'Article',
  categories: 'Categories',
  properties: 'Properties',
  suppliers: 'Producers',
  organic: 'Organic',
  sort: { popular: 'Popular first', name: 'A to Z' },
  cart: { title: 'Cart', empty: 'Your cart is still empty.', toCheckout: 'To the checkout' },
} as const satisfies SameShape<typeof german>
