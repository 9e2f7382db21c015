import { closeLedgerMonth, ledgerFile } from '@regionalmarkt/contract/billing/ledger.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, reasonOf, useSend } from '../../platform/queries.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { toast } from '../../ui/toast.ts'
import { BillingTableMenu } from './billing-table-menu.tsx'
import { LedgerSettingsForm } from './ledger-settings-form.tsx'
import { type Books, billingTopics, ledgerQuery, ledgerSettingsQuery } from './queries.ts'

/** The last twelve months, the one that has just ended first. */
const monthsBefore = (today: string): readonly string[] => {
  const months: string[] = []
  for (let day = today; months.length < 13; day = addDays(`${day.slice(0, 7)}-01`, -1)) months.push(day.slice(0, 7))
  return [...months.slice(1), ...months.slice(0, 1)]
}

const named = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`

/** What goes to the tax adviser: a month's documents and payments as a file for DATEV, what cannot be in it, and how the books are kept. */
export const Ledger = () => {
  const t = useWorkplaceTranslations('payments.ledger')
  const months = monthsBefore(berlinDate(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const { data } = useQuery({ ...ledgerQuery(month), throwOnError: hasNothingToShow })
  const settings = useQuery({ ...ledgerSettingsQuery, throwOnError: hasNothingToShow }).data
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const closed = data?.closedMonths.find((each) => each.month === month)
  const load = async () => {
    setIsBusy(true)
    try {
      const content = (await call(ledgerFile, { query: { month } })) as Blob
      saveFile(`EXTF_Buchungsstapel_${month}.csv`, content, 'text/csv')
    } catch (error) {
      toast({ tone: 'error', title: t('loadFailed'), text: reasonOf(error) })
    }
    setIsBusy(false)
  }
  const close = useSend(closeLedgerMonth, {
    topics: billingTopics,
    onDone: () => {
      setIsAsking(false)
      void load()
    },
  })
  const days = { from: `${month}-01`, until: addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1) }
  return (
    <div className="flex flex-col gap-5">
      <Card aria-labelledby="ledger">
        <CardHeader id="ledger" title={t('title')} />
        <div className="mb-5 flex flex-wrap items-end gap-3">
          <Field label={t('month')} name="ledger-month" className="min-w-52">
            <Select
              value={month}
              onChange={({ target }) => setMonth(target.value)}
              options={months.map((value) => ({ value, label: named(value) }))}
            />
          </Field>
          {closed !== undefined ? (
            <Button isBusy={isBusy} onClick={() => void load()}>
              <Download aria-hidden />
              {t('datev')}
            </Button>
          ) : (
            data?.isOver === true && (
              <ConfirmDialog
                title={t('closeTitle', { month: named(month) })}
                description={t('closeText', { month: named(month) })}
                isOpen={isAsking}
                onOpenChange={setIsAsking}
                trigger={
                  <Button isBusy={isBusy}>
                    <Download aria-hidden />
                    {t('datev')}
                  </Button>
                }
                confirm={t('close')}
                isBusy={close.isPending}
                onConfirm={() => close.mutate({ body: { month } })}
              />
            )
          )}
          <BillingTableMenu label={t('documentsTable')} query={{ list: 'documents', ...days }} of={month} />
          <BillingTableMenu label={t('paymentsTable')} query={{ list: 'payments', ...days }} of={month} />
        </div>
        {data !== undefined && <Standing books={data} month={month} />}
        {data === undefined ? <SkeletonRows rows={3} /> : <Figures books={data} />}
        {settings?.isSaved === false && <p className="mt-4 text-warning-ink">{t('notSaved')}</p>}
      </Card>
      {data !== undefined && data.closedMonths.length > 0 && <ClosedMonths books={data} />}
      {settings !== undefined && <LedgerSettingsForm key={settings.version} settings={settings} />}
    </div>
  )
}

/** Whether a month is closed, or what closes it. */
const Standing = ({ books, month }: { books: Books; month: string }) => {
  const t = useWorkplaceTranslations('payments.ledger')
  const format = useFormat()
  const closed = books.closedMonths.find((each) => each.month === month)
  return (
    <p className="mb-5 max-w-prose">
      {closed !== undefined
        ? t('isClosed', { when: format.fullDay(berlinDate(new Date(closed.closedAt))) })
        : t(books.isOver ? 'isOpen' : 'runs', { month: named(month) })}
    </p>
  )
}

const ClosedMonths = ({ books: { closedMonths } }: { books: Books }) => {
  const t = useWorkplaceTranslations('payments.ledger')
  const format = useFormat()
  return (
    <Card aria-labelledby="closed-months">
      <CardHeader id="closed-months" title={t('closed')} />
      <ul className="divide-y divide-line border-y border-line">
        {closedMonths.map(({ month, closedAt, closedBy }) => (
          <li key={month} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="figures">{named(month)}</span>
            <span className="text-quiet">
              {[format.fullDay(berlinDate(new Date(closedAt))), closedBy].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Figures = ({ books }: { books: Books }) => {
  const t = useWorkplaceTranslations('payments.ledger')
  const format = useFormat()
  const { documentCount, documentCents, paymentCount, paymentCents, entryCount, unwritten } = books
  return (
    <>
      <Stats>
        <Stat label={t('documents', { count: documentCount })} value={format.money(documentCents)} />
        <Stat label={t('payments', { count: paymentCount })} value={format.money(paymentCents)} />
        <Stat label={t('entries')} value={format.quantity(entryCount)} />
      </Stats>
      {unwritten.length > 0 && (
        <section className="mt-5">
          <h3 className="font-semibold text-danger-ink">{t('unwritten')}</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {unwritten.map(({ what, fault, cents, rateBasisPoints }) => (
              <li key={`${what} ${rateBasisPoints}`} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span>
                  {what}
                  <span className="ml-3 text-quiet">
                    {t(`fault.${fault}`, { rate: rateBasisPoints === null ? '' : format.percent(rateBasisPoints) })}
                  </span>
                </span>
                <span className="figures">{format.money(cents)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
