import { newStockBody } from '@regionalmarkt/contract/stock/add-stock.schema.ts'
import type { addStock } from '@regionalmarkt/contract/stock/add-stock.ts'
import { DayField } from '../forms/day-fields.tsx'
import { typedNumber } from '../forms/decimal-text.ts'
import { useForm } from '../forms/form.ts'
import { FormErrors, TextField } from '../forms/form-fields.tsx'
import { orNull } from '../forms/form-values.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useSend } from '../platform/queries.ts'
import { useSession } from '../platform/session.ts'
import { inLanguage } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { restoredTo } from './restored-to.ts'

type Props = {
  endpoint: typeof addStock.retailer | typeof addStock.supplier
  unit: { readonly id: string; readonly name: { readonly de: string; readonly en: string } }
  /** Where a hub puts them, and why. */
  more?: { readonly warehouseId: string; readonly reason: string }
  onAdded: (onHand: number) => void
}

/** Goods of a sales unit come in: how many, and of which lot if it has one. */
export const NewStockForm = ({ endpoint, unit, more, onAdded }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const send = useSend(endpoint, {
    topics: ['stock'],
    onDone: (answer, { body }) => {
      const { onHand } = answer
      const back = 'restored' in answer ? restoredTo(answer.restored) : 0
      form.done()
      const text = back > 0 ? t('restored', { count: back }) : inLanguage(unit.name)
      toast({ tone: 'success', title: t('added', { count: body.quantity }), text })
      onAdded(onHand)
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      quantity: t('field.quantity'),
      bestBefore: t('field.bestBefore'),
      lot: t('field.lot'),
      shelf: t('field.shelf'),
    },
    initial: { quantity: '', bestBefore: '', lot: '', shelf: '' },
    draftUnder: `regionalmarkt.form.new-stock.${userId}.${unit.id}`,
    schema: newStockBody,
    bodyOf: ({ quantity, bestBefore, lot, shelf }) => ({
      quantity: typedNumber(quantity, 0),
      bestBefore: orNull(bestBefore),
      lot: orNull(lot),
      shelf: orNull(shelf),
    }),
    send: (body, key) =>
      send.mutate({ params: { salesUnitId: unit.id }, body: { ...body, ...more }, idempotencyKey: key }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="quantity" inputMode="numeric" />
        <DayField form={form} name="bestBefore" hint={t('hint.bestBefore')} isOptional />
        <TextField form={form} name="lot" hint={t('hint.lot')} maxLength={40} isOptional />
        <TextField form={form} name="shelf" hint={t('hint.shelf')} maxLength={20} isOptional />
      </div>
      <Button type="submit" size="large" isBusy={send.isPending} className="self-start max-sm:w-full">
        {t('add')}
      </Button>
    </form>
  )
}
