import type { SameShape } from '../same-shape.ts'
import type { household as german } from './de-DE.ts'

export const household = {
  title: 'My area',
  lead: 'You are shopping privately: fresh from the farms, at final prices.',
  cart: 'Your cart',
  cartEmpty: 'Still empty.',
  cartLines: '{count, plural, one {# line is waiting for you.} other {# lines are waiting for you.}}',
  toMarket: 'To the market for households',
  toCart: 'View cart',
  next: 'Next delivery',
  orders: 'Your orders',
  favourites: 'Your favourites',
  ways: 'Where would you like to go?',
  way: {
    market: {
      title: 'Market for households',
      text: 'Small packs, with base price and everything that is on the label.',
    },
    farms: { title: 'The farms of the region', text: 'Who grows, bakes and makes what, and when one can come by.' },
    collections: { title: 'Collections', text: 'What goes well together now, put together by the hub.' },
    profile: { title: 'Profile', text: 'Name, e-mail address, password and your data.' },
    business: { title: 'Do you buy for a business?', text: 'With a company account you order at net prices.' },
  },
} as const satisfies SameShape<typeof german>
