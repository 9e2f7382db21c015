/** The producer's screens: what to pack until when. */
export const supplier = {
  orders: 'Bestellungen',
  stocks: 'Bestand',
} as const
