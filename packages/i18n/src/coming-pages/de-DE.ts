/** What a page says that is not there yet: what it will do. A page that is there takes its line out of here. */
export const comingPages = {
  badge: 'In Vorbereitung',
  meanwhile: 'Bis dahin hilft Ihnen diese Seite weiter:',
  pages: {
    '/retailer/billing/suppliers':
      'Hier rechnen Sie mit Erzeugern ab, was angekommen ist: als Gutschriften je Zeitraum.',
  },
} as const
