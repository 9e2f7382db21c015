import { payBackOnline } from '@regionalmarkt/contract/orders/online-payments.ts'
import { prepaymentBody } from '@regionalmarkt/contract/orders/prepayments.schema.ts'
import { bookPrepayment, takeBackPrepayment } from '@regionalmarkt/contract/orders/prepayments.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '../../forms/day-fields.tsx'
import { moneyText, typedNumber } from '../../forms/decimal-text.ts'
import { useForm } from '../../forms/form.ts'
import { FormErrors, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldScope } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import type { HubOrder } from './queries.ts'

const topics = ['orders'] as const

type BookingProps = { order: HubOrder; isBack: boolean; cents: number; onDone: () => void }

const BookingForm = ({ order, isBack, cents, onDone }: BookingProps) => {
  const t = useWorkplaceTranslations('fulfilment.prepayment')
  const { locale } = useFormat()
  const send = useSend(bookPrepayment, {
    topics,
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t(isBack ? 'bookedBack' : 'booked') })
      onDone()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { cents: t('amount'), day: t('day') },
    initial: { cents: cents > 0 ? moneyText(cents, locale) : '', day: berlinDate(new Date()) },
    draftUnder: `regionalmarkt.form.prepayment.${order.orderNumber}.${order.version}.${isBack}`,
    schema: prepaymentBody,
    bodyOf: (values) => ({ isBack, cents: typedNumber(values.cents, 2), day: values.day }),
    send: (body) => send.mutate({ params: { orderNumber: order.orderNumber }, version: order.version, body }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField form={form} name="cents" inputMode="decimal" unit="€" />
      <DayField form={form} name="day" hint={t('dayHint')} />
      <Button type="submit" size="large" wide isBusy={send.isPending}>
        {t(isBack ? 'bookBack' : 'book')}
      </Button>
    </form>
  )
}

/** Asks how much came or went back, and on which day. */
const Booking = ({ order, isBack, cents, isMain }: Omit<BookingProps, 'onDone'> & { isMain: boolean }) => {
  const t = useWorkplaceTranslations('fulfilment.prepayment')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t(isBack ? 'bookBack' : 'book')}
      description={t(isBack ? 'bookBackText' : 'bookText', { customer: order.customerName })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" look={isMain ? 'primary' : 'secondary'}>
          {t(isBack ? 'bookBack' : 'book')}
        </Button>
      }
    >
      <FieldScope name="prepayment">
        <BookingForm order={order} isBack={isBack} cents={cents} onDone={() => setIsOpen(false)} />
      </FieldScope>
    </Dialog>
  )
}

const Booked = ({ order, booking }: { order: HubOrder; booking: HubOrder['bookings'][number] }) => {
  const t = useWorkplaceTranslations('fulfilment.prepayment')
  const format = useFormat()
  const { orderNumber, version } = order
  const takeBack = useSend(takeBackPrepayment, { topics, onDone: () => toast({ title: t('takenBack') }) })
  const isOver = booking.takenBackAt !== null
  const amount = format.money(booking.isBack ? -booking.cents : booking.cents)
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <p className="min-w-0 py-1">
        <span className={classNames('mr-3 font-semibold', isOver && 'font-normal line-through')}>{amount}</span>
        {t(booking.isBack ? 'wentBackOn' : 'cameOn', { day: format.fullDay(booking.day) })}
        {booking.isByProvider && <span className="text-quiet">, {t('byProvider')}</span>}
        {booking.bookedBy !== null && <span className="text-quiet">, {booking.bookedBy}</span>}
        {isOver && <span className="text-quiet"> ({t('isTakenBack')})</span>}
      </p>
      {!isOver && !booking.isByProvider && (
        <Button
          look="quiet"
          size="small"
          isBusy={takeBack.isPending}
          aria-label={t('takeBackOf', { amount })}
          onClick={() => takeBack.mutate({ params: { orderNumber, prepaymentId: booking.id }, version })}
        >
          <Undo2 aria-hidden />
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}

/** One press gives back by the provider what the order leaves over. */
const PayBack = ({ order: { orderNumber, version }, cents }: { order: HubOrder; cents: number }) => {
  const t = useWorkplaceTranslations('fulfilment.prepayment')
  const format = useFormat()
  const send = useSend(payBackOnline, {
    topics,
    onDone: ({ outcome, cents: asked }) => {
      if (outcome === 'accepted') toast({ tone: 'success', title: t('paidBack', { amount: format.money(asked) }) })
      else if (outcome === 'waiting') toast({ title: t('payBackWaits') })
      else toast({ tone: 'error', title: t('payBackRefused') })
    },
  })
  return (
    <Button
      size="small"
      isBusy={send.isPending}
      title={t('payBackText')}
      onClick={() => send.mutate({ params: { orderNumber }, version })}
    >
      {t('payBack', { amount: format.money(cents) })}
    </Button>
  )
}

/** What of an order that is paid beforehand has come, by hand from the hub's account; and what is to go back. */
export const Prepayment = ({ order }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.prepayment')
  const format = useFormat()
  const { prepayment: money, bookings, status } = order
  if (money === null) return null
  const { openCents, backCents, isAwaited, isForAdded, payUntil, online, mandate } = money
  const refundingCents = online?.refundingCents ?? 0
  const isCancelled = status === 'cancelled'
  const lines = [
    ...(mandate === null
      ? []
      : mandate.endedOn === null
        ? [t('debit', { reference: mandate.reference, iban: mandate.iban })]
        : [t('debitEnded', { reference: mandate.reference, day: format.day(mandate.endedOn) })]),
    ...(isAwaited && payUntil !== null
      ? [t(isForAdded ? 'awaitedAdded' : online ? 'awaitedOnline' : 'awaited', { until: format.dayAndTime(payUntil) })]
      : []),
    ...(isCancelled && backCents > 0 ? [t('cameTooLate', { amount: format.money(backCents) })] : []),
    ...(isCancelled && backCents === 0 ? [t('isCancelled')] : []),
    ...(!isCancelled && openCents > 0 ? [t('open', { amount: format.money(openCents) })] : []),
    ...(!isCancelled && backCents > 0 ? [t('back', { amount: format.money(backCents) })] : []),
    ...(!isCancelled && openCents === 0 && backCents === 0 ? [t('settled')] : []),
    ...(refundingCents > 0 ? [t('refunding', { amount: format.money(refundingCents) })] : []),
  ]
  return (
    <Card aria-labelledby="order-prepayment">
      <CardHeader id="order-prepayment" title={t(mandate !== null ? 'titleDebit' : online ? 'titleOnline' : 'title')} />
      {lines.map((line) => (
        <p key={line} className={classNames('text-pretty', backCents > 0 && 'font-semibold')}>
          {line}
        </p>
      ))}
      {bookings.length > 0 && (
        <ul className="mt-3 max-w-2xl divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <Booked key={booking.id} order={order} booking={booking} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {online !== null && online.refundableCents > 0 && <PayBack order={order} cents={online.refundableCents} />}
        <Booking
          order={order}
          isBack={false}
          cents={openCents}
          isMain={openCents > 0 && (mandate === null || mandate.endedOn !== null)}
        />
        {money.paidCents > money.paidBackCents && (
          <Booking
            order={order}
            isBack
            cents={backCents - refundingCents}
            isMain={backCents > 0 && !online?.refundableCents}
          />
        )}
      </div>
    </Card>
  )
}
