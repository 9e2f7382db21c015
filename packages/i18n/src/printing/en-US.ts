import type { SameShape } from '../same-shape.ts'
import type { printing as german } from './de-DE.ts'

export const printing = {
  print: 'Print',
  failed: 'The document could not be loaded',
  paper: {
    order: 'Purchase order',
    packingList: 'Packing list',
    lotLabels: 'Lot labels',
    shelfLabels: 'Shelf labels',
    goodsIn: 'Goods-in list',
    pickList: 'Pick list',
    orders: 'Pick lists',
    articles: 'List by article',
    matrix: 'Matrix',
    crateLabels: 'Crate labels',
    deliveryNote: 'Delivery note',
    deliveryNotes: 'Delivery notes',
    recallList: 'Recall list',
    countList: 'Count list',
    blindCountList: 'Count list without stock figures',
    documents: 'Documents to print',
  },
} as const satisfies SameShape<typeof german>
