import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import facts from '../../../../docs/specification/facts.json' with { type: 'json' }
import type { Session } from './session.ts'

const page = { origin: 'https://markt.example', pathname: '/', search: '', hash: '' }
vi.stubGlobal('window', { location: page, localStorage: {} })

const visit = vi.hoisted(() => ({
  session: undefined as unknown as Session,
  leaveForSignIn: vi.fn(),
  reloadActiveAccount: vi.fn(),
}))
vi.mock('./session.ts', async (original) => ({
  isUnknown: (await original<typeof import('./session.ts')>()).isUnknown,
  sessionReady: async () => undefined,
  sessionFault: () => 'account',
  sessionNow: () => visit.session,
  reloadActiveAccount: visit.reloadActiveAccount,
}))

vi.mock('./sign-in-acts.ts', () => ({ leaveForSignIn: visit.leaveForSignIn }))

const signedIn = (type: CompanyType | null, status: CompanyStatus = CompanyStatus.Approved, roles: string[] = []) =>
  ({
    status: 'signedIn',
    activeAccount: { companyType: type, companyStatus: type === null ? null : status },
    userRoles: roles,
  }) as unknown as Session
const signedOut = { status: 'signedOut', activeAccount: null, userRoles: ['Guest'] } as Session

/** The guards and toasts of a window in this language. */
const windowIn = async (pathname: string) => {
  vi.resetModules()
  page.pathname = pathname
  const [{ guard }, words, toasts] = [
    await import('./route-guard.ts'),
    await import('./words.tsx'),
    await import('../ui/toast.ts'),
  ]
  await Promise.all([words.prepareWords(), import('./guards.ts')])
  return { guard, shownToasts: toasts.shownToasts }
}

const enter = async (name: string, session: Session, language = '/', isNowhere = false) => {
  visit.session = session
  const { guard, shownToasts } = await windowIn(language)
  const outcome = await Promise.race([
    guard(name as 'retailer')({
      location: { publicHref: '/en-US/wanted?x=1#y' },
      matches: [{}, { _notFound: isNowhere }],
    } as never).then(
      () => 'let in',
      (error: unknown) => (isRedirect(error) ? error.options.to : error),
    ),
    new Promise((resolve) => setTimeout(() => resolve('waits'), 50)),
  ])
  return { outcome, toasts: shownToasts().map(({ tone, title, text }) => ({ tone, title, text })) }
}

beforeEach(() => {
  visit.leaveForSignIn.mockReset()
  visit.reloadActiveAccount.mockReset()
})

const [guardTitle, retailerText] = facts.errorTexts['Retailer account not approved']
const [supplierText] = facts.errorTexts['Supplier account not approved']
const [customerText] = facts.errorTexts['Business customer account not approved']

const areas = [
  ['retailer', CompanyType.Retailer, retailerText],
  ['supplier', CompanyType.Supplier, supplierText],
  ['business-customer', CompanyType.BusinessCustomer, customerText],
] as const

test.each(areas)('%s lets its own approved companies in', async (name, type) => {
  expect(await enter(name, signedIn(type))).toEqual({ outcome: 'let in', toasts: [] })
})

test.each(areas)('%s sends everybody else’s company to /access-denied, approved or not', async (name, type) => {
  for (const other of [null, ...Object.values(CompanyType)].filter((each) => each !== type)) {
    for (const status of Object.values(CompanyStatus)) {
      expect(await enter(name, signedIn(other, status))).toEqual({ outcome: '/access-denied', toasts: [] })
    }
  }
})

test.each(areas)(
  '%s sends its own companies that are not approved to /accounts, word for word',
  async (name, type, text) => {
    for (const status of [CompanyStatus.Pending, CompanyStatus.Blocked, CompanyStatus.Rejected]) {
      expect(await enter(name, signedIn(type, status))).toEqual({
        outcome: '/accounts',
        toasts: [{ tone: 'error', title: guardTitle, text }],
      })
    }
  },
)

test('the same is said in English on an English page', async () => {
  const { outcome, toasts } = await enter('supplier', signedIn(CompanyType.Supplier, CompanyStatus.Pending), '/en-US/')
  expect(outcome).toBe('/accounts')
  expect(toasts).toEqual([
    { tone: 'error', title: 'Account approval pending', text: 'Your producer account has not been approved yet.' },
  ])
})

test.each(['signedIn', 'protected', ...areas.map(([name]) => name)])(
  '%s sends the signed-out to the login',
  async (name) => {
    expect(await enter(name, signedOut)).toEqual({ outcome: 'waits', toasts: [] })
    expect(visit.leaveForSignIn.mock.calls).toEqual([['/en-US/wanted?x=1#y']])
  },
)

test('an account that could not be loaded is asked for again before anybody is turned away', async () => {
  const unknown = { ...signedIn(null), activeAccount: null } as Session
  visit.reloadActiveAccount.mockImplementation(async () => {
    visit.session = signedIn(CompanyType.Retailer)
  })
  expect((await enter('retailer', unknown)).outcome).toBe('let in')
  visit.reloadActiveAccount.mockImplementation(async () => undefined)
  expect((await enter('retailer', unknown)).outcome).toMatchObject({
    fault: 'account',
    message: 'The active account could not be loaded.',
  })
  await enter('retailer', signedIn(CompanyType.Retailer))
  expect(visit.reloadActiveAccount).toHaveBeenCalledTimes(2)
})

test.each(['known', 'signedIn'])(
  '%s waits for the account of who is signed in, and says when it does not come',
  async (name) => {
    const unknown = { ...signedIn(null), activeAccount: null } as Session
    expect((await enter(name, unknown)).outcome).toMatchObject({ fault: 'account' })
    expect((await enter(name, signedIn(null))).outcome).toBe('let in')
  },
)

test('known lets guests in', async () => {
  expect(await enter('known', signedOut)).toEqual({ outcome: 'let in', toasts: [] })
})

test('/protected wants the role Admin or Supplier, whatever the status', async () => {
  const pending = CompanyStatus.Pending
  expect((await enter('protected', signedIn(null, undefined, ['Admin']))).outcome).toBe('let in')
  expect((await enter('protected', signedIn(CompanyType.Supplier, pending, ['Supplier']))).outcome).toBe('let in')
  expect((await enter('protected', signedIn(CompanyType.Retailer, undefined, ['Retailer']))).outcome).toBe(
    '/access-denied',
  )
  expect((await enter('protected', signedIn(null, undefined, ['Customer']))).outcome).toBe('/access-denied')
})

test.each(['signedIn', 'protected', ...areas.map(([name]) => name)])(
  'an address that leads nowhere in %s is no reason to send anybody away',
  async (name) => {
    const unknown = { ...signedIn(null), activeAccount: null } as Session
    const pending = signedIn(CompanyType.Retailer, CompanyStatus.Pending)
    for (const session of [signedOut, unknown, pending, signedIn(CompanyType.Supplier)]) {
      const { outcome, toasts } = await enter(name, session, '/', true)
      expect(outcome === 'let in' || isNotFound(outcome)).toBe(true)
      expect(toasts).toEqual([])
    }
    expect(visit.leaveForSignIn).not.toHaveBeenCalled()
    expect(visit.reloadActiveAccount).not.toHaveBeenCalled()
  },
)

test.each(['', 'retailers', 'none', 'constructor', '__proto__'])(
  'a guard called %j is unknown and fails the route',
  async (name) => {
    const { outcome } = await enter(name, signedIn(CompanyType.Retailer))
    expect(outcome).toEqual(new Error(`Unknown route middleware: '${name}'.`))
  },
)
