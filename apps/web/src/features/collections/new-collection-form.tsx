import { collectionBody } from '@regionalmarkt/contract/collections/collections.schema.ts'
import { createCollection } from '@regionalmarkt/contract/collections/collections.ts'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../forms/form.ts'
import { FormEnd } from '../../forms/form-end.tsx'
import { FormErrors } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { CollectionFields, useCollectionLabels } from './collection-fields.tsx'
import { bodyOf, emptyCollection } from './collection-values.ts'

/** A new collection; its articles are chosen on the next page. */
export const NewCollectionForm = () => {
  const t = useWorkplaceTranslations('collections')
  const navigate = useNavigate()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const send = useSend(createCollection, {
    topics: ['collections'],
    onDone: ({ slug, title }) => {
      form.done()
      toast({ tone: 'success', title: t('created', { title: inLanguage(title) }) })
      void navigate({ to: '/retailer/catalog/article-collections/$slug/add', params: { slug } })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: useCollectionLabels(),
    initial: emptyCollection,
    draftUnder: `regionalmarkt.form.new-collection.${userId}`,
    schema: collectionBody,
    bodyOf,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-3xl flex-col gap-8">
        <FormErrors form={form} />
        <CollectionFields form={form} />
        <FormEnd form={form} label={t('saveNew')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
