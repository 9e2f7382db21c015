import { PassThrough } from 'node:stream'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { DomainError } from '../../platform/domain-error.ts'
import { type LiveFeed, type LiveTopic, shoppersOf } from '../../platform/live.ts'
import { InvalidToken } from '../../platform/tokens.ts'
import type { SignedInViewer, Viewer } from '../../platform/viewer.ts'
import { liveStreamsOf } from './live-events.ts'

const company = { id: 'c', type: CompanyType.Supplier, status: CompanyStatus.Approved, slug: 'hof', name: 'Hof' }
const farmer: SignedInViewer = {
  ...{ kind: 'user', userId: 'u', email: null, name: null, locale: 'de-DE', isAdmin: false, accountId: 'a' },
  company: { ...company, homeHubId: 'h' },
}

/** A stream to a tab of the farmer, and what the server finds when it looks again who that is. */
const tabOf = (found: () => Viewer, viewer = farmer, lately: Readonly<Record<string, readonly LiveTopic[]>> = {}) => {
  const subscribers = new Map<string, (topics: readonly LiveTopic[]) => void>()
  const feed: LiveFeed = {
    subscribe: (id, listener) => {
      subscribers.set(id, listener)
      return () => void subscribers.delete(id)
    },
    lately: (id, ms) => (ms === 7000 ? (lately[id] ?? []) : []),
    close: async () => undefined,
  }
  const raw = Object.assign(new PassThrough(), { writeHead: () => undefined })
  let text = ''
  raw.on('data', (chunk) => {
    text += chunk
  })
  let looks = 0
  const lookAgain = async () => {
    looks += 1
    return found()
  }
  const reply = { hijack: () => undefined, raw } as unknown as FastifyReply
  liveStreamsOf(feed, 10).open(reply, { viewer, openForMs: 7000, lookAgain })
  return {
    text: () => text,
    looks: () => looks,
    hasEnded: () => raw.writableEnded,
    end: () => raw.destroy(),
    ids: () => [...subscribers.keys()],
  }
}

it.each<[string, () => Viewer]>([
  ['a block', () => ({ ...farmer, company: { ...company, homeHubId: 'h', status: CompanyStatus.Blocked } })],
  ['another account', () => ({ ...farmer, accountId: 'b' })],
  ['a new administrator', () => ({ ...farmer, isAdmin: true })],
  [
    'being shut out',
    () => {
      throw new DomainError('Unauthenticated')
    },
  ],
])('%s that nobody announced reaches the tab with the next sign of life', async (_, found) => {
  const tab = tabOf(found)
  await expect.poll(tab.text, { timeout: 5000 }).toContain('data: {"topics":["account"]}')
  expect(tab.hasEnded()).toBe(true)
  expect(tab.ids()).toEqual([])
})

it.each<[string, () => Viewer]>([
  ['everything is as it was', () => ({ ...farmer })],
  ['only the name is another', () => ({ ...farmer, name: 'Imke' })],
  [
    'the token has run out',
    () => {
      throw new InvalidToken('expired')
    },
  ],
  [
    'the database is away',
    () => {
      throw new Error('ECONNREFUSED')
    },
  ],
])('nothing is said while %s', async (_, found) => {
  const tab = tabOf(found)
  await expect.poll(tab.looks, { timeout: 5000 }).toBeGreaterThan(2)
  expect(tab.text()).not.toContain('data:')
  expect(tab.hasEnded()).toBe(false)
  expect(tab.ids()).toEqual(['u', 'c'])
  tab.end()
})

it('a customer hears what its hub tells all who shop there, a supplier does not', () => {
  const kitchen = { ...farmer, company: { ...company, type: CompanyType.BusinessCustomer, homeHubId: 'h' } }
  const tab = tabOf(() => kitchen, kitchen)
  expect(tab.ids()).toEqual(['u', 'c', shoppersOf('h')])
  tab.end()
  const other = tabOf(() => farmer)
  expect(other.ids()).toEqual(['u', 'c'])
  other.end()
})

it('somebody without a company is listened for too', async () => {
  const tab = tabOf(() => ({ ...farmer, accountId: null, company: null }), {
    ...farmer,
    accountId: null,
    company: null,
  })
  expect(tab.ids()).toEqual(['u'])
  tab.end()
})

it('what changed while the page was on its way is told at once', async () => {
  const tab = tabOf(() => farmer, farmer, { u: ['lists', 'orders'], c: ['orders'], other: ['stock'] })
  await expect.poll(tab.text, { timeout: 5000 }).toContain('data: {"topics":["lists","orders"]}')
  expect(tab.hasEnded()).toBe(false)
  tab.end()
})

it('who has been let in while the page was on its way is looked at again', async () => {
  const tab = tabOf(() => farmer, farmer, { u: ['account'] })
  await expect.poll(tab.text, { timeout: 5000 }).toContain('data: {"topics":["account"]}')
  expect(tab.hasEnded()).toBe(true)
  expect(tab.ids()).toEqual([])
})

it('a person may have twenty tabs open; one more is refused until another is closed', () => {
  const feed: LiveFeed = { subscribe: () => () => undefined, lately: () => [], close: async () => undefined }
  const streams = liveStreamsOf(feed)
  const open = (userId: string) => {
    const raw = Object.assign(new PassThrough(), { writeHead: () => undefined })
    const reply = { hijack: () => undefined, raw } as unknown as FastifyReply
    streams.open(reply, { viewer: { ...farmer, userId }, openForMs: 0, lookAgain: async () => farmer })
    return raw
  }
  const tabs = Array.from({ length: 20 }, () => open('u'))
  expect(() => open('u')).toThrow('TooManyRequests')
  tabs.push(open('somebody else'))
  tabs[0]?.emit('close')
  tabs.push(open('u'))
  expect(() => open('u')).toThrow('TooManyRequests')
  for (const tab of tabs) tab.emit('close')
})
