/** The market: categories, cards, an article's page, the cart and the checkout. */
export const market = {
  title: 'Was diese Woche gut ist',
  articleTitle: 'Artikel',
  categories: 'Warengruppen',
  properties: 'Eigenschaften',
  suppliers: 'Erzeuger',
  organic: 'Bio',
  sort: { popular: 'Beliebt zuerst', name: 'Von A bis Z' },
  cart: { title: 'Warenkorb', empty: 'Ihr Warenkorb ist noch leer.', toCheckout: 'Zur Kasse' },
} as const
