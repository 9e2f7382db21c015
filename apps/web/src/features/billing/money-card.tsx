import { ages } from '@regionalmarkt/domain/billing/open-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Bars } from '../../ui/bars.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { BillingAddress } from './billing-address.ts'
import { accountsQuery, type MoneyAccountRow } from './queries.ts'

/** How many of those who are late are named. */
const mostNamed = 5

const ToBilling = ({ search, children }: { search: BillingAddress; children: ReactNode }) => (
  <Link
    to="/retailer/billing/business-customers"
    search={search}
    className="inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
  >
    {children}
  </Link>
)

/** On a hub's dashboard: what is to come by how late it is, and who is late; each leads to what it counts. */
export const MoneyCard = () => {
  const t = useWorkplaceTranslations('payments')
  const format = useFormat()
  const navigate = useNavigate()
  const { data } = useQuery(accountsQuery({}))
  return (
    <Card aria-labelledby="money">
      <CardHeader
        id="money"
        title={t('dashboard.title')}
        aside={data && <ToBilling search={{ view: 'open' }}>{format.money(data.openCents)}</ToBilling>}
      />
      {data === undefined ? (
        <SkeletonRows rows={6} />
      ) : data.openCents === 0 ? (
        <p className="text-quiet">{t('list.none')}</p>
      ) : (
        <>
          <Bars
            label={t('dashboard.byAge')}
            figure={format.roundMoney}
            unit={100}
            isTimeless
            bars={ages.map((age) => ({
              key: age,
              label: t(`dashboard.age.${age}`),
              value: data.byAge[age],
              title: `${t(`age.${age}`)}: ${format.money(data.byAge[age])}`,
              onOpen: () =>
                void navigate({ to: '/retailer/billing/business-customers', search: { view: 'open', age } }),
            }))}
          />
          <Late accounts={data.accounts} />
        </>
      )}
    </Card>
  )
}

const Late = ({ accounts }: { accounts: readonly MoneyAccountRow[] }) => {
  const t = useWorkplaceTranslations('payments')
  const format = useFormat()
  const late = accounts
    .map(({ company, byAge, oldestDueOn }) => {
      const { notDue: _, ...overdue } = byAge
      return { company, oldestDueOn, cents: Object.values(overdue).reduce((sum, cents) => sum + cents, 0) }
    })
    .filter(({ cents }) => cents > 0)
  if (late.length === 0) return <p className="mt-4 text-quiet">{t('dashboard.noneLate')}</p>
  return (
    <>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t('dashboard.late')}</h3>
        <ToBilling search={{ view: 'open', age: 'overdue' }}>
          {t('dashboard.allLate', { count: late.length })}
        </ToBilling>
      </div>
      <ul className="divide-y divide-line">
        {late.slice(0, mostNamed).map(({ company, oldestDueOn, cents }) => (
          <li key={company.slug} className="flex flex-wrap items-center justify-between gap-x-4">
            <ToBilling search={{ account: company.slug }}>{company.name}</ToBilling>
            <span className="flex items-baseline gap-3">
              {oldestDueOn !== null && (
                <span className="text-sm text-quiet">{t('reminders.since', { day: format.day(oldestDueOn) })}</span>
              )}
              <span className="figures font-semibold">{format.money(cents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
