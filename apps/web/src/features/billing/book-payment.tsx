import { paymentBody } from '@regionalmarkt/contract/billing/payments.schema.ts'
import { bookPayment } from '@regionalmarkt/contract/billing/payments.ts'
import { obviousDocuments } from '@regionalmarkt/domain/billing/match-booking.ts'
import { bookedWays } from '@regionalmarkt/domain/billing/payment.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type ReactNode, useState } from 'react'
import { DayField } from '../../forms/day-fields.tsx'
import { moneyText, typedNumber } from '../../forms/decimal-text.ts'
import { useForm, useFormValue } from '../../forms/form.ts'
import { FormErrors, SelectField, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldScope } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { billingTopics, type MoneyAccount } from './queries.ts'

type Asked = {
  account: MoneyAccount
  isBack: boolean
  /** The documents that are ticked at first. */
  chosen?: readonly string[]
}

type Values = { cents: string; day: string; way: string; note: string; documentIds: readonly string[] }

const BookingForm = ({ account, isBack, chosen = [], onDone }: Asked & { onDone: () => void }) => {
  const t = useWorkplaceTranslations('payments')
  const { locale } = useFormat()
  const { company, items, freeCents } = account
  const send = useSend(bookPayment, {
    topics: billingTopics,
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t(isBack ? 'book.doneBack' : 'book.done') })
      onDone()
    },
    onRefused: (error) => form.refuse(error),
  })
  const sumOf = (ids: readonly string[]) =>
    items.reduce((sum, item) => (ids.includes(item.documentId) ? sum + Math.abs(item.openCents) : sum), 0)
  const [isByHand, setByHand] = useState(chosen.length > 0)
  // Until somebody has ticked: those that the money is obviously for.
  const documentsOf = ({ cents, note, documentIds }: Pick<Values, 'cents' | 'note' | 'documentIds'>) => {
    if (isByHand) return documentIds
    const typed = typedNumber(cents, 2)
    const money = typeof typed === 'number' && Number.isFinite(typed) ? typed : 0
    return obviousDocuments(items, { cents: isBack ? -money : money, words: note })
  }
  const suggested = isBack && chosen.length === 0 ? Math.max(0, freeCents) : sumOf(chosen)
  const form = useForm<Values, (typeof paymentBody)['_output']>({
    labels: {
      cents: t('book.amount'),
      day: t('book.day'),
      way: t('book.way'),
      documentIds: t('book.documents'),
      note: t('book.note'),
    },
    initial: {
      cents: suggested === 0 ? '' : moneyText(suggested, locale),
      day: berlinDate(new Date()),
      way: 'transfer',
      note: '',
      documentIds: chosen,
    },
    // Money that is half typed is not found again a week later.
    draftUnder: null,
    schema: paymentBody,
    bodyOf: (values) => ({ ...values, isBack, cents: typedNumber(values.cents, 2), documentIds: documentsOf(values) }),
    send: (body, idempotencyKey) => send.mutate({ params: { companySlug: company.slug }, body, idempotencyKey }),
  })
  const [cents, note] = [useFormValue(form, 'cents'), useFormValue(form, 'note')]
  const ticked = documentsOf({ cents, note, documentIds: useFormValue(form, 'documentIds') })
  const tick = (documentId: string, isOn: boolean) => {
    setByHand(true)
    const after = isOn ? [...ticked, documentId] : ticked.filter((id) => id !== documentId)
    form.set('documentIds', after as never)
    // An amount that somebody typed stays.
    if (cents === '' || typedNumber(cents, 2) === sumOf(ticked))
      form.set('cents', (sumOf(after) === 0 ? '' : moneyText(sumOf(after), locale)) as never)
  }
  const payable = items.filter(({ openCents }) => (isBack ? openCents < 0 : openCents > 0))
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      {payable.length > 0 && <Documents ticked={ticked} items={payable} onTick={tick} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="cents" inputMode="decimal" unit="€" />
        <DayField form={form} name="day" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="way"
          options={bookedWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
        <TextField form={form} name="note" isOptional maxLength={200} />
      </div>
      <Button type="submit" size="large" wide isBusy={send.isPending}>
        {t(isBack ? 'book.titleBack' : 'book.title')}
      </Button>
    </form>
  )
}

type DocumentsProps = {
  ticked: readonly string[]
  items: MoneyAccount['items']
  onTick: (documentId: string, isOn: boolean) => void
}

const Documents = ({ ticked, items, onTick }: DocumentsProps) => {
  const t = useWorkplaceTranslations('payments.book')
  const format = useFormat()
  return (
    <fieldset>
      <legend className="font-medium">{t('documents')}</legend>
      <p className="text-sm text-quiet">{t('documentsHint')}</p>
      <div className="mt-1 max-h-52 overflow-y-auto">
        {items.map(({ documentId, number, openCents }) => (
          <Checkbox
            key={documentId}
            label={number}
            aside={<span className="figures">{format.money(Math.abs(openCents))}</span>}
            checked={ticked.includes(documentId)}
            onChange={({ target }) => onTick(documentId, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Asks how much came or went, when, how, and for which documents. */
export const BookPayment = ({ trigger, ...asked }: Asked & { trigger: ReactNode }) => {
  const t = useWorkplaceTranslations('payments.book')
  const [isOpen, setIsOpen] = useState(false)
  const { isBack, account } = asked
  return (
    <Dialog
      title={t(isBack ? 'titleBack' : 'title')}
      description={t(isBack ? 'textBack' : 'text', { company: account.company.name })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
    >
      <FieldScope name="payment">
        <BookingForm {...asked} onDone={() => setIsOpen(false)} />
      </FieldScope>
    </Dialog>
  )
}
