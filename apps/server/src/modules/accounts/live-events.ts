import type { FastifyReply } from 'fastify'
import type { LiveFeed } from '../../platform/live.ts'

const heartbeatMs = 20_000

/** Streams the topics that change for a company until the browser goes away. */
export const streamLiveEvents = (reply: FastifyReply, feed: LiveFeed, companyId: string): void => {
  reply.hijack()
  const stream = reply.raw
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.write(': connected\n\n')
  const unsubscribe = feed.subscribe(companyId, (topics) => stream.write(`data: ${JSON.stringify({ topics })}\n\n`))
  // Proxies close a silent connection, and a dead one is only noticed by writing to it.
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
  stream.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
}
