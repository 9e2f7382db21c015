import { newStockBody } from '@regionalmarkt/contract/stock/new-stock.ts'
import { useTranslations } from 'use-intl'
import { typedNumber } from '../../platform/decimal-text.ts'
import { useForm } from '../../platform/form.ts'
import { FormErrors, TextField } from '../../platform/form-fields.tsx'
import { orNull } from '../../platform/form-values.ts'
import { useSend } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Desk, endpointsOf } from './desk.ts'
import type { SalesUnit } from './queries.ts'

type Props = { desk: Desk; unit: SalesUnit; onAdded: (onHand: number) => void }

/** The first goods of a sales unit: how many, and of which lot if it has one. */
export const NewStockForm = ({ desk, unit, onAdded }: Props) => {
  const t = useTranslations('articles')
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const send = useSend(endpointsOf(desk).addStock, {
    topics: ['stock'],
    onDone: ({ onHand }, { body }) => {
      form.done()
      toast({ tone: 'success', title: t('wizard.stockAdded', { count: body.quantity }), text: inLanguage(unit.name) })
      onAdded(onHand)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { quantity: t('unitField.quantity'), bestBefore: t('unitField.bestBefore'), lot: t('unitField.lot') },
    initial: { quantity: '', bestBefore: '', lot: '' },
    keptUnder: `regionalmarkt.form.new-stock.${userId}.${unit.id}`,
    schema: newStockBody,
    bodyOf: ({ quantity, bestBefore, lot }) => ({
      quantity: typedNumber(quantity, 0),
      bestBefore: orNull(bestBefore),
      lot: orNull(lot),
    }),
    send: (body, key) => send.mutate({ params: { salesUnitId: unit.id }, body, idempotencyKey: key }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField form={form} name="quantity" inputMode="numeric" />
        <TextField form={form} name="bestBefore" type="date" hint={t('hint.bestBefore')} isOptional />
        <TextField form={form} name="lot" hint={t('hint.lot')} maxLength={40} isOptional />
      </div>
      <Button type="submit" isBusy={send.isPending} className="self-start max-sm:w-full">
        {t('stock.add')}
      </Button>
    </form>
  )
}
