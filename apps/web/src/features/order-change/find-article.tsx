import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRested } from '../../platform/use-rested.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldId } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { AddedUnit, Order } from './change-draft.ts'
import type { ChangeWay, Side } from './change-way.ts'

const restMs = 200
const shortest = 2
const mostUnits = 8

/** The packs that are called as is typed, and could join the order. */
const useUnits = (way: ChangeWay, { orderNumber, deliveryDate }: Order, typed: string) => {
  const q = useRested(typed.trim(), { ms: restMs, first: '' })
  const isAsked = q.length >= shortest && typed.trim() !== ''
  const { data, isError } = useQuery({
    queryKey: [way.find.slug, orderNumber, deliveryDate, q],
    queryFn: ({ signal }) => call(way.find, { params: way.params, query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isAsked,
    meta: { topics: ['stock', 'articles'] },
  })
  const units = data?.articles.flatMap(({ name, supplier, picture, tint, offers }) =>
    offers.map((offer) => ({ ...offer, articleName: name, supplierName: supplier.name, picture, tint })),
  )
  return { units: isAsked ? units?.slice(0, mostUnits) : undefined, isFailed: isAsked && isError }
}

type Props = { side: Side; way: ChangeWay; order: Order; onChoose: (unit: Omit<AddedUnit, 'quantity'>) => void }

/** Finds what else is to come, by name or number, and puts it into the change. */
export const FindArticle = ({ side, way, order, onChoose }: Props) => {
  const t = useWorkplaceTranslations('orderChange.find')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const { units, isFailed } = useUnits(way, order, typed)
  return (
    <div className="border-t border-line pt-5">
      <Field label={t('label')} name="find-article">
        <Input
          value={typed}
          maxLength={100}
          autoComplete="off"
          placeholder={t('placeholder')}
          leading={<Search className="size-5" />}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="text-quiet [&:not(:empty)]:mt-3">
        {isFailed && t('failed')}
        {units?.length === 0 &&
          (side === 'hub' ? t('unknown') : t('nothing', { day: format.longDay(order.deliveryDate) }))}
      </p>
      {units !== undefined && units.length > 0 && (
        <ul aria-label={t('found')} className="mt-2 divide-y divide-line">
          {units.map(({ salesUnitId, articleName, name, supplierName, picture, tint, ...unit }) => (
            <li key={salesUnitId} className="flex items-center gap-3 py-2.5">
              <Picture picture={picture} size={48} tint={tint} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold hyphens-auto">{articleName}</span>
                <span className="block text-sm text-quiet">
                  {[name, supplierName, unit.priceCents === null ? '' : priceOf(unit, format)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                look="tinted"
                size="small"
                aria-label={t('addOf', { name: `${articleName}, ${name}` })}
                onClick={() => {
                  const { minimumQuantity, stepQuantity } = unit
                  const names = { articleName, salesUnitName: name, supplierName, picture }
                  onChoose({ salesUnitId, ...names, minimumQuantity, stepQuantity })
                  setTyped('')
                  document.getElementById(fieldId('find-article'))?.focus()
                }}
              >
                <Plus aria-hidden />
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const priceOf = (
  { priceBasis, priceCents }: { readonly priceBasis: string; readonly priceCents: number | null },
  format: ReturnType<typeof useFormat>,
): string => (priceBasis === 'kilogram' ? format.approximateMoney : format.money)(priceCents ?? 0)
