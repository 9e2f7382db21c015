import { lotsOf } from './packs.ts'
import type { DemoHubStock } from './shapes.ts'

/** What keeps well and is asked for daily stands in the hub itself and needs no producer to deliver. */
const onTheShelf: readonly (readonly [
  hubSlug: string,
  salesUnitNumber: string,
  quantity: number,
  keepsDays: number,
])[] = [
  ['nordhub', 'LU-101-1', 24, 40],
  ['nordhub', 'LU-105-1', 10, 40],
  ['nordhub', 'LU-201-1', 18, 60],
  ['nordhub', 'LU-302-1', 9, 30],
  ['nordhub', 'AD-101-1', 14, 12],
  ['nordhub', 'AD-105-1', 8, 30],
  ['nordhub', 'OF-101-1', 16, 20],
  ['nordhub', 'OF-104-1', 9, 20],
  ['nordhub', 'OF-301-1', 6, 200],
  ['nordhub', 'KS-101-1', 6, 40],
  ['nordhub', 'MB-301-1', 8, 20],
  ['nordhub', 'GA-101-1', 20, 14],
  ['nordhub', 'GA-303-2', 4, 180],
  ['nordhub', 'MT-101-1', 12, 180],
  ['nordhub', 'MT-101-2', 16, 180],
  ['nordhub', 'MT-201-1', 12, 180],
  ['nordhub', 'MT-301-1', 9, 360],
  ['nordhub', 'NW-101-1', 15, 360],
  ['nordhub', 'NW-102-1', 18, 360],
  ['nordhub', 'NW-105-1', 5, 300],
  ['nordhub', 'IH-105-1', 7, 250],
  ['nordhub', 'MU-101-1', 20, 240],
  ['nordhub', 'MU-201-1', 14, 180],
  ['nordhub', 'SN-101-1', 6, 160],
  ['nordhub', 'SN-204-1', 12, 300],
  ['nordhub', 'SN-401-1', 5, 300],
  ['auenhub', 'LU-101-1', 12, 40],
  ['auenhub', 'LU-201-1', 10, 60],
  ['auenhub', 'GA-101-1', 14, 14],
  ['auenhub', 'NW-102-1', 10, 360],
  ['auenhub', 'MT-101-1', 6, 180],
  ['auenhub', 'SN-204-1', 8, 300],
]

export const demoHubStock: readonly DemoHubStock[] = onTheShelf.map(
  ([hubSlug, salesUnitNumber, quantity, keepsDays]) => ({
    hubSlug,
    salesUnitNumber,
    lots: lotsOf(quantity, keepsDays),
  }),
)
