import { arrangeCollectionArticles } from '@regionalmarkt/contract/collections/collections.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { wordsNow } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { type Collection, collectionQuery } from './queries.ts'

/**
 * The articles of a collection as they are wanted: shown at once, sent one change after the other, each on the version the one
 * before has made. Refused, such as when a colleague was faster, what is there now is shown again, with the reason.
 */
export const useArrangement = (collection: Collection) => {
  const client = useQueryClient()
  const { slug, version } = collection
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const { mutate, isPending } = useSend(arrangeCollectionArticles, {
    topics: [],
    onDone: (saved, { body }) => {
      client.setQueryData(collectionQuery(slug).queryKey, saved)
      const sent = body.articles
      setWanted((now) => (now?.join() === sent.join() ? null : now))
    },
    onRefused: (error) => {
      setWanted(null)
      toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
      void client.invalidateQueries({ queryKey: collectionQuery(slug).queryKey })
    },
  })
  useEffect(() => {
    if (wanted === null || isPending) return
    mutate({ params: { collectionSlug: slug }, body: { articles: [...wanted] }, version })
  }, [wanted, isPending, mutate, slug, version])
  return { slugs: wanted ?? collection.articles.map((article) => article.slug), arrange: setWanted }
}
