import { fail, ok, type Result } from '../errors/result.ts'

/** Articles and sales units share their statuses and the table. `approved` is shown in German as "veröffentlicht". */
export const articleStatuses = ['pending', 'approved', 'notListed', 'rejected'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** `hub`: the supplier's home hub. Admin may do all that a hub may. */
export const articleActors = ['supplier', 'hub', 'admin'] as const
export type ArticleActor = (typeof articleActors)[number]

export const articleActions = ['approve', 'reject', 'unlist', 'relist', 'resubmit'] as const
export type ArticleAction = (typeof articleActions)[number]

type Rule = {
  readonly moves: Partial<Record<ArticleStatus, ArticleStatus>>
  readonly actors: readonly ArticleActor[]
}

/** The transition table. What is not here cannot happen. */
export const articleTransitions: Record<ArticleAction, Rule> = {
  approve: { moves: { pending: 'approved' }, actors: ['hub', 'admin'] },
  reject: { moves: { pending: 'rejected' }, actors: ['hub', 'admin'] },
  unlist: { moves: { approved: 'notListed' }, actors: ['supplier', 'hub', 'admin'] },
  relist: { moves: { notListed: 'approved' }, actors: ['supplier', 'hub', 'admin'] },
  resubmit: { moves: { rejected: 'pending' }, actors: ['supplier', 'hub', 'admin'] },
}

export type ArticleMove = (
  status: ArticleStatus,
  actor: ArticleActor,
) => Result<ArticleStatus, 'Forbidden' | 'ArticleTransitionNotAllowed'>

const moveBy =
  (action: ArticleAction): ArticleMove =>
  (status, actor) => {
    const { moves, actors } = articleTransitions[action]
    if (!actors.includes(actor)) return fail('Forbidden', { action })
    const next = moves[status]
    return next === undefined ? fail('ArticleTransitionNotAllowed', { action, status }) : ok(next)
  }

/** The next status of an article or a sales unit, or why not. Publishing also asks `publishable` for the allergens. */
export const articleCan = {
  approve: moveBy('approve'),
  reject: moveBy('reject'),
  unlist: moveBy('unlist'),
  relist: moveBy('relist'),
  resubmit: moveBy('resubmit'),
} as const satisfies Record<ArticleAction, ArticleMove>

/** Where an article or a sales unit stands, and whether the hub took it off the market. */
export type Listing = { readonly status: ArticleStatus; readonly isTakenOffByHub: boolean }

/** Where a move leads. What the hub took off the market only the hub puts back: `TakenOffByHub`. */
export const moveListing = (
  action: ArticleAction,
  { status, isTakenOffByHub }: Listing,
  actor: ArticleActor,
): Result<Listing, 'Forbidden' | 'ArticleTransitionNotAllowed' | 'TakenOffByHub'> => {
  if (action === 'relist' && status === 'notListed' && isTakenOffByHub && actor === 'supplier') {
    return fail('TakenOffByHub')
  }
  const next = articleCan[action](status, actor)
  return next.ok ? ok({ status: next.value, isTakenOffByHub: action === 'unlist' && actor !== 'supplier' }) : next
}

/** A rejection with its mandatory reason: without one `ReasonRequired`. */
export const rejectArticle = (
  status: ArticleStatus,
  actor: ArticleActor,
  reason: string,
): Result<
  { readonly status: ArticleStatus; readonly reason: string },
  'Forbidden' | 'ArticleTransitionNotAllowed' | 'ReasonRequired'
> => {
  const next = articleCan.reject(status, actor)
  if (!next.ok) return next
  return reason.trim() === '' ? fail('ReasonRequired') : ok({ status: next.value, reason: reason.trim() })
}

/** What somebody creates starts as: a hub's article is in the market at once, a supplier's waits for the hub. */
export const initialArticleStatus = (creator: ArticleActor): ArticleStatus =>
  creator === 'supplier' ? 'pending' : 'approved'

/**
 * What a hub decides about when it decides about an article: the article with its sales units as long as no hub has let it in,
 * afterwards the sales units that have been added to it. Null when nothing of it waits.
 */
export const waitingPart = (status: ArticleStatus, hasPendingUnits: boolean): 'article' | 'salesUnits' | null => {
  if (status === 'pending') return 'article'
  return hasPendingUnits && status !== 'rejected' ? 'salesUnits' : null
}
