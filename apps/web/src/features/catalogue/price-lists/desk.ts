import { commitKeptPriceList } from '@regionalmarkt/contract/catalogue/commit-kept-price-list.ts'
import { commitOwnPriceList } from '@regionalmarkt/contract/catalogue/commit-own-price-list.ts'
import { exportKeptArticles } from '@regionalmarkt/contract/catalogue/export-kept-articles.ts'
import { exportKeptSpreadsheet } from '@regionalmarkt/contract/catalogue/export-kept-spreadsheet.ts'
import { exportOwnArticles } from '@regionalmarkt/contract/catalogue/export-own-articles.ts'
import { exportOwnSpreadsheet } from '@regionalmarkt/contract/catalogue/export-own-spreadsheet.ts'
import { getKeptPriceList } from '@regionalmarkt/contract/catalogue/get-kept-price-list.ts'
import { getKeptPriceListProgress } from '@regionalmarkt/contract/catalogue/get-kept-price-list-progress.ts'
import { getOwnPriceList } from '@regionalmarkt/contract/catalogue/get-own-price-list.ts'
import { getOwnPriceListProgress } from '@regionalmarkt/contract/catalogue/get-own-price-list-progress.ts'
import { listKeptPriceLists } from '@regionalmarkt/contract/catalogue/list-kept-price-lists.ts'
import { listOwnPriceLists } from '@regionalmarkt/contract/catalogue/list-own-price-lists.ts'
import { mapKeptPriceList } from '@regionalmarkt/contract/catalogue/map-kept-price-list.ts'
import { mapOwnPriceList } from '@regionalmarkt/contract/catalogue/map-own-price-list.ts'
import { undoKeptPriceList } from '@regionalmarkt/contract/catalogue/undo-kept-price-list.ts'
import { undoOwnPriceList } from '@regionalmarkt/contract/catalogue/undo-own-price-list.ts'

const endpoints = {
  supplier: {
    list: listOwnPriceLists,
    get: getOwnPriceList,
    progress: getOwnPriceListProgress,
    map: mapOwnPriceList,
    commit: commitOwnPriceList,
    undo: undoOwnPriceList,
    csv: exportOwnArticles,
    xlsx: exportOwnSpreadsheet,
  },
  retailer: {
    list: listKeptPriceLists,
    get: getKeptPriceList,
    progress: getKeptPriceListProgress,
    map: mapKeptPriceList,
    commit: commitKeptPriceList,
    undo: undoKeptPriceList,
    csv: exportKeptArticles,
    xlsx: exportKeptSpreadsheet,
  },
} as const

/** Who reads price lists in: a producer its own, or a hub for a producer it keeps. They differ in how a file is sent. */
export type Desk = keyof typeof endpoints

export const endpointsOf = (desk: Desk) => endpoints[desk]
