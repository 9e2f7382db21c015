import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { arrangeArticlePictures } from '@regionalmarkt/contract/catalogue/articles.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { reasonOf, refresh } from '../../../platform/queries.ts'
import { wordsNow } from '../../../platform/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Article, articleQuery } from '../articles/queries.ts'

export type ShownPicture = Article['pictures'][number]
type Pictures = readonly ShownPicture[]
type Change = (pictures: Pictures) => Pictures

/** As many as an article may have. */
export const mostPictures = 10

/** A picture as it comes from the upload: nothing is said of it, and its middle is what matters. */
export const added =
  (picture: string): Change =>
  (pictures) =>
    pictures.some((each) => each.picture === picture) || pictures.length >= mostPictures
      ? pictures
      : [...pictures, { picture, alt: { de: '', en: '' }, focus: { x: 50, y: 50 } }]

/**
 * The pictures of an article as they will be once everything that was changed here is saved, and how to change them. Changes show at
 * once and are saved one after the other, each on top of what the one before left, also when this page is left meanwhile.
 */
export const useArrangement = (desk: Desk, article: Article) => {
  const client = useQueryClient()
  const query = articleQuery(desk, article.slug)
  const mutationKey = ['arrange-pictures', article.slug]
  const waiting = useMutationState<Change>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  const { mutate, mutateAsync } = useMutation<Article, unknown, Change>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change) => {
      const { pictures } = await client.ensureQueryData(query)
      const params = { articleSlug: article.slug }
      return call(arrangeArticlePictures[desk], { params, body: { pictures: [...change(pictures)] } })
    },
    onSuccess: async (answer) => {
      // What was asked for before this was saved would bring back what it was before.
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, answer)
      void refresh(['articles'], client)
    },
    onError: (error) => {
      toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
      return client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return {
    pictures: waiting.reduce<Pictures>((pictures, change) => change(pictures), article.pictures),
    change: (change: Change) => mutate(change),
    changed: mutateAsync,
  }
}
