import { listHouseholdDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { readPages } from '../../platform/read-pages.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { DocumentRows } from './order-documents.tsx'

const documentsQuery = readPages(listHouseholdDocuments, {}, ['billing', 'orders'])

/** Everything that hubs have issued to a private customer, the newest first; nothing before there is any. */
const AllHouseholdDocuments = () => {
  const t = useWorkplaceTranslations('billing')
  const list = useInfiniteQuery(documentsQuery)
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? []
  if (documents.length === 0) return null
  return (
    <Card aria-labelledby="household-documents" className="mt-6">
      <CardHeader id="household-documents" title={t('household.all')} />
      <DocumentRows documents={documents} side="household" />
      <MoreButton list={list} />
    </Card>
  )
}

export default AllHouseholdDocuments
