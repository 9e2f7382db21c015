import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCartOf } from '../../../../features/cart/cart-store.ts'
import { linesOf } from '../../../../features/orders/order-quantities.ts'
import { orderQuery, ordersQuery } from '../../../../features/orders/queries.ts'
import { type Source, StartLines } from '../../../../features/recurring-sales-orders/start-lines.tsx'
import { type DraftLine, joined } from '../../../../features/recurring-sales-orders/template-draft.ts'
import { shoppingListQuery, shoppingListsQuery } from '../../../../features/shopping-lists/queries.ts'
import { QuickOrder } from '../../../../features/shopping-lists/quick-order/quick-order.tsx'
import { ownSource } from '../../../../features/shopping-lists/quick-order/quick-source.ts'
import { call } from '../../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { useSession } from '../../../../platform/session.ts'
import { inLanguage } from '../../../../platform/words.tsx'

/** By which ways its hub brings goods to this kitchen. */
export const methodsQuery = queryOptions({
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

/** Articles by number or name. */
export const FindArticles = ({ onPut }: { onPut: (lines: readonly DraftLine[]) => void }) => {
  const t = useWorkplaceTranslations('recurring.form')
  const userId = useSession().activeAccount?.userId ?? ''
  const source = ownSource(userId)
  return (
    <QuickOrder
      source={{ ...source, draftKey: `recurring.${source.draftKey}` }}
      putLabel={(count) => t('take', { count })}
      onPut={(lines) =>
        onPut(
          lines.map(({ unit: { salesUnitId, articleName, name }, quantity }) => ({
            ...{ salesUnitId, name: articleName, salesUnitName: name, quantity },
          })),
        )
      }
    >
      {() => null}
    </QuickOrder>
  )
}

type Props = { lines: readonly DraftLine[]; onLines: (lines: DraftLine[]) => void }

/** Everything that lines of a template can come from. */
export const LineSources = ({ lines, onLines }: Props) => {
  const put = (others: readonly DraftLine[]) => onLines(joined(lines, others))
  return (
    <StartLines sources={useSources()} onPut={put}>
      <FindArticles onPut={put} />
    </StartLines>
  )
}
