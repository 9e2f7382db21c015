import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OwnDocumentItem } from './own-document.tsx'
import { documentsOfOrderQuery } from './queries.ts'

/** What was issued for an order with this producer; nothing before there is any. */
export const SettlementsOfOrder = ({ orderNumber }: { orderNumber: string }) => {
  const t = useWorkplaceTranslations('billing.own')
  const { data } = useQuery(documentsOfOrderQuery(orderNumber))
  if (data === undefined || data.documents.length === 0) return null
  return (
    <Card aria-labelledby="documents">
      <CardHeader id="documents" title={t('title')} />
      <ul className="divide-y divide-line">
        {data.documents.map((document) => (
          <OwnDocumentItem key={document.id} document={document} />
        ))}
      </ul>
    </Card>
  )
}
