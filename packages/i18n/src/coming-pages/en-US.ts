import type { SameShape } from '../same-shape.ts'
import type { comingPages as german } from './de-DE.ts'

export const comingPages = {
  badge: 'In preparation',
  meanwhile: 'Until then this page will help you:',
  pages: {
    '/retailer/billing/suppliers':
      'Here you will settle with producers what has arrived: as self-billed invoices by period.',
  },
} satisfies SameShape<typeof german>
