import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Carrot } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { GoodsFilterBar } from './goods-filter-bar.tsx'
import { GoodsTable } from './goods-table.tsx'
import { PurchaseCart } from './purchase-cart.tsx'
import { type GoodsFilter, goodsQuery } from './queries.ts'
import { usePurchase } from './use-purchase.ts'

type Props = {
  filter: GoodsFilter
  onFilter: (filter: GoodsFilter) => void
  onSeeOrders: () => void
}

/** The hub's shop at suppliers' prices: what there is, what is suggested, and the purchase beside it. */
export const Shop = ({ filter, onFilter, onSeeOrders }: Props) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const ofCompanies = useWorkplaceTranslations('companies.list')
  const ofCart = useWorkplaceTranslations('purchases.cart')
  const list = useInfiniteQuery({ ...goodsQuery(filter), throwOnError: hasNothingToShow })
  const state = usePurchase(({ orders }) =>
    toast({
      title: ofCart('done', { orders: orders.map(({ orderNumber }) => orderNumber).join(', ') }),
      action: { label: ofCart('toOrders'), run: onSeeOrders },
    }),
  )
  const pages = list.data?.pages
  const goods = pages?.flatMap((page) => page.goods)
  const soldOver = filter.soldOver ?? 28
  const quantityOf = (id: string) => state.draft.lines.find(({ salesUnitId }) => salesUnitId === id)?.quantity ?? 0
  const open = (goods ?? []).filter((each) => each.days.length > 0 && quantityOf(each.salesUnitId) < each.suggested)
  const takeAll = () => {
    state.putAll(open.map((each) => ({ ...each, quantity: each.suggested })))
    toast({ title: t('taken', { count: open.length }) })
  }
  const isSuggested = filter.suggested === 'true'
  const { q, supplier, category } = filter
  // Until all of it has come, what is shown is what was found before.
  const isNarrowed = list.isPlaceholderData || q !== undefined || supplier !== undefined || category !== undefined
  const empty = isNarrowed ? 'nothing' : isSuggested ? 'noSuggestion' : 'none'
  return (
    <>
      <GoodsFilterBar filter={filter} suppliers={pages?.[0]?.suppliers ?? []} onChange={onFilter} />
      <div className="grid items-start gap-5 sm:gap-6 min-[89rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <Card aria-labelledby="goods">
          <CardHeader
            id="goods"
            title={t('goods')}
            aside={
              isSuggested && open.length > 0 ? (
                <Button look="tinted" size="small" onClick={takeAll}>
                  {t('takeAll')}
                </Button>
              ) : (
                <span className="hidden sm:inline">{t('grid')}</span>
              )
            }
          />
          {goods === undefined && <SkeletonRows rows={8} />}
          {goods?.length === 0 && (
            <EmptyState
              icon={Carrot}
              title={t(empty)}
              action={
                empty === 'none' && (
                  <Button asChild look="secondary">
                    <Link to="/retailer/suppliers/create">{ofCompanies('create.supplier')}</Link>
                  </Button>
                )
              }
            >
              {t(`${empty}Text`)}
            </EmptyState>
          )}
          {goods !== undefined && goods.length > 0 && (
            <GoodsTable goods={goods} soldOver={soldOver} quantityOf={quantityOf} onChange={state.put} />
          )}
          <MoreButton list={list} />
          {state.draft.lines.length > 0 && (
            // Where the purchase stands below a long list.
            <div className="sticky bottom-20 z-10 mt-4 lg:bottom-4 min-[89rem]:hidden">
              <Button wide onClick={() => document.getElementById('purchase')?.scrollIntoView()}>
                {`${ofCart('jump')} · ${ofCart('lines', { count: state.draft.lines.length })}`}
              </Button>
            </div>
          )}
        </Card>
        <PurchaseCart state={state} warehouses={pages?.[0]?.warehouses ?? []} />
      </div>
    </>
  )
}
