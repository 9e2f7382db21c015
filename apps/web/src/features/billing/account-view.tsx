import {
  chargeBankFee,
  settleFromCredit,
  takeBackPayment,
  writeOffDifference,
} from '@regionalmarkt/contract/billing/payments.ts'
import { isSmallDifference } from '@regionalmarkt/domain/billing/small-difference.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheckBig, HandCoins, Undo2 } from 'lucide-react'
import { CompanyContainers } from '../../parts/company-containers.tsx'
import { MoneyBadge } from '../../parts/money-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { toast } from '../../ui/toast.ts'
import { BookPayment } from './book-payment.tsx'
import { PauseReminders } from './pause-reminders.tsx'
import { accountQuery, billingTopics, type MoneyAccount } from './queries.ts'

type Item = MoneyAccount['items'][number]
type Payment = MoneyAccount['payments'][number]
const itemColumn = columnsOf<Item>()
const paymentColumn = columnsOf<Payment>()

/** What is open between a hub and one company, and what was paid. */
export const AccountView = ({ companySlug }: { companySlug: string }) => {
  const t = useWorkplaceTranslations('payments')
  const format = useFormat()
  const { data: account } = useSuspenseQuery(accountQuery(companySlug))
  const { company, byAge, openCents, dueNowCents, creditCents, freeCents, listedCents, items } = account
  const overdue = byAge.upTo14 + byAge.upTo30 + byAge.upTo60 + byAge.over60
  const settle = useSend(settleFromCredit, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('account.settled') }),
  })
  const isWaiting = items.some((item) => item.openCents > 0)
  const isOwed = items.some((item) => item.openCents < 0)
  return (
    <>
      <Link
        to="/retailer/billing/business-customers"
        search={{ view: 'open' }}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('account.back')}
      </Link>
      <PageHeader
        title={company.name}
        lead={t('account.lead')}
        actions={
          <>
            {(freeCents > 0 || isOwed) && (
              <BookPayment account={account} isBack trigger={<Button look="secondary">{t('book.titleBack')}</Button>} />
            )}
            {company.orderNumber === null && isSmallDifference(freeCents, account.differenceLimitCents) && (
              <WriteOff account={account} cents={freeCents} />
            )}
            {(freeCents > 0 || listedCents > 0) && creditCents > 0 && isWaiting && (
              <Button
                look="secondary"
                isBusy={settle.isPending}
                onClick={() => settle.mutate({ params: { companySlug } })}
              >
                {t('account.settle')}
              </Button>
            )}
            <BookPayment
              account={account}
              isBack={false}
              trigger={
                <Button>
                  <HandCoins aria-hidden />
                  {t('book.title')}
                </Button>
              }
            />
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <Stats>
          <Stat label={t('account.open')} value={format.money(openCents)} />
          <Stat label={t('account.overdue')} value={format.money(overdue)} tone={overdue > 0 ? 'danger' : 'neutral'} />
          <Stat
            label={t('account.credit')}
            value={format.money(creditCents)}
            {...(freeCents > 0 && { remark: t('account.creditText') })}
          />
          {dueNowCents !== openCents && (
            <Stat
              label={t(dueNowCents < 0 ? 'account.toPayOut' : 'account.toCome')}
              value={format.money(Math.abs(dueNowCents))}
              remark={t('account.dueNowText')}
            />
          )}
        </Stats>
        <BankFees account={account} />
        <Card aria-labelledby="open-items">
          <CardHeader
            id="open-items"
            title={t('account.items')}
            aside={<PauseReminders companySlug={companySlug} name={company.name} pauseReason={account.pauseReason} />}
          />
          {account.pauseReason !== null && (
            <p className="mb-2 text-warning-ink">{t('reminders.pausedBecause', { reason: account.pauseReason })}</p>
          )}
          <Items account={account} />
        </Card>
        <Card aria-labelledby="payments">
          <CardHeader id="payments" title={t('account.payments')} />
          <Payments account={account} />
        </Card>
        {/* A company's stands on the page of the company. */}
        {company.orderNumber !== null && <CompanyContainers company={company} side="customer" />}
      </div>
    </>
  )
}

/** Differences so small that nobody asks for them: of a document, or of a payment that was too much. */
const WriteOff = ({ account, cents, item }: { account: MoneyAccount; cents: number; item?: Item }) => {
  const t = useWorkplaceTranslations('payments.account')
  const format = useFormat()
  const amount = format.money(Math.abs(cents))
  const { slug: companySlug } = account.company
  const writeOff = useSend(writeOffDifference, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('writtenOff') }),
  })
  return (
    <Button
      look="secondary"
      {...(item && { size: 'small' as const })}
      isBusy={writeOff.isPending}
      aria-label={item ? t('writeOffOf', { amount, number: item.number }) : t('writeOffCredit', { amount })}
      onClick={() => writeOff.mutate({ params: { companySlug }, body: item ? { documentId: item.documentId } : {} })}
    >
      {t('writeOff', { amount })}
    </Button>
  )
}

/** The bank's fees for returns, until they are charged on. */
const BankFees = ({ account }: { account: MoneyAccount }) => {
  const t = useWorkplaceTranslations('payments.account')
  const format = useFormat()
  const charge = useSend(chargeBankFee, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('feeCharged') }),
  })
  return account.bankFees.map(({ id: feeId, cents, day }) => (
    <Card key={feeId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{t('bankFee', { amount: format.money(cents), day: format.fullDay(day) })}</p>
        <Button
          look="secondary"
          size="small"
          isBusy={charge.isPending && charge.variables.params.feeId === feeId}
          onClick={() => charge.mutate({ params: { feeId } })}
        >
          {t('chargeFee', { amount: format.money(cents) })}
        </Button>
      </div>
    </Card>
  ))
}

const Items = ({ account }: { account: MoneyAccount }) => {
  const t = useWorkplaceTranslations('payments')
  const b = useWorkplaceTranslations('billing.documents')
  const format = useFormat()
  const columns = itemColumn.columns([
    itemColumn.display({
      id: 'number',
      header: b('number'),
      cell: ({ row: { original } }) => (
        <Link
          to="/retailer/billing/business-customers"
          search={{ document: original.documentId }}
          className="inline-flex min-h-11 items-center rounded-md font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          {original.number}
        </Link>
      ),
      meta: { onCard: 'title' },
    }),
    itemColumn.display({
      id: 'state',
      header: t('money.column'),
      cell: ({ row }) => <MoneyBadge money={row.original} />,
      meta: { onCard: 'aside' },
    }),
    itemColumn.accessor(({ issuedOn }) => format.fullDay(issuedOn), { id: 'date', header: b('date') }),
    itemColumn.accessor(({ dueOn }) => (dueOn === null ? null : format.fullDay(dueOn)), {
      id: 'due',
      header: b('due'),
      meta: { isLeftOutWhenEmpty: true },
    }),
    itemColumn.display({
      id: 'open',
      header: t('account.open'),
      cell: ({ row: { original } }) => (
        <>
          <span className="font-semibold">{format.money(original.openCents)}</span>
          {original.openCents !== original.dueCents && (
            <span className="block text-sm text-quiet">
              {t('account.of', { total: format.money(original.dueCents) })}
            </span>
          )}
        </>
      ),
      meta: { align: 'right' },
    }),
    itemColumn.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('book.title')}</span>,
      cell: ({ row: { original } }) =>
        original.openCents > 0 ? (
          <div className="flex flex-wrap justify-end gap-2">
            {isSmallDifference(original.openCents, account.differenceLimitCents) && (
              <WriteOff account={account} cents={original.openCents} item={original} />
            )}
            <PauseReminders
              companySlug={account.company.slug}
              documentId={original.documentId}
              name={original.number}
              pauseReason={original.pauseReason}
            />
            <BookPayment
              account={account}
              isBack={false}
              chosen={[original.documentId]}
              trigger={
                <Button look="secondary" size="small" aria-label={t('account.pay', { number: original.number })}>
                  {t('account.payShort')}
                </Button>
              }
            />
          </div>
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            {isSmallDifference(original.openCents, account.differenceLimitCents) && (
              <WriteOff account={account} cents={original.openCents} item={original} />
            )}
            <BookPayment
              account={account}
              isBack
              chosen={[original.documentId]}
              trigger={
                <Button look="secondary" size="small" aria-label={t('account.payOut', { number: original.number })}>
                  {t('account.payOutShort')}
                </Button>
              }
            />
          </div>
        ),
      meta: { onCard: 'foot' },
    }),
  ])
  return (
    <DataTable
      caption={t('account.itemsCaption', { company: account.company.name })}
      columns={columns}
      rows={account.items}
      rowId={({ documentId }) => documentId}
      empty={
        <EmptyState icon={CircleCheckBig} title={t('account.noItems')}>
          {t('account.noItemsText')}
        </EmptyState>
      }
    />
  )
}

/** The name of the button at a payment, for its amount without a sign. */
const nameOf = ({ isReversal, cents }: Payment) => {
  if (isReversal) return 'countAgainOf'
  return cents < 0 ? 'takeBookingBackOf' : 'takeBackOf'
}

const Payments = ({ account }: { account: MoneyAccount }) => {
  const t = useWorkplaceTranslations('payments')
  const format = useFormat()
  const takeBack = useSend(takeBackPayment, {
    topics: billingTopics,
    onDone: (_, { params }) => {
      const isReturn = account.payments.some(({ id, isReversal }) => id === params.paymentId && isReversal)
      toast({ title: t(isReturn ? 'account.countsAgain' : 'account.takenBack') })
    },
  })
  const columns = paymentColumn.columns([
    paymentColumn.display({
      id: 'day',
      header: t('account.day'),
      cell: ({
        row: {
          original: { day, bookedOn },
        },
      }) => (
        <>
          {format.fullDay(day)}
          {bookedOn !== day && (
            <span className="block text-sm font-normal text-quiet">
              {t('account.bookedOn', { day: format.fullDay(bookedOn) })}
            </span>
          )}
        </>
      ),
      meta: { onCard: 'title' },
    }),
    paymentColumn.display({
      id: 'amount',
      header: t('account.amount'),
      cell: ({ row: { original } }) => (
        <span className={classNames('font-semibold', original.isTakenBack && 'font-normal line-through')}>
          {format.money(original.cents)}
        </span>
      ),
      meta: { align: 'right', onCard: 'aside' },
    }),
    paymentColumn.display({
      id: 'way',
      header: t('account.way'),
      cell: ({ row: { original } }) => (
        <>
          {t(`way.${original.way}`)}
          {(original.isTakenBack || original.isReversal) && (
            <span className="text-quiet">
              , {t(original.isReversal ? 'account.isReversal' : 'account.isTakenBack')}
            </span>
          )}
          {original.note !== '' && <span className="block text-sm text-quiet">{original.note}</span>}
        </>
      ),
    }),
    paymentColumn.display({
      id: 'for',
      header: t('account.for'),
      cell: ({ row: { original } }) =>
        original.settled.length > 0
          ? original.settled.map(({ number }) => number).join(', ')
          : original.isTakenBack || original.isReversal
            ? ''
            : t('account.onAccount'),
    }),
    paymentColumn.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('account.takeBack')}</span>,
      cell: ({ row: { original } }) =>
        original.canTakeBack && (
          <div className="flex justify-end">
            <Button
              look="quiet"
              size="small"
              isBusy={takeBack.isPending && takeBack.variables.params.paymentId === original.id}
              aria-label={t(`account.${nameOf(original)}`, { amount: format.money(Math.abs(original.cents)) })}
              onClick={() => takeBack.mutate({ params: { paymentId: original.id } })}
            >
              <Undo2 aria-hidden />
              {t(original.isReversal ? 'account.countAgain' : 'account.takeBack')}
            </Button>
          </div>
        ),
      meta: { onCard: 'foot' },
    }),
  ])
  return (
    <DataTable
      caption={t('account.paymentsCaption', { company: account.company.name })}
      columns={columns}
      rows={account.payments}
      rowId={({ id }) => id}
      empty={<p className="text-quiet">{t('account.noPayments')}</p>}
    />
  )
}
