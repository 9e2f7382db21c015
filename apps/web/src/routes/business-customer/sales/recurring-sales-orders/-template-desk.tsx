import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCartOf } from '../../../../features/cart/cart-store.ts'
import { addressesQuery } from '../../../../features/cart/quote.ts'
import { linesOf } from '../../../../features/orders/order-quantities.ts'
import { orderQuery, ordersQuery } from '../../../../features/orders/queries.ts'
import { type Source, StartLines } from '../../../../features/recurring-sales-orders/start-lines.tsx'
import { type DraftLine, joined } from '../../../../features/recurring-sales-orders/template-draft.ts'
import type { TemplateMeans } from '../../../../features/recurring-sales-orders/template-means.ts'
import { shoppingListQuery, shoppingListsQuery } from '../../../../features/shopping-lists/queries.ts'
import { ownSource } from '../../../../features/shopping-lists/quick-order/quick-source.ts'
import { call } from '../../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { useSession } from '../../../../platform/session.ts'
import { inLanguage } from '../../../../platform/words.tsx'
import { FindLines } from '../../../-find-lines.tsx'

/** By which ways its hub brings goods to this kitchen. */
const methodsQuery = queryOptions({
  queryKey: ['delivery-methods-of-hub'],
  queryFn: async () => (await call(quoteCart, { params: { channel: 'b2b' }, body: { lines: [] } })).deliveryMethods,
  staleTime: 5 * 60_000,
})

/** What a kitchen can begin with: its cart, its last order, its lists. */
const useLoads = () => {
  const client = useQueryClient()
  const cart = useCartOf('b2b').lines
  const ofOrder = async (orderNumber: string): Promise<DraftLine[]> => {
    const { items } = await client.ensureQueryData(orderQuery(orderNumber))
    return linesOf(items).map(({ item }) => ({
      salesUnitId: item.salesUnitId,
      name: inLanguage(item.articleName),
      salesUnitName: inLanguage(item.salesUnitName),
      quantity: item.orderedQuantity,
    }))
  }
  const ofList = async (listId: string): Promise<DraftLine[]> =>
    (await client.ensureQueryData(shoppingListQuery(listId))).items
      .filter(({ isOnOffer }) => isOnOffer)
      .map(({ salesUnitId, articleName: name, salesUnitName, quantity }) => ({
        salesUnitId,
        name,
        salesUnitName,
        quantity,
      }))
  return { cart, ofCart: async (): Promise<readonly DraftLine[]> => cart, ofOrder, ofList }
}

/** The lines of what an address asks to begin with. */
export const useLoadFrom = () => {
  const { ofCart, ofOrder, ofList } = useLoads()
  return (from: string) => (from === 'cart' ? ofCart() : from.startsWith('K-') ? ofOrder(from) : ofList(from))
}

const useSources = (): Source[] => {
  const t = useWorkplaceTranslations('recurring.form')
  const client = useQueryClient()
  const { cart, ofCart, ofOrder, ofList } = useLoads()
  const lists = useQuery(shoppingListsQuery)
  const last = useQuery({
    queryKey: ['last-order-number'],
    queryFn: async () => (await client.fetchInfiniteQuery(ordersQuery({}))).pages[0]?.orders[0]?.orderNumber ?? null,
  })
  const { data: number = null } = last
  return [
    ...(number === null ? [] : [{ label: t('fromOrder'), load: () => ofOrder(number) }]),
    ...(cart.length === 0 ? [] : [{ label: t('fromCart', { count: String(cart.length) }), load: ofCart }]),
    ...(lists.data?.lists ?? [])
      .filter(({ itemCount }) => itemCount > 0)
      .map(({ id, name }) => ({ label: t('fromList', { name }), load: () => ofList(id) })),
  ]
}

const useSource = () => ownSource(useSession().activeAccount?.userId ?? '')

/** Articles by number or name. */
export const FindArticles = ({ onPut }: { onPut: (lines: readonly DraftLine[]) => unknown }) => (
  <FindLines source={useSource()} onPut={onPut} />
)

/** What a kitchen makes a template of. */
export const useMeans = (): TemplateMeans => {
  const { data: methods } = useSuspenseQuery(methodsQuery)
  const { data: book } = useSuspenseQuery(addressesQuery)
  const source = useSource()
  const sources = useSources()
  return {
    methods,
    addresses: book.addresses,
    sourcesOf: (lines, onLines) => (
      <StartLines sources={sources} onPut={(others) => onLines(joined(lines, others))}>
        <FindLines source={source} onPut={(others) => onLines(joined(lines, others))} />
      </StartLines>
    ),
  }
}
