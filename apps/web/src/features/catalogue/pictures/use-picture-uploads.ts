import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import type { Article } from '../articles/queries.ts'
import { uploadFile } from '../upload-file.ts'
import { setUploadShare } from './upload-share.ts'
import { added, type useArrangement } from './use-arrangement.ts'

/** One attempt to send one file. */
type Sent = { readonly id: string; readonly file: File }

export type Upload = Sent & {
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  readonly reason: string
  readonly mutation: Mutation
}

/** A file whose own size says that the server would refuse it. */
class TooLarge extends Error {}

/**
 * Sends pictures for an article one after the other; each is part of it as soon as it is there, also when the page is left meanwhile.
 * What failed stays with its reason until it is sent again or put away.
 */
export const usePictureUploads = (desk: Desk, article: Article, { changed }: ReturnType<typeof useArrangement>) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const client = useQueryClient()
  const endpoint = uploadPicture[desk]
  const mutationKey = ['upload-pictures', article.slug]
  const reasonFor = (error: unknown): string => {
    const isTooLarge =
      error instanceof TooLarge || (error instanceof ApiError && error.data?.code === 'PayloadTooLarge')
    return isTooLarge ? t('tooLarge') : reasonOf(error)
  }
  const { mutate } = useMutation<unknown, unknown, Sent>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ id, file }) => {
      if (file.size > pictureUpload.mostBytes) throw new TooLarge()
      const { picture } = await uploadFile(endpoint, file, { onProgress: (share) => setUploadShare(id, share) })
      await changed(added(picture))
    },
    onSettled: (_, __, { id }) => setUploadShare(id, null),
  })
  const uploads = useMutationState<Upload>({
    filters: { mutationKey, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: (mutation) => {
      const { status, isPaused, error, variables } = mutation.state
      const state = status === 'error' ? 'failed' : isPaused ? 'waiting' : 'sending'
      return { ...(variables as Sent), state, reason: status === 'error' ? reasonFor(error) : '', mutation }
    },
  })
  const dismiss = ({ mutation }: Upload) => client.getMutationCache().remove(mutation)
  const send = (files: readonly File[]) => {
    for (const file of files) mutate({ id: crypto.randomUUID(), file })
  }
  return {
    uploads,
    send,
    dismiss,
    retry: (upload: Upload) => {
      dismiss(upload)
      send([upload.file])
    },
  }
}
