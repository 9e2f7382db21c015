import { reminderPdf, sendReminders } from '@regionalmarkt/contract/billing/reminders.ts'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { EnterBaseRate } from './enter-base-rate.tsx'
import { billingTopics, type Reminders, remindersQuery } from './queries.ts'
import { UnsentLists } from './unsent-lists.tsx'

/** Who is to be reminded today, all of them ticked, and what was sent. Nothing where there is neither. */
export const ReminderList = () => {
  const t = useWorkplaceTranslations('payments.reminders')
  const { data } = useQuery(remindersQuery)
  if (data === undefined || data.due.length + data.sent.length + data.unsent.length === 0) return null
  return (
    <Card aria-labelledby="reminders">
      <CardHeader id="reminders" title={t('title')} />
      <UnsentLists lists={data.unsent} state="notReminded" />
      {data.due.length === 0 ? <p className="text-quiet">{t('none')}</p> : <Due due={data.due} />}
      {data.unknownRates[0] !== undefined && <EnterBaseRate key={data.unknownRates[0]} since={data.unknownRates[0]} />}
      {data.sent.length > 0 && <Sent sent={data.sent} />}
    </Card>
  )
}

const toggled = (those: ReadonlySet<string>, slug: string, isIn: boolean): ReadonlySet<string> =>
  isIn ? new Set([...those, slug]) : new Set([...those].filter((each) => each !== slug))

const Due = ({ due }: { due: Reminders['due'] }) => {
  const t = useWorkplaceTranslations('payments.reminders')
  const format = useFormat()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Nothing is asked for besides until somebody says so, letter by letter.
  const [withInterest, setWithInterest] = useState<ReadonlySet<string>>(new Set())
  const [withCharge, setWithCharge] = useState<ReadonlySet<string>>(new Set())
  const send = useSend(sendReminders, {
    topics: billingTopics,
    onDone: ({ sentCount }) => toast({ tone: 'success', title: t('sent', { count: sentCount }) }),
  })
  const chosen = due.filter(({ company }) => !left.has(company.slug))
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {due.map(
          ({
            company,
            level,
            numbers,
            openCents,
            oldestDueOn,
            feeCents,
            returnFeeCents,
            earlierCents,
            default: inDefault,
          }) => (
            <li key={company.slug} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
              <Checkbox
                label={
                  <>
                    <span className="font-medium">{company.name}</span>
                    <span className="ml-3 text-sm text-quiet">
                      {t(`level.level${level}`)} · {numbers.join(', ')} ·{' '}
                      {t('since', { day: format.fullDay(oldestDueOn) })}
                      {earlierCents > 0 && ` · ${t('withEarlier', { amount: format.money(earlierCents) })}`}
                      {feeCents > 0 && ` · ${t('withFee', { fee: format.money(feeCents) })}`}
                      {returnFeeCents > 0 && ` · ${t('withReturnFee', { fee: format.money(returnFeeCents) })}`}
                    </span>
                  </>
                }
                checked={!left.has(company.slug)}
                onChange={({ target }) => setLeft(toggled(left, company.slug, !target.checked))}
              />
              <span className="figures ml-auto font-semibold">{format.money(openCents)}</span>
              {(inDefault.interestCents > 0 || inDefault.chargeCents > 0) && (
                <fieldset className="flex w-full flex-wrap gap-x-6 pl-8 text-sm" disabled={left.has(company.slug)}>
                  <legend className="sr-only">{company.name}</legend>
                  {inDefault.interestCents > 0 && (
                    <Checkbox
                      label={t('withInterest', {
                        amount: format.money(inDefault.interestCents),
                        points: format.quantity(inDefault.pointsAbove / 100),
                      })}
                      checked={withInterest.has(company.slug)}
                      onChange={({ target }) => setWithInterest(toggled(withInterest, company.slug, target.checked))}
                    />
                  )}
                  {inDefault.chargeCents > 0 && (
                    <Checkbox
                      label={t('withCharge', { amount: format.money(inDefault.chargeCents) })}
                      checked={withCharge.has(company.slug)}
                      onChange={({ target }) => setWithCharge(toggled(withCharge, company.slug, target.checked))}
                    />
                  )}
                </fieldset>
              )}
            </li>
          ),
        )}
      </ul>
      <Button
        className="mt-3"
        disabled={chosen.length === 0}
        isBusy={send.isPending}
        onClick={() => {
          const companySlugs = chosen.slice(0, 100).map(({ company }) => company.slug)
          const asking = (ticked: ReadonlySet<string>) => companySlugs.filter((slug) => ticked.has(slug))
          send.mutate({
            body: { companySlugs, withInterest: asking(withInterest), withCharge: asking(withCharge) },
          })
        }}
      >
        <BellRing aria-hidden />
        {t('send', { count: chosen.length })}
      </Button>
    </>
  )
}

const Sent = ({ sent }: { sent: Reminders['sent'] }) => {
  const t = useWorkplaceTranslations('payments.reminders')
  const format = useFormat()
  const load = async (reminderId: string, level: number, day: string) => {
    try {
      const content = (await call(reminderPdf, { params: { reminderId } })) as Blob
      saveFile(`${t('fileName', { level: String(level) })}-${day}.pdf`, content, 'application/pdf')
    } catch (error) {
      toast({ tone: 'error', title: t('loadFailed'), text: reasonOf(error) })
    }
  }
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium sm:min-h-8">{t('sentBefore')}</summary>
      <ul className="divide-y divide-line border-y border-line">
        {sent.map(({ id, company, level, sentOn, openCents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
            <span className="min-w-0">
              {company.name}
              <span className="ml-3 text-sm text-quiet">
                {t(`level.level${level}`)} · {format.fullDay(sentOn)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <span className="figures">{format.money(openCents)}</span>
              <Button
                look="quiet"
                size="small"
                aria-label={t('pdfOf', { company: company.name, day: format.fullDay(sentOn) })}
                onClick={() => void load(id, level, sentOn)}
              >
                <Download aria-hidden />
                PDF
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
