import { unitDeliveryBody } from '@regionalmarkt/contract/pricing/unit-deliveries.schema.ts'
import { createUnitDelivery, updateUnitDelivery } from '@regionalmarkt/contract/pricing/unit-deliveries.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useTranslations } from 'use-intl'
import { TimeField } from '../../../forms/day-fields.tsx'
import { useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors, SelectField, TextField } from '../../../forms/form-fields.tsx'
import { WeekdaysField } from '../../../parts/weekdays-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { useFormat } from '../../../platform/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { type DeliveryValues, deliveryBodyOf, deliveryValuesOf, emptyDelivery } from './delivery-values.ts'
import { termsTopics, type UnitDelivery } from './unit-terms.ts'

const useLabels = (): Record<keyof DeliveryValues, string> => {
  const field = useWorkplaceTranslations('unitTerms.deliveries.field')
  return {
    method: field('method'),
    deliveryWeekdays: field('deliveryWeekdays'),
    cutOffTime: field('cutOffTime'),
    cutOffDaysBefore: field('cutOffDaysBefore'),
    feeCents: field('feeCents'),
    minimumCents: field('minimumCents'),
  }
}

type Props = {
  salesUnitId: string
  /** The methods to choose from, the one it begins with first. */
  methods: readonly [CustomerDeliveryMethod, ...CustomerDeliveryMethod[]]
  /** The one to change; without it a new one is made. */
  delivery?: UnitDelivery
  onSaved: () => void
}

/** How a sales unit travels by one method: on which days, ordered until when, for how much more. */
export const DeliveryForm = ({ salesUnitId, methods, delivery, onSaved }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const { locale } = useFormat()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const on = (title: 'saved' | 'created') => ({
    topics: termsTopics,
    onDone: ({ method }: UnitDelivery) => {
      form.done()
      toast({
        tone: 'success',
        title: t(`unitTerms.deliveries.${title}`, { method: statuses(`deliveryMethod.${method}`) }),
      })
      onSaved()
    },
    onRefused: (error: Parameters<typeof form.refuse>[0]) => form.refuse(error),
  })
  const create = useSend(createUnitDelivery, on('created'))
  const update = useSend(updateUnitDelivery, on('saved'))
  const form = useForm({
    labels: useLabels(),
    initial: delivery === undefined ? emptyDelivery(methods[0]) : deliveryValuesOf(delivery, locale),
    draftUnder: `regionalmarkt.form.unit-delivery.${userId}.${salesUnitId}.${delivery?.id ?? 'new'}`,
    schema: unitDeliveryBody,
    bodyOf: deliveryBodyOf,
    send: (body, key) => {
      if (delivery === undefined) create.mutate({ params: { salesUnitId }, body, idempotencyKey: key })
      else {
        const params = { salesUnitId, unitDeliveryId: delivery.id }
        update.mutate({ params, body, version: delivery.version })
      }
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-6">
      <FormErrors form={form} />
      <FormConflicts form={form} />
      <div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="method"
          options={methods.map((method) => ({ value: method, label: statuses(`deliveryMethod.${method}`) }))}
        />
        <div className="sm:col-span-2">
          <WeekdaysField form={form} name="deliveryWeekdays" />
        </div>
        <TimeField form={form} name="cutOffTime" />
        <TextField
          form={form}
          name="cutOffDaysBefore"
          inputMode="numeric"
          hint={t('unitTerms.deliveries.hint.cutOffDaysBefore')}
          maxLength={2}
        />
        <TextField
          form={form}
          name="feeCents"
          inputMode="decimal"
          unit="€"
          hint={t('unitTerms.deliveries.hint.feeCents')}
          isOptional
        />
        <TextField form={form} name="minimumCents" inputMode="decimal" unit="€" isOptional />
      </div>
      <FormEnd form={form} label={t('articles.save')} isBusy={create.isPending || update.isPending} />
    </form>
  )
}
