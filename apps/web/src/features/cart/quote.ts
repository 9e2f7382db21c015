import { listAddresses } from '@regionalmarkt/contract/accounts/addresses.ts'
import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api-client.ts'
import { useChannel } from '../../platform/channel.ts'
import { currentLocale } from '../../platform/language.ts'
import { read, wasJustRefused } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import { seePrices } from './seen-price.ts'
import type { CartLine } from './stored-cart.ts'

export type Quote = ResponseOf<typeof quoteCart>
export type QuotedLine = Quote['lines'][number]
export type DeliveryDate = Quote['deliveryDates'][number]
export type DeliveryMethod = Quote['deliveryMethods'][number]

/** When the hub delivers next, asked the way the head of every page asks it, so that it is asked once. */
export const nextDeliveryQuery = {
  ...read(listArticles, { params: { channel: 'b2b' }, query: { limit: 1 } }),
  staleTime: 5 * 60_000,
}

export const addressesQuery = read(listAddresses, {}, ['account'])

/** The wish that is priced: the lines, and what was chosen at the checkout. */
type Wish = Omit<SentBodyOf<typeof quoteCart>, 'lines'>

export const quoteQuery = (channel: Channel, body: SentBodyOf<typeof quoteCart>) =>
  queryOptions({
    queryKey: [quoteCart.slug, channel, body],
    queryFn: ({ signal }) => call(quoteCart, { params: { channel }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { topics: ['articles', 'stock'] },
  })

/**
 * What the lines cost now and when they can be there. While a new answer is on its way the previous one stays, and
 * `isPlaceholderData` says so. Nothing is asked for an empty cart. `lines` are the same as they are called in the page's language, null
 * until that is known.
 */
export const useQuote = (lines: readonly CartLine[], wish: Wish = {}) => {
  const channel = useChannel()
  const asked = lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))
  const body = useRested(JSON.stringify({ lines: asked, ...wish }))
  const isCurrent = body === JSON.stringify({ lines: asked, ...wish })
  const rested: SentBodyOf<typeof quoteCart> = JSON.parse(body)
  // What has rested may still be the empty cart to which the first line has just come.
  const isWanted = lines.length > 0 && rested.lines.length > 0
  const query = useQuery({ ...quoteQuery(channel, rested), enabled: (one) => isWanted && !wasJustRefused(one) })
  useEffect(() => {
    // What another hub would ask is no news of the price in the cart.
    if (query.data && !query.isPlaceholderData && rested.hub === undefined) seePrices(query.data.lines)
  }, [query.data, query.isPlaceholderData, rested.hub])
  const isNamed = query.data !== undefined || query.isError || lines.every(isReadHere)
  return {
    lines: isNamed ? lines.map((line) => readHere(line, quotedOf(line, query.data?.lines))) : null,
    quote: lines.length > 0 ? query.data : undefined,
    isUpdating: lines.length > 0 && (!isCurrent || query.isFetching),
    isFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** Whether a line is called as the page speaks; what was put in before the language was changed is not. */
export const isReadHere = ({ language }: CartLine): boolean => language === currentLocale

/** The line as the page speaks. What is not on offer has no other name than the one it was put in with. */
const readHere = (line: CartLine, quoted: QuotedLine | undefined): CartLine => {
  if (isReadHere(line) || !quoted?.article) return line
  const { name, salesUnitName } = quoted.article
  return { ...line, name, salesUnitName }
}

export const quotedOf = (line: CartLine, lines: readonly QuotedLine[] | undefined): QuotedLine | undefined =>
  lines?.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)

/** The words beside a total: whether VAT is in it. */
export const grossKey = ({ vat }: NonNullable<Quote['totals']>) =>
  vat.some(({ basisPoints }) => basisPoints > 0) ? 'grossIncludes' : 'grossWithoutVat'

/** Whether its sums are an estimate, because something in it is weighed when it is picked. */
export const isQuoteEstimated = ({ lines }: Quote): boolean =>
  lines.some(({ priceBasis, lineCents }) => priceBasis === 'kilogram' && lineCents !== null)
