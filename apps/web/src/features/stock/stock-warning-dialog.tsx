import { setStockWarning } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { soonDays } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { mostDaysBefore } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { type FormEvent, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { StockRow } from './queries.ts'

/** Of what somebody wants to be warned, and from when on until now. */
export type Warned = Pick<StockRow, 'salesUnitId' | 'articleName' | 'salesUnitName' | 'lowAt' | 'daysBefore'>

const mostLowAt = 100_000
const longest = 10

type Props = { desk: 'supplier' | 'retailer'; of: Warned; onClose: () => void }

/** From when on a company wants to be warned of a sales unit: so few are free, or so near is a best-before date. */
export const StockWarningDialog = ({ desk, of, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock.warning')
  const words = useWorkplaceTranslations('stock')
  const format = useFormat()
  const [low, setLow] = useState(typedBack(of.lowAt))
  const [days, setDays] = useState(typedBack(of.daysBefore))
  const [attempt, setAttempt] = useState(0)
  const [lowAt, daysBefore] = [wholeNumber(low, null), wholeNumber(days, null)]
  const lowError = lowAt !== null && lowAt > mostLowAt ? t('tooMuch', { most: format.quantity(mostLowAt) }) : undefined
  const daysError =
    daysBefore !== null && daysBefore > mostDaysBefore
      ? t('tooManyDays', { most: format.quantity(mostDaysBefore) })
      : undefined
  const set = useSend(setStockWarning[desk], {
    topics: ['stock'],
    onRefused: () => undefined,
    onDone: () => {
      toast({ tone: 'success', title: t('done') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    if (lowError === undefined && daysError === undefined)
      set.mutate({ params: { salesUnitId: of.salesUnitId }, body: { lowAt, daysBefore } })
  }
  const pack = inLanguage(of.salesUnitName)
  return (
    <Dialog
      title={t('title')}
      description={words('ofUnit', { article: inLanguage(of.articleName), pack })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label={t('title')}>
        <ErrorSummary title={set.error ? reasonOf(set.error) : undefined} attempt={attempt} />
        <Field label={t('lowAt')} name="lowAt" isOptional hint={t('lowAtHint', { pack })} error={lowError}>
          <Input
            name="lowAt"
            inputMode="numeric"
            value={low}
            maxLength={longest}
            onChange={(event) => setLow(event.target.value)}
            onBlur={() => setLow(typedBack(lowAt))}
          />
        </Field>
        <Field
          label={t('daysBefore')}
          name="daysBefore"
          isOptional
          hint={t('daysBeforeHint', { usual: String(soonDays) })}
          error={daysError}
        >
          <Input
            name="daysBefore"
            inputMode="numeric"
            value={days}
            maxLength={longest}
            onChange={(event) => setDays(event.target.value)}
            onBlur={() => setDays(typedBack(daysBefore))}
          />
        </Field>
        <div className="flex justify-end gap-3">
          <DialogClose>
            <Button look="secondary">{words('keep')}</Button>
          </DialogClose>
          <Button type="submit" isBusy={set.isPending}>
            {words('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const typedBack = (number: number | null): string => (number === null ? '' : String(number))
