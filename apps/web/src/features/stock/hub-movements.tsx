import { type MovementsShown, movementsShown } from '@regionalmarkt/domain/stock/movement.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { TakenPhotos } from '../../parts/photos.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { movementLooks } from './movement-looks.ts'
import { type HubMovement, hubMovementsQuery } from './queries.ts'
import type { WarehouseSearch } from './warehouse-search.ts'

type Props = { warehouseId: string; search: WarehouseSearch; onSearch: (search: WarehouseSearch) => void }

/** Producers do not pick, so a hub's ledger has no such entry. */
const kinds = movementsShown.filter((kind) => kind !== 'issue')

/** What happened in a warehouse, in sentences, the newest first. */
export const HubMovements = ({ warehouseId, search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const { kind = 'goods', lot: stockId } = search
  const list = useInfiniteQuery({
    ...hubMovementsQuery({ warehouseId, kind, stockId }),
    throwOnError: hasNothingToShow,
  })
  const movements = list.data?.pages.flatMap((page) => page.movements)
  const choose = (chosen: MovementsShown) => {
    const { kind: _, ...others } = search
    onSearch({ ...others, ...(chosen === 'goods' ? {} : { kind: chosen }) })
  }
  const ofAllLots = () => {
    const { lot: _, ...others } = search
    onSearch(others)
  }
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label={t('movement.what')} className="w-full sm:w-64">
          <Select
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`shown.${value}`) }))}
            onChange={(event) => choose(kinds.find((each) => each === event.target.value) ?? 'goods')}
          />
        </Field>
        {stockId !== undefined && (
          <Button look="secondary" onClick={ofAllLots}>
            {t('ofAllLots')}
          </Button>
        )}
      </div>
      {movements === undefined && <SkeletonRows rows={6} />}
      {movements?.length === 0 && (
        <EmptyState icon={ArrowRightLeft} title={t('noMovements')}>
          {t('noMovementsHub')}
        </EmptyState>
      )}
      {movements !== undefined && movements.length > 0 && (
        <ul aria-label={t('movementsCaption')} className="divide-y divide-line">
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Card>
  )
}

/** Which sentence says what happened. */
const sentenceOf = ({ kind, onHandChange, orderNumber }: HubMovement) => {
  if (kind === 'correction') return onHandChange > 0 ? 'found' : 'missing'
  if (kind === 'transfer') return onHandChange > 0 ? 'broughtHere' : 'takenAway'
  if (kind !== 'receipt') return kind
  if (orderNumber === null) return 'receipt'
  // An order of a customer: its box was emptied again.
  return orderNumber.startsWith('E-') ? 'delivered' : 'unpacked'
}

const MovementRow = ({ movement }: { movement: HubMovement }) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const { kind, at, by, reason, orderNumber, onHandChange, reservedChange, lot } = movement
  const what = t('said.what', {
    count: format.quantity(Math.abs(onHandChange === 0 ? reservedChange : onHandChange)),
    article: inLanguage(movement.articleName),
    pack: inLanguage(movement.salesUnitName),
  })
  const place = { what, partner: movement.partnerName ?? t('said.nobody'), warehouse: movement.warehouseName }
  const isOfSupplier = orderNumber?.startsWith('E-') ?? false
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 lg:min-h-11 lg:flex-nowrap lg:items-center lg:py-px">
      <span className="w-32 shrink-0 pt-0.5 lg:pt-0">
        <Badge {...movementLooks[kind]}>{t(`kindAtHub.${kind}`)}</Badge>
      </span>
      <div className="min-w-56 flex-1">
        <p className="text-pretty lg:leading-5">
          {t(`said.${sentenceOf(movement)}`, place)}
          {reason !== null && reason !== orderNumber && <>: {reason}</>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet lg:leading-5">
          <span>{by ?? t('said.byItself')}</span>
          <span className="whitespace-nowrap">{format.dayAndTime(at)}</span>
          <span>{lot === null ? t('noLot') : t('lotName', { lot })}</span>
          {orderNumber !== null && (
            <PlaceLink
              to={`/retailer/${isOfSupplier ? 'retailer-orders' : 'business-customer-orders'}/${orderNumber}`}
              className="touch-target underline underline-offset-4"
            >
              {t('order', { number: orderNumber })}
            </PlaceLink>
          )}
        </p>
        <TakenPhotos pictures={movement.pictures} size={80} />
      </div>
    </li>
  )
}
