import { collectionBody } from '@regionalmarkt/contract/collections/collections.schema.ts'
import { updateCollection } from '@regionalmarkt/contract/collections/collections.ts'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../forms/form.ts'
import { FormConflicts } from '../../forms/form-conflicts.tsx'
import { FormEnd } from '../../forms/form-end.tsx'
import { FormErrors } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { CollectionFields, useCollectionLabels } from './collection-fields.tsx'
import { bodyOf, valuesOf } from './collection-values.ts'
import { DeleteCollection } from './delete-collection.tsx'
import type { Collection } from './queries.ts'

/** What is said of a collection, to be changed. */
export const EditCollectionForm = ({ collection }: { collection: Collection }) => {
  const t = useWorkplaceTranslations('collections')
  const navigate = useNavigate()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const { slug, version } = collection
  const send = useSend(updateCollection, {
    topics: ['collections'],
    onDone: ({ title }) => {
      form.done()
      toast({ tone: 'success', title: t('saved', { title: inLanguage(title) }) })
      void navigate({ to: '/retailer/catalog/article-collections/$slug', params: { slug } })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: useCollectionLabels(),
    initial: valuesOf(collection),
    draftUnder: `regionalmarkt.form.collection.${userId}.${slug}`,
    schema: collectionBody,
    bodyOf,
    send: (body) => send.mutate({ params: { collectionSlug: slug }, body, version }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-3xl flex-col gap-8">
        <FormErrors form={form} />
        <FormConflicts form={form} />
        <CollectionFields form={form} />
        <FormEnd form={form} label={t('save')} isBusy={send.isPending}>
          <DeleteCollection collection={collection} onDeleted={form.done} />
        </FormEnd>
      </form>
    </Card>
  )
}
