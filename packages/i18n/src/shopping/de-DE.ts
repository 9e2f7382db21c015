/** What shoppers find besides the market itself: the hub's collections, their own lists, ordering by number. */
export const shopping = {
  collections: {
    title: 'Sammlungen',
    lead: 'Zusammengestellt von Ihrem Hub: was jetzt zusammenpasst.',
    current: 'Zusammengestellt für Sie',
    all: 'Alle Sammlungen',
    articles: '{count, plural, one {# Artikel} other {# Artikel}}',
    until: 'bis {day}',
    from: 'Zusammengestellt von {hub}',
    articlesOf: 'Artikel in „{title}“',
    emptyTitle: 'Zurzeit keine Sammlung',
    emptyText: 'Der Hub stellt hier zusammen, was gerade zusammenpasst. Bis dahin steht alles im Markt.',
    nothingLeft: 'Davon ist gerade nichts im Angebot',
    nothingLeftText: 'Schauen Sie später wieder vorbei, oder sehen Sie sich im Markt um.',
    loadFailed: 'Die Sammlungen konnten nicht geladen werden.',
    toMarket: 'Zum Markt',
  },
} as const
