import { sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { Link } from '@tanstack/react-router'
import { MoneyBadge } from '../../parts/money-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { BillingDocument } from './queries.ts'

type Props = {
  document: Pick<BillingDocument, 'settled' | 'company' | 'kind' | 'dueNowCents'>
  money: NonNullable<BillingDocument['money']>
}

/** What of a document is paid, by what, and the way to the account of whom it is with. */
export const DocumentMoney = ({ document: { settled, company, kind, dueNowCents }, money }: Props) => {
  const t = useWorkplaceTranslations('payments')
  const format = useFormat()
  const textOf = ({ way, against, day: on }: BillingDocument['settled'][number]) => {
    const day = format.fullDay(on)
    if (against !== null) return t('document.against', { number: against, day })
    return way === null ? t('document.fromCredit', { day }) : t('document.cameOn', { way: t(`way.${way}`), day })
  }
  // What the hub owes is below zero; that it is to be paid out says so without a sign.
  const isOwed = settled.reduce((sum, { cents }) => sum + cents, money.openCents) < 0
  const amount = (cents: number) => format.money(isOwed ? -cents : cents)
  return (
    <Card aria-labelledby="money">
      <CardHeader id="money" title={t('document.title')} aside={<MoneyBadge money={money} />} />
      <dl>
        {settled.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
          <div key={at} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-quiet">{textOf(part)}</dt>
            <dd className="figures text-right whitespace-nowrap">{amount(part.cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-1.5 text-lg font-semibold">
          <dt>{t(isOwed ? 'document.toPayOut' : 'document.open')}</dt>
          <dd className="figures text-right whitespace-nowrap">{amount(money.openCents)}</dd>
        </div>
        {dueNowCents !== money.openCents && (
          <div className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{t('document.dueNow')}</dt>
            <dd className="figures text-right whitespace-nowrap">{amount(dueNowCents)}</dd>
          </div>
        )}
      </dl>
      <Link
        to="/retailer/billing/business-customers"
        search={{ account: company.slug }}
        className="mt-2 inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline underline-offset-4 sm:min-h-8"
      >
        {t(sideOf(kind) === 'supplier' ? 'document.toSupplierAccount' : 'document.toAccount')}
      </Link>
    </Card>
  )
}
