import { atBothDesks } from '../at-both-desks.ts'
import { priceListUpload } from './price-list-files.ts'
import type * as schemas from './price-lists.schema.ts'

/** Takes a file (BNN 3, CSV or XLSX) and tells what taking it in would do. It changes no article. */
export const checkPriceList = atBothDesks<typeof schemas.checkPriceList>()({
  slug: 'check-price-list',
  method: 'POST',
  path: '/price-lists',
  summary: 'Check a price list',
  upload: priceListUpload,
  refusals: ['TooManyUploads', 'PriceListNotReadable'],
})

/** Price lists that were sent so far, the newest first; for a hub of one producer, if it is named. */
export const listPriceLists = atBothDesks<typeof schemas.listPriceLists>()({
  slug: 'list-price-lists',
  method: 'GET',
  path: '/price-lists',
  summary: 'Price lists so far',
})

/** A price list that was checked, with one page of its rows. */
export const getPriceList = atBothDesks<typeof schemas.getPriceList>()({
  slug: 'get-price-list',
  method: 'GET',
  path: '/price-lists/{importId}',
  summary: 'A price list with what it would do',
})

/** How far taking a price list in is, for whoever waits for it or comes back to it. */
export const getPriceListProgress = atBothDesks<typeof schemas.getPriceListProgress>()({
  slug: 'get-price-list-progress',
  method: 'GET',
  path: '/price-lists/{importId}/progress',
  summary: 'Progress of a price list',
})

/** Gives the columns of a CSV, or the deposit numbers of a BNN list, another meaning and checks it anew. */
export const mapPriceList = atBothDesks<typeof schemas.mapPriceList>()({
  slug: 'map-price-list',
  method: 'PUT',
  path: '/price-lists/{importId}/columns',
  summary: 'Say what the columns and deposit numbers of a price list mean',
  refusals: ['PriceListMoved'],
})

/** Takes everything in that is neither faulty nor doubtful, and what of the latter is `confirmed`, all or nothing; `stockOfNew` says how its new articles are sold. `PriceListMoved`: it was taken in already. */
export const commitPriceList = atBothDesks<typeof schemas.commitPriceList>()({
  slug: 'commit-price-list',
  method: 'POST',
  path: '/price-lists/{importId}/commit',
  summary: 'Take a price list in',
  refusals: ['PriceListMoved', 'PriceListNotReadable'],
})

/** Undoes what taking it in did; what people have touched since stays. `PriceListMoved`: it is not taken in. */
export const undoPriceList = atBothDesks<typeof schemas.undoPriceList>()({
  slug: 'undo-price-list',
  method: 'POST',
  path: '/price-lists/{importId}/undo',
  summary: 'Undo a price list',
  refusals: ['PriceListMoved'],
})
