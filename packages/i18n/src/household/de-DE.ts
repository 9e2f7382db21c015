/** The beginning of somebody who shops privately. */
export const household = {
  title: 'Mein Bereich',
  lead: 'Sie kaufen privat ein: frisch von den Höfen, zu Endpreisen.',
  cart: 'Ihr Warenkorb',
  cartEmpty: 'Noch leer.',
  cartLines: '{count, plural, one {# Position wartet auf Sie.} other {# Positionen warten auf Sie.}}',
  toMarket: 'Zum Markt für Haushalte',
  toCart: 'Warenkorb ansehen',
  next: 'Nächste Lieferung',
  orders: 'Ihre Bestellungen',
  favourites: 'Ihre Favoriten',
  ways: 'Wohin möchten Sie?',
  way: {
    market: {
      title: 'Markt für Haushalte',
      text: 'Kleine Gebinde, mit Grundpreis und allem, was auf dem Etikett steht.',
    },
    farms: { title: 'Die Höfe der Region', text: 'Wer was anbaut, backt und käst, und wann man vorbeikommen kann.' },
    collections: { title: 'Sammlungen', text: 'Was jetzt zusammenpasst, vom Hub zusammengestellt.' },
    profile: { title: 'Profil', text: 'Name, E-Mail-Adresse, Passwort und Ihre Daten.' },
    business: {
      title: 'Sie kaufen für einen Betrieb ein?',
      text: 'Mit einem Firmenkonto bestellen Sie zu Nettopreisen.',
    },
  },
} as const
