import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { plannedPriceBody } from '@regionalmarkt/contract/catalogue/planned-prices.schema.ts'
import { planPrice } from '@regionalmarkt/contract/catalogue/planned-prices.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { DayField } from '../../../forms/day-fields.tsx'
import { typedNumber } from '../../../forms/decimal-text.ts'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, TextField } from '../../../forms/form-fields.tsx'
import { orNull } from '../../../forms/form-values.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { SalesUnit } from '../articles/queries.ts'

type Values = { priceCents: string; validFrom: string; validUntil: string }

const bodyOf = ({ priceCents, validFrom, validUntil }: Values) => ({
  priceCents: typedNumber(priceCents, 2),
  validFrom,
  validUntil: orNull(validUntil),
})

type Props = { desk: Desk; unit: SalesUnit; onPlanned: () => void }

/** A price, the day it begins, and for a special price the day it ends. */
export const PlanPriceForm = ({ desk, unit, onPlanned }: Props) => {
  const t = useWorkplaceTranslations('articles.planned')
  const send = useSend(planPrice[desk], {
    topics: ['articles'],
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('saved') })
      onPlanned()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm<Values, BodyOf<(typeof planPrice)['supplier']>>({
    labels: { priceCents: t('field.priceCents'), validFrom: t('field.validFrom'), validUntil: t('field.validUntil') },
    initial: { priceCents: '', validFrom: '', validUntil: '' },
    draftUnder: null,
    schema: plannedPriceBody,
    bodyOf,
    send: (body, idempotencyKey) => send.mutate({ params: { salesUnitId: unit.id }, body, idempotencyKey }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField
        form={form}
        name="priceCents"
        inputMode="decimal"
        unit={unit.priceBasis === 'kilogram' ? '€/kg' : '€'}
        maxLength={10}
      />
      <DayField form={form} name="validFrom" />
      <DayField form={form} name="validUntil" hint={t('hintUntil')} isOptional />
      <Button type="submit" size="large" isBusy={send.isPending}>
        {t('plan')}
      </Button>
    </form>
  )
}
