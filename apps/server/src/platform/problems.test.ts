import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { errors as german } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { errors as english } from '@regionalmarkt/i18n/errors/en-US.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { DomainError, refused } from './domain-error.ts'
import { invariant } from './invariant.ts'
import { answerProblem } from './problems.ts'

const answers = (checksResponses: boolean) => answerProblem({ 'de-DE': german, 'en-US': english }, { checksResponses })

it.each([
  [429, 429, 'TooManyRequests'],
  [413, 413, 'PayloadTooLarge'],
  [503, 503, 'Overloaded'],
  [415, 400, 'ValidationFailed'],
  [undefined, 500, 'Unexpected'],
])('a failure of status %s becomes %s %s, in the language of the page', async (thrown, status, code) => {
  const app = Fastify()
  app.setErrorHandler(answers(false))
  app.get('/', () => {
    throw Object.assign(new Error('inside'), { statusCode: thrown })
  })
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en-US' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code, title: english[code as keyof typeof english] })
  expect(answer.body).not.toContain('inside')
})

it('the title names what the refusal is about', async () => {
  const app = Fastify()
  app.setErrorHandler(answers(false))
  app.get('/', () => {
    throw new DomainError('AccountChanged', { name: 'Hof {name}' })
  })
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'en-US' } })
  expect(answer.json().title).toBe(
    'The account of Hof {name} is another one than before. Please ask them, and confirm it.',
  )
})

it.each([
  ['de-DE', 'Es kann nicht mehr zurückgehen, als noch übrig ist: 3,51\u00a0€.'],
  ['en-US', 'No more can go back than is left: €3.51.'],
])('the title names an amount as %s writes it', async (language, title) => {
  const app = Fastify()
  app.setErrorHandler(answers(false))
  app.get('/', () => {
    throw new DomainError('MoreBackThanCame', { kept: 351 })
  })
  expect((await app.inject({ url: '/', headers: { 'accept-language': language } })).json().title).toBe(title)
})

it.each([
  ['55P03', 'a lock'],
  ['57014', 'an answer'],
  ['53300', 'a place in the database'],
  ['40P01', 'others, in a circle, twice'],
])('who waits too long for what the database says %s about, %s, may try again in a moment', async (state) => {
  const app = Fastify()
  app.setErrorHandler(answers(false))
  app.get('/', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('inside'), { code: state }) })
  })
  const answer = await app.inject('/')
  expect(answer.json()).toMatchObject({ status: 503, code: 'Overloaded' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

it('what must not be is our mistake, never “not found”: 500, and in the log', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  app.setErrorHandler(answers(false))
  app.get('/', () => invariant([][0], 'an insert returns what it wrote'))
  expect((await app.inject('/')).json()).toMatchObject({ status: 500, code: 'Unexpected' })
  expect(lines.join()).toContain('an insert returns what it wrote')
})

it.each([
  ['which its endpoint does not promise', () => new DomainError('CartEmpty'), 'does not promise CartEmpty'],
  ['with facts that its code does not have', () => foreign(), 'facts'],
])('a refusal %s is our mistake, where it is looked at', async (_, refuse, said) => {
  const answered = async (checksResponses: boolean) => {
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    app.setErrorHandler(answers(checksResponses))
    app.get('/', { config: { endpoint: quoteCart } }, () => {
      throw refuse()
    })
    const { statusCode } = await app.inject('/')
    return { statusCode, log: lines.join() }
  }
  expect((await answered(false)).statusCode).toBeLessThan(500)
  const { statusCode, log } = await answered(true)
  expect(statusCode).toBe(500)
  expect(log).toContain(said)
})

/** As it may come from a thread or from a mistake that no compiler sees. */
const foreign = () => refused(JSON.parse('{"code":"NotFound","facts":{"price":975}}'))
