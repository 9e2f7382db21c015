import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getInbound, listInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import {
  getPicking,
  getPickingArticle,
  getPickingMatrix,
  listPicking,
  listPickingArticles,
} from '@regionalmarkt/contract/fulfilment/picking.ts'
import { listOrdersToSupply, supplierWorkList } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { forgetKept, type Kept, keep, keptHere, longestKeptMs } from './kept-on-device.ts'
import { currentLocale } from './language.ts'
import { pathIn, withoutPrefix } from './language-prefix.ts'
import { queryClient, read } from './queries.ts'
import { type ActiveAccount, onSessionChange, sessionNow } from './session.ts'
import { versionOfPage } from './version-of-page.ts'

/** The day's work: what of the server's answers lies on the device. Nothing else does. */
const keptEndpoints: readonly Endpoint[] = [
  listPicking,
  getPicking,
  listPickingArticles,
  getPickingArticle,
  getPickingMatrix,
  listInbound,
  getInbound,
  supplierWorkList,
  listOrdersToSupply,
  getSupplierOrder,
]
const slugs = new Set<unknown>(keptEndpoints.map(({ slug }) => slug))

/** Where work goes on without a connection, for whoever opens the app at its start page. */
const offlineHome: Partial<Record<CompanyType, string>> = {
  [CompanyType.Retailer]: '/retailer/picking',
  [CompanyType.Supplier]: '/supplier/dashboard',
}

const settleMs = 500
/** So many orders or deliveries of a list are fetched ahead, one after the other, and none again within this time. */
const most = 60
const aheadFreshMs = 10 * 60_000
/** A busy hub's day, and no end of days that somebody leafs through. */
const mostKept = 300

const isKept = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => slugs.has(queryKey[0])
const neverReached = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Whether it is older than this page: it lay on the device, and nothing newer has come. */
const isFromDevice = ({ dataUpdatedAt }: Query['state']): boolean =>
  dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin

/** Whether the last try to fetch it anew did not reach the server. */
const isCutOff = ({ state }: Query): boolean =>
  isFromDevice(state) || neverReached(state.error) || (state.fetchStatus === 'paused' && !navigator.onLine)

/**
 * Since when the oldest of what is on the screen stands, in ms since 1970, where the server cannot be reached; null where it can, and 0
 * where there is nothing to show.
 */
export const cutOffSince = (): number | null => {
  const cutOff = queryClient.getQueryCache().findAll({ type: 'active', predicate: isKept }).filter(isCutOff)
  if (cutOff.length === 0) return null
  const times = cutOff.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return times.length === 0 ? 0 : Math.min(...times)
}

export const onCutOffChange = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener)

type Answer = Kept['answers'][number]

/** What was kept before this page was loaded, which knows only what it has asked for itself. */
let before: readonly Answer[] = []

/** The newest first. What the server has refused since is not kept any longer, what it could not be asked is. */
const worthKeeping = (): Answer[] => {
  const answers = new Map(before.map((answer) => [JSON.stringify(answer.key), answer]))
  for (const { queryKey: key, state } of queryClient.getQueryCache().findAll({ predicate: isKept })) {
    if (state.status === 'error' && !neverReached(state.error)) answers.delete(JSON.stringify(key))
    else if (state.data !== undefined)
      answers.set(JSON.stringify(key), { key, data: state.data, at: state.dataUpdatedAt })
  }
  return [...answers.values()].sort((one, other) => other.at - one.at).slice(0, mostKept)
}

const onScreen = <E extends Endpoint, Answer = ResponseOf<E>>({ slug }: E): Answer[] =>
  queryClient
    .getQueriesData<Answer>({ queryKey: [slug], type: 'active' })
    .flatMap(([, data]) => (data === undefined ? [] : [data]))
const pagesOnScreen = <E extends Endpoint>(endpoint: E): ResponseOf<E>[] =>
  onScreen<E, InfiniteData<ResponseOf<E>>>(endpoint).flatMap(({ pages }) => pages)

let isFetchingAhead = false

/** What the lists on the screen lead to, or else a list could be read and none of its orders opened. Not for those who save data. */
const fetchAhead = async (): Promise<void> => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (isFetchingAhead || connection?.saveData || cutOffSince() !== null) return
  isFetchingAhead = true
  const orders = onScreen(listPicking).flatMap((list) => list.orders)
  const deliveries = pagesOnScreen(listInbound).flatMap((page) => page.deliveries)
  const supplies = pagesOnScreen(listOrdersToSupply).flatMap((page) => page.orders)
  const slow = { staleTime: aheadFreshMs }
  for (const { orderNumber } of orders.slice(0, most))
    await queryClient.prefetchQuery({ ...read(getPicking, { params: { orderNumber } }), ...slow })
  for (const { supplierSlug } of deliveries.slice(0, most))
    await queryClient.prefetchQuery({ ...read(getInbound, { params: { supplierSlug } }), ...slow })
  for (const { orderNumber } of supplies.slice(0, most))
    await queryClient.prefetchQuery({ ...read(getSupplierOrder, { params: { orderNumber } }), ...slow })
  isFetchingAhead = false
}

// Longer than the browser's memory would: kept is what is in it.
for (const { slug } of keptEndpoints) queryClient.setQueryDefaults([slug], { gcTime: longestKeptMs })

const standingOf = (account: ActiveAccount | null): string =>
  JSON.stringify([account?.userId, account?.companyId, account?.companyStatus, account?.isActing])

let isKeeping = false

/**
 * Keeps the day's work on this device from now on: what a screen has shown, and what its lists lead to. It belongs to the person
 * and the company they work for, and ends with them: who changes either, or is blocked, finds nothing kept. Whoever works in
 * somebody else's account keeps nothing.
 */
export const keepWork = (): void => {
  const account = sessionNow().activeAccount
  if (isKeeping || account === null || account.isActing) return
  isKeeping = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep({ account, answers: worthKeeping() }).then(fetchAhead), settleMs)
  }
  void keptHere(Date.now()).then((kept) => {
    if (kept && standingOf(kept.account) === standingOf(account)) before = kept.answers
    soon()
    queryClient.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && ['success', 'error'].includes(event.action.type)
      if (isAnswer && isKept(event.query)) soon()
    })
  })
  onSessionChange(() => {
    if (standingOf(sessionNow().activeAccount) !== standingOf(account)) void forgetKept()
  })
  // Asked again without a connection, an answer says since when it stands.
  window.addEventListener('offline', () => void queryClient.invalidateQueries({ predicate: isKept }))
}

/** Has the browser open the app without a connection too; while developing there is no build to keep. */
export const keepApp = (): void => {
  if (versionOfPage() === null) return
  // Where it is forbidden, the app needs a connection, as everywhere else.
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(console.warn)
}

/**
 * Without a connection: the account of whoever is signed in here as it was, and what it could read of the day's work, for the
 * screens to find. Null where nothing is kept.
 */
export const takeKept = async (): Promise<ActiveAccount | null> => {
  const kept = await keptHere(Date.now())
  if (kept === null || kept.answers.length === 0) return null
  for (const { key, data, at } of kept.answers)
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
  // However young it is, whoever shows it asks anew, and says so while that is in vain.
  await queryClient.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  const { companyType } = kept.account
  const home = companyType === null ? undefined : offlineHome[companyType]
  if (home !== undefined && withoutPrefix(window.location.pathname) === '/')
    window.location.replace(pathIn(currentLocale, home))
  return kept.account
}
