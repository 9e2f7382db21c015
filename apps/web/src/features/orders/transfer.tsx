import { giroCode, spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { lazy, Suspense } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { Order } from './queries.ts'

/** What draws the code comes only where one is shown. */
const GiroCode = lazy(async () => ({ default: (await import('./giro-code.tsx')).GiroCode }))

type Money = NonNullable<Order['prepayment']>

/** Where the money goes, how much of it and with which words; to be typed, or scanned from another screen. */
export const Transfer = ({ order, money }: { order: Order; money: Money }) => {
  const t = useWorkplaceTranslations('orders.household.prepayment')
  const format = useFormat()
  const { account, openCents } = money
  if (account === null) return <p>{t('noAccount')}</p>
  const payload = giroCode({ to: account, cents: openCents, text: order.orderNumber })
  const facts = [
    [t('holder'), account.holder],
    [t('iban'), spacedIban(account.iban)],
    ...(account.bic === null ? [] : [[t('bic'), account.bic]]),
    [t('amount'), format.money(openCents)],
    [t('reference'), order.orderNumber],
  ]
  return (
    <div className="flex flex-wrap gap-x-16 gap-y-5">
      <dl className="grid min-w-64 content-start gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {payload !== null && (
        <figure className="w-44">
          <div className="size-44 overflow-hidden rounded-xl bg-white">
            <Suspense>
              <GiroCode payload={payload} label={t('code')} />
            </Suspense>
          </div>
          <figcaption className="mt-2 text-sm text-quiet">{t('scan')}</figcaption>
        </figure>
      )}
    </div>
  )
}
