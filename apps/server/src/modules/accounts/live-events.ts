import type { ServerResponse } from 'node:http'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import type { FastifyReply } from 'fastify'
import type { LiveFeed, LiveTopic } from '../../platform/live.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'

const heartbeatMs = 20_000

export type LiveStreams = {
  /** Streams the topics that change for the viewer's company until the browser goes away. */
  open(reply: FastifyReply, viewer: SignedInViewer): void
  /** Ends them all: a server that stops would otherwise wait for every open screen. */
  endAll(): void
}

/** Who is not approved (yet) learns only of the account itself, not when the company does business. */
const topicsFor = ({ company }: SignedInViewer, topics: readonly LiveTopic[]): readonly LiveTopic[] =>
  company?.status === CompanyStatus.Approved ? topics : topics.filter((topic) => topic === 'account')

export const liveStreamsOf = (feed: LiveFeed): LiveStreams => {
  const streams = new Set<ServerResponse>()
  return {
    open(reply, viewer) {
      reply.hijack()
      const stream = reply.raw
      streams.add(stream)
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
      const ids = viewer.company === null ? [viewer.userId] : [viewer.userId, viewer.company.id]
      const unsubscribes = ids.map((id) => feed.subscribe(id, tell))
      // Proxies close a silent connection, and a dead one is only noticed by writing to it.
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
      stream.on('close', () => {
        clearInterval(heartbeat)
        for (const unsubscribe of unsubscribes) unsubscribe()
        streams.delete(stream)
      })
    },
    endAll() {
      for (const stream of streams) stream.end()
    },
  }
}
