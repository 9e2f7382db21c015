/** The hub's screens: customer orders, orders with producers, inbound, picking. */
export const retailer = {
  orders: 'Kundenbestellungen',
  retailerOrders: 'Erzeugerbestellungen',
  inbound: 'Wareneingang',
  picking: 'Kommissionierung',
} as const
