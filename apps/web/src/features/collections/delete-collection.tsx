import { deleteCollection } from '@regionalmarkt/contract/collections/collections.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Collection, collectionQuery, collectionsQuery } from './queries.ts'

/** Takes a collection away, after asking. */
export const DeleteCollection = ({ collection, onDeleted }: { collection: Collection; onDeleted: () => void }) => {
  const t = useWorkplaceTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { slug } = collection
  const title = inLanguage(collection.title)
  const send = useSend(deleteCollection, {
    topics: ['collections'],
    onDone: (rest) => {
      onDeleted()
      client.setQueryData(collectionsQuery.queryKey, rest)
      client.removeQueries({ queryKey: collectionQuery(slug).queryKey })
      toast({ tone: 'success', title: t('collections.deleted', { title }) })
    },
  })
  // Left first: nobody may ask again for what is gone, not even the live feed.
  const leaveAndDelete = async () => {
    await navigate({ to: '/retailer/catalog/article-collections' })
    send.mutate({ params: { collectionSlug: slug } })
  }
  return (
    <ConfirmDialog
      title={t('collections.deleteTitle', { title })}
      description={t('collections.deleteText')}
      trigger={
        <Button look="danger" className="sm:ml-auto">
          <Trash2 aria-hidden />
          {t('collections.delete')}
        </Button>
      }
      confirm={t('collections.delete')}
      isBusy={send.isPending}
      onConfirm={() => void leaveAndDelete()}
    />
  )
}
