/** The command palette: what can be done and found by a few letters. Its name and its keys stand on every page, with its button. */
export const palette = {
  field: 'Tun, Seite, Firma, Artikel oder Bestellnummer',
  acts: 'Tun',
  pages: 'Seiten',
  companies: 'Firmen',
  orders: 'Bestellungen',
  ownArticles: 'Gepflegte Artikel',
  articles: 'Artikel',
  companyOf: { supplier: 'Erzeuger', businessCustomer: 'Geschäftskunde' },
  toOrder: 'Zur Bestellung {number}',
  nothing: 'Dazu gibt es hier nichts.',
  found: '{count, plural, =0 {Nichts gefunden} one {# Treffer} other {# Treffer}}',
  act: {
    /** What somebody types who wants to confirm orders. */
    confirmWords: 'bestätigen annehmen offene Bestellungen',
    confirm: '{number} bestätigen',
    toConfirm: 'Alle offenen Bestellungen ansehen',
    quickOrder: 'Schnellbestellung',
    quickOrderHint: 'Nummer oder Name, Menge, Enter',
    lastWeek: 'Wie letzte Woche bestellen',
    lastWeekHint: 'noch einmal, wiederholen',
    manualOrder: 'Bestellung für einen Kunden aufnehmen',
    accept: 'Bestellungen annehmen',
    acceptHint: 'bestätigen, zusagen',
    pack: 'Packen',
    prices: 'Preise ändern',
  },
} as const
