/** A customer's orders: the history, one order, what may be done with it. */
export const orders = {
  title: 'Bestellungen',
  number: 'Bestellnummer',
  placedAt: 'Bestellt am',
  deliveryDate: 'Liefertag',
  deliveryMethod: 'Liefermethode',
  status: 'Stand',
  items: '{count, plural, one {# Position} other {# Positionen}}',
  ordered: 'Bestellt',
  delivered: 'Geliefert',
  total: 'Gesamt',
  net: 'Netto',
} as const
