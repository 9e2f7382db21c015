import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { putInCart, useCart } from '../../features/cart/cart-store.ts'
import { AllLists } from '../../features/shopping-lists/all-lists.tsx'
import { OneList, type WantedUnit } from '../../features/shopping-lists/one-list.tsx'
import { QuickOrder } from '../../features/shopping-lists/quick-order/quick-order.tsx'
import { ownSource } from '../../features/shopping-lists/quick-order/quick-source.ts'
import { SaveList } from '../../features/shopping-lists/save-list.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { FavouriteCards } from '../regionalmarket/-favourites.tsx'
import type { CartSearch } from './-cart-search.ts'

const lookOf = (isCurrent: boolean) =>
  `-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 ${
    isCurrent ? 'border-primary font-semibold text-ink' : 'border-transparent font-medium text-quiet hover:text-ink'
  }`

/** The ways a kitchen orders: what is in the cart, by number, from favourites, from lists. */
const Ways = ({ view }: { view: CartSearch['view'] }) => {
  const t = useShoppingTranslations('shopping.ways')
  const ways = [undefined, 'quick', 'favourites', 'lists'] as const
  return (
    <nav
      aria-label={t('label')}
      className="mb-6 flex gap-3.5 text-sm overflow-x-auto border-b border-line sm:gap-7 sm:text-base"
    >
      {ways.map((way) => (
        <Link
          key={way ?? 'cart'}
          to="/cart"
          search={way === undefined ? {} : { view: way }}
          aria-current={way === view ? 'page' : undefined}
          className={lookOf(way === view)}
        >
          {t(way ?? 'cart')}
        </Link>
      ))}
    </nav>
  )
}

const QuickView = ({ onPut }: { onPut: (wanted: readonly WantedUnit[]) => void }) => {
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  return (
    <QuickOrder
      source={ownSource(userId)}
      onPut={(lines) =>
        onPut(
          lines.map(({ unit: { salesUnitId, articleName, name }, quantity }) => ({
            ...{ salesUnitId, articleName, salesUnitName: name, quantity },
          })),
        )
      }
    >
      {(lines) => <SaveList items={lines.map(({ unit: { salesUnitId }, quantity }) => ({ salesUnitId, quantity }))} />}
    </QuickOrder>
  )
}

/** The start of a recurring order that brings the same again and again. */
const AsRecurring = ({ from }: { from: string }) => {
  const t = useShoppingTranslations('shopping.lists')
  return (
    <Button asChild look="secondary">
      <Link to="/business-customer/sales/recurring-sales-orders/create" search={{ from }}>
        <Repeat aria-hidden />
        {t('asRecurring')}
      </Link>
    </Button>
  )
}

type Props = { search: CartSearch; onCart: () => void; children: React.ReactNode }

/** `children`: the cart itself, shown where no other way is asked for. */
const KitchenWays = ({ search: { view, list }, onCart, children }: Props) => {
  const t = useShoppingTranslations('shopping')
  const { lines } = useCart()
  const put = (wanted: readonly WantedUnit[]) => {
    putInCart(wanted.map(({ articleName, ...line }) => ({ ...line, name: articleName, unitPriceCents: null })))
    const action = { label: t('quick.toCart'), run: onCart }
    toast({ tone: 'success', title: t('quick.done', { count: wanted.length }), action })
  }
  return (
    <>
      <Ways view={view} />
      {view === undefined && (
        <>
          {children}
          {lines.length > 0 && (
            <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
              <SaveList items={lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))} />
              <AsRecurring from="cart" />
            </div>
          )}
        </>
      )}
      {view === 'quick' && <QuickView onPut={put} />}
      {view === 'favourites' && <FavouriteCards />}
      {view === 'lists' &&
        (list === undefined ? (
          <AllLists />
        ) : (
          <OneList key={list} listId={list} onPut={put} more={<AsRecurring from={list} />} />
        ))}
    </>
  )
}

export default KitchenWays
