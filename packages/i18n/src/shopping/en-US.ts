import type { SameShape } from '../same-shape.ts'
import type { shopping as german } from './de-DE.ts'

export const shopping = {
  collections: {
    title: 'Collections',
    lead: 'Put together by your hub: what goes well together now.',
    current: 'Put together for you',
    all: 'All collections',
    articles: '{count, plural, one {# article} other {# articles}}',
    until: 'until {day}',
    from: 'Put together by {hub}',
    articlesOf: 'Articles in “{title}”',
    emptyTitle: 'No collection at the moment',
    emptyText: 'Here the hub puts together what goes well together. Until then everything is in the market.',
    nothingLeft: 'Nothing of this is on offer right now',
    nothingLeftText: 'Come back later, or look around in the market.',
    loadFailed: 'The collections could not be loaded.',
    toMarket: 'To the market',
  },
} as const satisfies SameShape<typeof german>
