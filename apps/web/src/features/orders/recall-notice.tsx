import { TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { HubContact } from './hub-contact.tsx'
import type { Order } from './queries.ts'

/** What of an order is called back, why, and what to do with it: before anything else on its page. */
export const RecallNotice = ({ order: { recalls, retailerName: hub, retailerContact } }: { order: Order }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  if (recalls.length === 0) return null
  return (
    <section
      aria-labelledby="recall"
      className="mb-5 flex gap-4 rounded-2xl border-2 border-danger-ink/40 bg-raised p-5 sm:p-6"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-7 shrink-0 text-danger-ink" />
      <div className="min-w-0">
        <h2 id="recall" className="text-xl text-danger-ink">
          {t('recall.title')}
        </h2>
        <ul className="mt-2">
          {recalls.map(({ articleName, salesUnitName, lot, quantity, possible, reason }) => (
            <li key={`${articleName.de} ${salesUnitName.de} ${lot}`} className="mb-2">
              <p className="text-lg font-semibold">
                {t('recall.goods', {
                  ...{ quantity: format.quantity(quantity), possible, sure: quantity - possible },
                  article: inLanguage(articleName),
                  pack: inLanguage(salesUnitName),
                  lot: lot === null ? t('recall.nameless') : t('lot', { lot }),
                })}
              </p>
              <p>{t('recall.reason', { reason })}</p>
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-pretty">{t('recall.text', { hub })}</p>
        <p className="mt-3">{t('recall.ask', { hub })}</p>
        <HubContact contact={retailerContact} />
      </div>
    </section>
  )
}
