import type { ServerResponse } from 'node:http'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { FastifyReply } from 'fastify'
import { DomainError, TooManyRequests } from '../../platform/domain-error.ts'
import { type LiveFeed, type LiveTopic, shoppersOf } from '../../platform/live.ts'
import { InvalidToken } from '../../platform/tokens.ts'
import type { SignedInViewer, Viewer } from '../../platform/viewer.ts'

type Tab = {
  readonly viewer: SignedInViewer
  readonly openForMs: number
  readonly lookAgain: () => Promise<Viewer>
}

/**
 * Of one person and in all, in each process. One more is refused, and the tab goes on without until another is closed: to end the oldest
 * instead would only have them take each other's place.
 */
const mostTabs = 20
const mostStreams = 2000
const tryAgainSeconds = 30
/** Bytes that somebody has not read yet: who leaves so much of a few words lying does not listen. */
const mostUnread = 65_536

export type LiveStreams = {
  /**
   * Streams the topics that change for the viewer's company until the browser goes away, those of the last `openForMs` milliseconds
   * first: the screens have been on their way for so long, and the line was not there yet. With every sign of life it looks again who the
   * viewer is: what was changed past every announcement, such as by hand in the database, reaches the tab too.
   */
  open(reply: FastifyReply, tab: Tab): void
  /** Ends them all: a server that stops would otherwise wait for every open screen. */
  endAll(): void
}

/**
 * Whoever has no company hears of what is their own alone; who is not approved in one (yet) learns only of the account itself, not when
 * the company does business.
 */
const topicsFor = ({ company }: SignedInViewer, topics: readonly LiveTopic[]): readonly LiveTopic[] =>
  company === null || company.status === CompanyStatus.Approved ? topics : topics.filter((topic) => topic === 'account')

/** The ids by which somebody is told of something: their own, their company's, and that of all who shop at its hub. */
const idsOf = ({ userId, company }: SignedInViewer): readonly string[] => {
  if (company === null) return [userId]
  const { id, type, homeHubId } = company
  const isShopper = type === CompanyType.BusinessCustomer && homeHubId !== null
  return [userId, id, ...(isShopper ? [shoppersOf(homeHubId)] : [])]
}

/** What somebody is and may do here. */
const standingOf = (viewer: Viewer): string => {
  if (viewer.kind === 'guest') return viewer.kind
  const { userId, isAdmin, isActing = false, accountId, company } = viewer
  return JSON.stringify([userId, isAdmin, isActing, accountId, company?.id, company?.type, company?.status])
}

/** Whether the viewer is no longer who they were. A token that has merely run out says nothing: the tab renews it when it needs one. */
const hasChanged = async (before: string, lookAgain: () => Promise<Viewer>): Promise<boolean> => {
  try {
    return standingOf(await lookAgain()) !== before
  } catch (error) {
    return error instanceof DomainError && !(error instanceof InvalidToken)
  }
}

export const liveStreamsOf = (feed: LiveFeed, heartbeatMs = 20_000): LiveStreams => {
  /** And whose they are. */
  const streams = new Map<ServerResponse, string>()
  return {
    open(reply, { viewer, openForMs, lookAgain }) {
      if ([...streams.values()].filter((userId) => userId === viewer.userId).length >= mostTabs) {
        throw new TooManyRequests(tryAgainSeconds)
      }
      if (streams.size >= mostStreams) throw new DomainError('Overloaded')
      reply.hijack()
      const stream = reply.raw
      streams.set(stream, viewer.userId)
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write(': connected\n\n')
      // One event may concern the person and the company; after the end nothing more is said.
      const hangUp = () => {
        clearInterval(heartbeat)
        for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
        stream.end()
      }
      const tell = (changed: readonly LiveTopic[]) => {
        const topics = topicsFor(viewer, changed)
        if (topics.length === 0 || stream.writableEnded) return
        stream.write(`data: ${JSON.stringify({ topics })}\n\n`)
        // Who the viewer is may have changed: the browser comes back and is looked at again.
        if (topics.includes('account')) hangUp()
      }
      const ids = idsOf(viewer)
      const unsubscribes = ids.map((id) => feed.subscribe(id, tell))
      // Proxies close a silent connection, and a dead one is only noticed by writing to it.
      const standing = standingOf(viewer)
      const heartbeat = setInterval(async () => {
        if (stream.writableLength > mostUnread) return void stream.destroy()
        stream.write(': still here\n\n')
        if (await hasChanged(standing, lookAgain)) tell(['account'])
      }, heartbeatMs)
      stream.on('close', () => {
        clearInterval(heartbeat)
        for (const unsubscribe of unsubscribes) unsubscribe()
        streams.delete(stream)
      })
      const missed = ids.flatMap((id) => feed.lately(id, openForMs))
      if (missed.length > 0) tell([...new Set(missed)])
    },
    endAll() {
      for (const stream of streams.keys()) stream.end()
    },
  }
}
