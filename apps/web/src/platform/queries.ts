import type { liveEvents } from '@regionalmarkt/contract/accounts/live-events.ts'
import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type Query, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { ApiError, type CallOptions, call, type RefusalOf } from './api-client.ts'
import { wordsNow } from './words.tsx'

/** What may change under an open screen. */
export type Topic = ResponseOf<typeof liveEvents>['topics'][number]

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: { topics?: readonly Topic[] }
  }
}

/** A page comes within this time after its loader. */
const justRefusedMs = 3000

type Refusable = { readonly state: { readonly data: unknown; readonly errorUpdatedAt: number } }

/** A read that was refused a moment ago is not repeated by a page after its loader, or by another part of the page. */
export const wasJustRefused = ({ state: { data, errorUpdatedAt } }: Refusable): boolean =>
  data === undefined && Date.now() - errorUpdatedAt <= justRefusedMs

/**
 * The one store of what the server answered. Retrying is the client's work: a page does not ask again either for what its
 * loader has just been refused. A write without a connection fails at once and says so; by default it would wait unseen, and
 * be sent when nobody expects it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: false,
      retryOnMount: (query) => !wasJustRefused(query),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * A read as TanStack Query wants it: keyed by the endpoint and what is asked of it. `topics` says what it shows: when
 * one of them changes on the server, or is written here, it is fetched again. A fetch is let run when the screen that
 * asked for it is left: a navigation list and a page's loader may be waiting for the same one.
 */
export const read = <E extends Endpoint>(endpoint: E, options: CallOptions<E>, topics: readonly Topic[] = []) =>
  queryOptions({
    queryKey: [endpoint.slug, { params: options.params ?? null, query: options.query ?? null }],
    queryFn: () => call(endpoint, options),
    meta: { topics },
  })

/** For `throwOnError`: what cannot be shown at all is the error page's; what cannot be refreshed stays as it is. */
export const hasNothingToShow = (_: unknown, { state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined

/**
 * Marks everything that shows one of these topics as outdated, and fetches again what is on the screen. What was being
 * fetched for the first time is fetched once more after that: TanStack Query takes such an answer for one to this question
 * too, though it may have been read before the change.
 */
export const refresh = async (topics: readonly Topic[], client: QueryClient = queryClient): Promise<void> => {
  const predicate = ({ meta }: Query) => meta?.topics?.some((topic) => topics.includes(topic)) ?? false
  const asked = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  const firstAsked = asked.filter(({ state }) => state.data === undefined)
  await client.invalidateQueries({ predicate })
  if (firstAsked.length === 0) return
  await Promise.allSettled(firstAsked.map(({ promise }) => promise))
  await client.invalidateQueries({ predicate: (query) => firstAsked.includes(query) })
}

const titleOf = ({ data }: ApiError): string | undefined => (typeof data?.title === 'string' ? data.title : undefined)

/** The reason of a failed call in the reader's language. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return titleOf(error) ?? error.message
  return wordsNow().unexpected
}

type SendOptions<E extends Endpoint> = {
  /** What the write changes; screens that show it are fetched again. */
  topics: readonly Topic[]
  onDone?: (answer: ResponseOf<E>, sent: CallOptions<E>) => void
  /** Without it a refusal is shown as a toast. */
  onRefused?: (error: RefusalOf<E>, sent: CallOptions<E>) => void
}

/** A write: `const confirm = useSend(confirmOrder, { topics: ['orders'] })`, then `confirm.mutate({ params, version })`. */
export const useSend = <E extends Endpoint>(endpoint: E, { topics, onDone, onRefused }: SendOptions<E>) => {
  const client = useQueryClient()
  return useMutation<ResponseOf<E>, RefusalOf<E>, CallOptions<E>>({
    mutationFn: (options) => call(endpoint, options),
    onSuccess: onDone,
    onError: (error, sent) => {
      if (onRefused) onRefused(error, sent)
      else if (error.status !== 429) {
        toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
      }
    },
    onSettled: () => refresh(topics, client),
  })
}
