import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

const options = { contentSecurityPolicy: { directives: { defaultSrc: ["'self'"] } }, hsts: true }
const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Every way an answer is made, with the headers that do not change from one to the next. */
const headersOf = async (protect: (app: FastifyInstance) => Promise<unknown>) => {
  const app = Fastify()
  apps.push(app)
  await protect(app)
  app.get('/ok', async () => ({ fine: true }))
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1\n\n')
  })
  app.get('/own', async (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('own'))
  const answers = []
  for (const url of ['/ok', '/broken', '/stream', '/own', '/nowhere']) {
    const { statusCode, headers } = await app.inject(url)
    const { date: _, ...rest } = headers
    answers.push({ url, statusCode, headers: rest })
  }
  return answers
}

it('sends what helmet sends, with answers, errors, streams and pages that have a policy of their own', async () => {
  const answers = await headersOf((app) => sendSecurityHeaders(app, options))
  expect(answers).toEqual(await headersOf(async (app) => app.register(helmet, options)))
  expect(answers.map(({ headers }) => headers['content-security-policy'])).toEqual([
    expect.stringContaining("default-src 'self'"),
    expect.stringContaining("default-src 'self'"),
    expect.stringContaining("default-src 'self'"),
    "default-src 'none'",
    expect.stringContaining("default-src 'self'"),
  ])
})
