import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from './api-client.ts'
import type { Topic } from './queries.ts'

type Paged = { readonly nextCursor: string | null }

/** An endpoint that answers page by page. */
type List<E extends Endpoint> = ResponseOf<E> extends Paged ? E : never

/** A list page by page, as `read` reads what comes whole. Keyed apart from it: the same question has another shape here. */
export const readPages = <E extends Endpoint>(
  list: List<E>,
  { params, query }: Omit<CallOptions<E>, 'signal'>,
  topics: readonly Topic[] = [],
) =>
  infiniteQueryOptions({
    queryKey: [list.slug, { params: params ?? null, query: query ?? null }, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call<E>(list, { params, query: { ...(query as object), cursor }, signal } as unknown as CallOptions<E>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Paged).nextCursor ?? undefined,
    meta: { topics },
  })
