import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ListX, ShoppingBasket, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { DeleteList } from './delete-list.tsx'
import { type ShoppingList, type ShoppingListItem, shoppingListQuery } from './queries.ts'
import { ownSource } from './quick-order/quick-source.ts'
import { QuickSum } from './quick-order/quick-sum.tsx'
import { bothRows, lower, PacksAmount, type QuotedRow, UnitFacts, upper } from './quick-order/quick-unit.tsx'
import { useQuickQuote } from './quick-order/use-quick-quote.ts'
import { RenameList } from './rename-list.tsx'
import { useListDraft } from './use-list-draft.ts'

export type WantedUnit = Pick<ShoppingListItem, 'salesUnitId' | 'articleName' | 'salesUnitName' | 'quantity'>
type Props = {
  onPut: (wanted: readonly WantedUnit[]) => void
  /** What else can be made of it. */
  more?: ReactNode
}

type RowProps = {
  item: ShoppingListItem
  /** What it costs and when it can be there; null until that is known. */
  row: QuotedRow | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

const Row = ({ item, row, onQuantity, onRemove }: RowProps) => {
  const t = useShoppingTranslations('shopping.lists')
  const format = useFormat()
  const [article, pack] = [item.articleName, item.salesUnitName]
  const name = `${article}, ${pack}`
  const details = `${format.pack(pack)} · ${item.supplierName} · ${item.number}`
  const address = {
    parentArticleCategorySlug: item.parentCategorySlug,
    childArticleCategorySlug: item.childCategorySlug,
    articleSlug: item.articleSlug,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 @min-[56rem]:grid @min-[56rem]:min-h-11 @min-[56rem]:grid-cols-[2rem_minmax(0,1fr)_8rem_6rem_11rem_5.5rem_2.25rem] @min-[56rem]:content-center @min-[56rem]:gap-x-3 @min-[56rem]:gap-y-0 @min-[56rem]:py-[3px]">
      <Picture
        picture={item.picture}
        size={56}
        tint={item.tint}
        className={classNames('dark:brightness-90 @min-[56rem]:size-8!', bothRows)}
      />
      <div className="min-w-0 flex-1 basis-44 @min-[56rem]:contents">
        <p className={classNames('font-semibold hyphens-auto @min-[56rem]:col-start-2 @min-[56rem]:truncate', upper)}>
          {item.isOnOffer ? (
            <Link
              to="/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug"
              params={address}
              title={article}
              className="hover:underline"
            >
              {article}
            </Link>
          ) : (
            article
          )}
        </p>
        <p
          title={details}
          className={classNames('text-sm text-quiet @min-[56rem]:col-start-2 @min-[56rem]:truncate', lower)}
        >
          {details}
        </p>
        {row && (
          <p className="text-sm text-quiet @min-[56rem]:contents">
            <UnitFacts unit={{ ...row.quoted, priceCents: null }} quoted={row.quoted} />
          </p>
        )}
        {!item.isOnOffer && (
          <p
            className={classNames(
              'text-sm font-medium text-warning-ink @min-[56rem]:col-start-4 @min-[56rem]:-col-end-2',
              bothRows,
            )}
          >
            {t('notOnOffer')}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1 @min-[56rem]:contents">
        {row && <PacksAmount row={row} />}
        <Stepper
          name={name}
          value={item.quantity}
          onChange={onQuantity}
          className={classNames(
            'max-[56rem]:ml-2 @min-[56rem]:col-start-3 @min-[56rem]:justify-self-end @min-[56rem]:pointer-fine:[&_:is(button,input)]:h-9 @min-[56rem]:pointer-fine:[&_button]:w-9',
            bothRows,
          )}
        />
        <IconButton
          icon={X}
          label={t('remove', { name })}
          onClick={onRemove}
          className={classNames('@min-[56rem]:-col-end-1 @min-[56rem]:pointer-fine:size-9', bothRows)}
        />
      </div>
    </li>
  )
}

const Opened = ({ list, onPut, more }: Props & { list: ShoppingList }) => {
  const t = useShoppingTranslations('shopping.lists')
  const { draft, change } = useListDraft(list)
  const items = draft.items.flatMap(({ salesUnitId, quantity }) => {
    const item = list.items.find((each) => each.salesUnitId === salesUnitId)
    return item ? [{ ...item, quantity }] : []
  })
  const offered = items.filter(({ isOnOffer }) => isOnOffer)
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const state = useQuickQuote(ownSource(userId), offered)
  const quotedRow = ({ salesUnitId, quantity }: ShoppingListItem): QuotedRow | null => {
    const quoted = state.quote?.lines.find((line) => line.salesUnitId === salesUnitId)
    return quoted ? { quoted, packs: quantity, isOld: state.isUpdating } : null
  }
  const setQuantity = (id: string, quantity: number) =>
    change({ items: draft.items.map((item) => (item.salesUnitId === id ? { ...item, quantity } : item)) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="min-w-0 text-2xl hyphens-auto">{draft.name}</h2>
        <div className="flex flex-wrap gap-2">
          <RenameList name={draft.name} onName={(name) => change({ name })} />
          <DeleteList list={list} />
        </div>
      </div>
      <div className="@container">
        <ul aria-label={draft.name} className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <Row
              key={item.salesUnitId}
              item={item}
              row={item.isOnOffer ? quotedRow(item) : null}
              onQuantity={(quantity) => setQuantity(item.salesUnitId, quantity)}
              onRemove={() => change({ items: draft.items.filter((each) => each.salesUnitId !== item.salesUnitId) })}
            />
          ))}
        </ul>
        <QuickSum className="@min-[56rem]:pr-12" count={offered.length} state={state} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          size="large"
          className="max-sm:w-full"
          refusal={offered.length === 0 ? t('nothing') : null}
          onClick={() => onPut(offered)}
        >
          <ShoppingBasket aria-hidden />
          {t('put')}
        </Button>
        {more}
      </div>
    </>
  )
}

/** One list: its quantities, what they cost, and all of it into the cart. */
export const OneList = ({ listId, onPut, more }: Props & { listId: string }) => {
  const t = useShoppingTranslations('shopping.lists')
  const list = useQuery(shoppingListQuery(listId))
  return (
    <>
      <Link
        to="/cart"
        search={{ view: 'lists' }}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-quiet hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('all')}
      </Link>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && (!list.data || list.error.status === 404) && (
        <EmptyState icon={ListX} title={t(list.error.status === 404 ? 'gone' : 'loadFailed')} />
      )}
      {list.data && <Opened key={listId} list={list.data} onPut={onPut} more={more} />}
    </>
  )
}
