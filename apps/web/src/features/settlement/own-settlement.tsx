import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type BuyingHub, ownSettlementQuery } from './queries.ts'

/** On a producer's dashboard: what it will be paid and when, and what was received and is not settled yet. */
export const OwnSettlementCard = () => {
  const t = useWorkplaceTranslations('billing.own')
  const { data } = useQuery(ownSettlementQuery)
  return (
    <Card aria-labelledby="settlement" className="print:hidden">
      <CardHeader
        id="settlement"
        title={t('settlement')}
        aside={
          <Link
            to="/supplier/dashboard"
            search={{ view: 'settlement' } as never}
            className="inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {t('all')}
          </Link>
        }
      />
      {data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <div className="divide-y divide-line">
          {data.hubs.map((hub) => (
            <div key={hub.slug} className={data.hubs.length > 1 ? 'py-3' : ''}>
              {data.hubs.length > 1 && <h3 className="font-semibold">{hub.name}</h3>}
              <OwedToMe hub={hub} hasAccount={data.hasAccount} />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

/** The next payment in large, others beneath it, each late once its day is over, and what is still to be settled. */
export const OwedToMe = ({
  hub: { payable, due, agreement, name: hub },
  hasAccount,
}: {
  hub: BuyingHub
  hasAccount: boolean
}) => {
  const t = useWorkplaceTranslations('billing.own')
  const format = useFormat()
  const today = berlinDate(useNow())
  const [next, ...later] = payable
  return (
    <>
      {next !== undefined && (
        <>
          <p className={next.dueOn < today ? 'text-warning-ink' : 'text-quiet'}>
            {t(next.dueOn < today ? 'latePayment' : 'nextPayment', { day: format.fullDay(next.dueOn) })}
          </p>
          <p className="figure text-3xl leading-tight">{format.money(next.grossCents)}</p>
          <p className="text-sm text-quiet">{next.number}</p>
        </>
      )}
      {later.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {later.map(({ number, dueOn, grossCents }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className={dueOn < today ? 'text-warning-ink' : ''}>
                {t(dueOn < today ? 'latePayment' : 'paymentOn', { day: format.fullDay(dueOn) })}
              </span>
              <span className="figures">{format.money(grossCents)}</span>
            </li>
          ))}
        </ul>
      )}
      {due === null ? (
        next === undefined && <p className="text-quiet">{t('nothingDue')}</p>
      ) : (
        <p className={next === undefined ? '' : 'mt-4 border-t border-line pt-3'}>
          {t('toSettle', { count: due.orderCount, amount: format.money(due.grossCents) })}
        </p>
      )}
      {due !== null && agreement === null && (
        <p className="mt-3 text-warning-ink">
          {t('notAgreed', { hub })}{' '}
          <Link to="/supplier/profile" className="font-medium underline underline-offset-4">
            {t('toProfile')}
          </Link>
        </p>
      )}
      {!hasAccount && (
        <p className="mt-3 text-warning-ink">
          {t('noAccount')}{' '}
          <Link to="/supplier/profile" className="font-medium underline underline-offset-4">
            {t('toProfile')}
          </Link>
        </p>
      )}
    </>
  )
}
