import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { daysOfList } from '@regionalmarkt/contract/catalogue/price-lists.schema.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { DayField } from '../../../forms/day-fields.tsx'
import { useForm } from '../../../forms/form.ts'
import { FormErrors } from '../../../forms/form-fields.tsx'
import { orNull } from '../../../forms/form-values.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { PriceList, PriceListRow } from './queries.ts'

/** The days that a list names for itself, and what becomes of its prices. A list that runs already says nothing new. */
export const ListDays = ({ validity }: Pick<PriceList, 'validity'>) => {
  const t = useWorkplaceTranslations('priceLists.days')
  const format = useFormat()
  if (validity === null || validity.is === 'now' || validity.undated?.is === 'asked') return null
  const [from, until] = [
    validity.from && format.fullDay(validity.from),
    validity.until && format.fullDay(validity.until),
  ]
  const isOver = validity.is === 'over'
  const text = isOver
    ? t('over', { until: until ?? '' })
    : until === null
      ? t('coming', { from: from ?? '' })
      : t('comingAndGoing', { from: from ?? '', until })
  return (
    <p
      className={`mb-5 rounded-xl border px-4 py-3 ${isOver ? 'border-warning/50 bg-warning-tint text-warning-ink' : 'border-info/50 bg-info-tint text-info-ink'}`}
    >
      {text}
    </p>
  )
}

type Values = { from: string; until: string }

/** Days above the head without a year: which they are, or which we take them for. */
export const UndatedDays = ({ desk, list }: { desk: Desk; list: Pick<PriceList, 'id' | 'columns' | 'validity'> }) => {
  const t = useWorkplaceTranslations('priceLists.undated')
  const { from, until, undated } = list.validity ?? { from: null, until: null, undated: null }
  const send = useSend(mapPriceList[desk], {
    topics: ['articles'],
    onDone: () => form.done(),
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm<Values, NonNullable<BodyOf<(typeof mapPriceList)['supplier']>['days']>>({
    labels: { from: t('from'), until: t('until') },
    initial: { from: from ?? '', until: until ?? '' },
    draftUnder: null,
    schema: daysOfList,
    bodyOf: (values) => ({ from: orNull(values.from), until: orNull(values.until) }),
    send: (days, idempotencyKey) =>
      send.mutate({ params: { importId: list.id }, body: { columns: list.columns, days }, idempotencyKey }),
  })
  if (!undated) return null
  return (
    <Card className="mb-5">
      <CardHeader id="undated-days" title={t('title', { text: undated.text })} />
      <p className="mb-4 text-quiet">{t(undated.is)}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4 sm:max-w-md">
        <FormErrors form={form} />
        <DayField form={form} name="from" hint={t('hintFrom')} isOptional />
        <DayField form={form} name="until" isOptional />
        <Button type="submit" look="secondary" isBusy={send.isPending} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

/** Below a price: from when to when it holds. */
export const PriceDays = ({ priceDays }: Pick<PriceListRow, 'priceDays'>) => {
  const t = useWorkplaceTranslations('priceLists.days')
  const format = useFormat()
  if (priceDays === null) return null
  const [from, until] = [format.fullDay(priceDays.from), priceDays.until && format.fullDay(priceDays.until)]
  return (
    <span className="block text-sm font-medium whitespace-nowrap text-info-ink">
      {until === null ? t('from', { from }) : t('between', { from, until })}
    </span>
  )
}
