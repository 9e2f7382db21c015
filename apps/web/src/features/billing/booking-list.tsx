import { assignBooking, returnPayment, setBookingAside } from '@regionalmarkt/contract/billing/statements.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, CircleCheckBig, Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AssignBooking } from './assign-booking.tsx'
import { type BankBooking, billingTopics, bookingsQuery } from './queries.ts'

/** Bookings that wait for somebody to say what they are for, each with what it may be. */
export const BookingList = () => {
  const t = useWorkplaceTranslations('payments.bank')
  const list = useInfiniteQuery({ ...bookingsQuery, throwOnError: hasNothingToShow })
  const bookings = list.data?.pages.flatMap((page) => page.bookings)
  if (bookings === undefined) return <SkeletonRows rows={4} />
  if (bookings.length === 0)
    return (
      <EmptyState icon={CircleCheckBig} title={t('none')}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t('waitingCaption')} className="divide-y divide-line border-y border-line">
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

const Row = ({ booking }: { booking: BankBooking }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const format = useFormat()
  const { cents, day, name, purpose, counterIban, isReturn, returnReason } = booking
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 lg:grid-cols-[minmax(0,1fr)_8rem_minmax(0,26rem)]">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name === '' ? (counterIban ?? '–') : name}
          <span className="ml-3 text-sm font-normal text-quiet">{format.fullDay(day)}</span>
        </p>
        <p className="text-sm break-words text-quiet">{purpose}</p>
        {isReturn && (
          <Badge tone="danger" icon={Undo2}>
            {returnReason === null ? t('isReturn') : t('returnReason', { reason: returnReason })}
          </Badge>
        )}
      </div>
      <p className="figures font-semibold lg:text-right">{format.money(cents)}</p>
      <Choices booking={booking} />
    </li>
  )
}

/** Names and numbers take as many lines as they need. */
const ofLongName = 'h-auto min-h-11 max-w-full py-2 text-left'

const Choices = ({ booking }: { booking: BankBooking }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const format = useFormat()
  const { id: bookingId, suggestions, returned, name, purpose } = booking
  const who = name === '' ? purpose : name
  const params = { bookingId }
  const topics = billingTopics
  const assign = useSend(assignBooking, { topics, onDone: () => toast({ tone: 'success', title: t('assigned') }) })
  const giveBack = useSend(returnPayment, { topics, onDone: () => toast({ tone: 'success', title: t('takenBack') }) })
  const takeUp = useSend(setBookingAside, { topics })
  const aside = useSend(setBookingAside, {
    topics,
    onDone: () =>
      toast({
        title: t('setAside'),
        action: { label: t('undo'), run: () => takeUp.mutate({ params, body: { isAside: false } }) },
      }),
  })
  const takesBack = ({
    company,
    numbers,
    day,
  }: Pick<BankBooking['returned'][number], 'company' | 'numbers' | 'day'>) =>
    numbers === ''
      ? t('takesBackOf', { company: company.name, day: format.day(day) })
      : t('takesBack', { company: company.name, numbers, day: format.day(day) })
  const assignTo = ({
    company,
    documents,
    differenceCents,
  }: Pick<BankBooking['suggestions'][number], 'company' | 'documents' | 'differenceCents'>) => {
    const text = t('assignTo', { company: company.name, numbers: documents.map(({ number }) => number).join(', ') })
    return differenceCents === 0 ? text : t('withDifference', { text, amount: format.money(Math.abs(differenceCents)) })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 lg:justify-end">
      {returned.map(({ paymentId, feeCents, ...payment }) => (
        <Button
          key={paymentId}
          look="secondary"
          className={ofLongName}
          isBusy={giveBack.isPending}
          onClick={() => giveBack.mutate({ params, body: { paymentId } })}
        >
          <Undo2 aria-hidden />
          <span className="whitespace-normal">
            {feeCents === 0
              ? takesBack(payment)
              : t('withFee', { text: takesBack(payment), fee: format.money(feeCents) })}
          </span>
        </Button>
      ))}
      {suggestions.flatMap(({ company, sentPayments }) =>
        sentPayments.map(({ runItemId, reference }) => (
          <Button
            key={runItemId}
            look="secondary"
            className={ofLongName}
            isBusy={assign.isPending && assign.variables.body.runItemId === runItemId}
            onClick={() => assign.mutate({ params, body: { companySlug: company.slug, documentIds: [], runItemId } })}
          >
            <Check aria-hidden />
            <span className="whitespace-normal">{t('paymentOfListOf', { company: company.name, reference })}</span>
          </Button>
        )),
      )}
      {suggestions.map(({ why, company, documents, differenceCents }) => (
        <Button
          key={company.slug}
          look="secondary"
          className={ofLongName}
          title={`${company.name}: ${t(`why.${why}`)}`}
          isBusy={
            assign.isPending &&
            assign.variables.body.companySlug === company.slug &&
            assign.variables.body.runItemId === undefined
          }
          onClick={() =>
            assign.mutate({
              params,
              body: {
                companySlug: company.slug,
                documentIds: documents.map(({ id }) => id),
                writesOff: differenceCents !== 0,
              },
            })
          }
        >
          <Check aria-hidden />
          <span className="whitespace-normal">
            {documents.length === 0
              ? t('assignAccount', { company: company.name })
              : assignTo({ company, documents, differenceCents })}
          </span>
        </Button>
      ))}
      <AssignBooking booking={booking} />
      <Button
        look="quiet"
        size="small"
        aria-label={t('asideOf', { name: who })}
        isBusy={aside.isPending}
        onClick={() => aside.mutate({ params, body: { isAside: true } })}
      >
        {t('aside')}
      </Button>
    </div>
  )
}
