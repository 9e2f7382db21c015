import type { SameShape } from '../same-shape.ts'
import type { producers as german } from './de-DE.ts'

export const producers = {
  title: 'The farms of the region',
  lead: '{count, plural, one {# farm} other {# farms and craftspeople}} with offers this week',
  found: 'Farms with it',
  search: 'Name or place',
  organic: 'Organic',
  articles: '{count, plural, one {# article} other {# articles}}',
  loadFailed: 'The farms could not be loaded.',
  noneTitle: 'Nobody is at home here',
  noneText: 'No farm with offers matches this search.',
  showAll: 'Show all farms',
  deliveryDays: 'Brings its goods on',
  opening: 'Come by',
  address: 'Address',
  website: 'On the web',
  articlesOf: 'Everything from {name}',
  allGroups: 'Everything',
  groups: 'Categories',
  nothingTitle: 'This farm has nothing on offer here right now',
  nothingText: 'There are articles of its in the other market.',
  other: { b2b: 'See the market for businesses', b2c: 'See the market for households' },
} as const satisfies SameShape<typeof german>
