/** The market as a table to order from. */
export const sheet = {
  view: 'Ansicht',
  cards: 'Karten',
  table: 'Tabelle',
  caption: 'Artikel im Markt, eine Zeile je Gebinde',
  toOrder: 'auf Bestellung',
  column: {
    article: 'Artikel',
    pack: 'Gebinde',
    available: 'Vorrat',
    price: 'Preis',
    basePrice: 'Grundpreis',
    deposit: 'Pfand',
    quantity: 'Menge',
    sum: 'Summe',
  },
} as const
