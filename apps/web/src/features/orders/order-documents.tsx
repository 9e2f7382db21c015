import { listOwnDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { DocumentFiles } from '../../parts/document-files.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

/** What was issued for a customer's order, to load; nothing before there is any. */
export const OrderDocuments = ({ orderNumber }: { orderNumber: string }) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const { data } = useQuery(read(listOwnDocuments, { query: { orderNumber } }, ['billing']))
  if (data === undefined || data.documents.length === 0) return null
  return (
    <Card aria-labelledby="documents">
      <CardHeader id="documents" title={t('own.title')} />
      <ul className="divide-y divide-line">
        {data.documents.map(({ id, number, kind, issuedOn, grossCents }) => (
          <li key={id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {t('own.of', { kind: t(`documents.kind.${kind}`), number: number ?? '' })}{' '}
                <span className="font-normal text-quiet">{t('own.on', { day: format.fullDay(issuedOn ?? '') })}</span>
              </span>
              <span>{format.money(grossCents)}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <DocumentFiles id={id} number={number ?? ''} side="business-customer" size="small" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
