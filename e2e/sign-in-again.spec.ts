import type { Page } from '@playwright/test'
import { storePrefix } from '../apps/web/src/platform/sign-in-state.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { addressOf, fillSignIn, type Person, signIn } from './people.ts'
import { shift } from './shift.ts'

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
}

test('three people sign in and out one after the other in one browser that keeps the app', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  for (const [person, path, company] of shift) {
    await signIn(page, person, path)
    await expect(page.getByRole('button', { name: `Konto von ${company}` })).toBeVisible()
    await expect.poll(() => isControlled(page)).toBe(true)
    await signOut(page)
  }
  expect(refused).toEqual([])
})

/** Whose token each document of a page sends, one after the other. */
const sendersOf = (page: Page): Set<string>[] => {
  const documents: Set<string>[] = [new Set()]
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new Set())
    const claims = request.headers().authorization?.split('.')[1]
    if (claims) documents.at(-1)?.add(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub)
  })
  return documents
}

/** Sooner than the server's next sign of life. */
const atOnce = { timeout: 5000 }

test('who signs out in one tab is a guest in the other at once, and the next person is shown and sent in both', async ({
  page,
  watch,
}) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const other = await page.context().newPage()
  watch.watch(other)
  const documents = sendersOf(other)
  await other.goto('/regionalmarket/suppliers')
  await expect(other.getByRole('button', { name: 'Konto von Anke Behrens' })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible(atOnce)
  await signIn(page, 'erzeuger', '/supplier/dashboard')
  await expect(other.getByRole('button', { name: 'Konto von Hinnerk Lüttje' })).toBeVisible(atOnce)
  expect(documents.map(({ size }) => size)).toEqual([0, 1, 1])
})

test('a tab that has not heard of the next person is loaded anew for them before it sends anything', async ({
  page,
  watch,
}) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const asleep = await page.context().newPage()
  watch.watch(asleep)
  const documents = sendersOf(asleep)
  await asleep.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })
  await asleep.goto('/regionalmarket/suppliers')
  await expect(asleep.getByRole('button', { name: 'Konto von Anke Behrens' })).toBeVisible()
  await signOut(page)
  await signIn(page, 'erzeuger', '/supplier/dashboard')
  await asleep.getByRole('link', { name: 'Hof Lüttje' }).first().click()
  await expect(asleep.getByRole('button', { name: 'Konto von Hinnerk Lüttje' })).toBeVisible(atOnce)
  expect(documents.filter(({ size }) => size > 1)).toEqual([])
  expect(new Set(documents.flatMap((subjects) => [...subjects])).size).toBe(2)
})

test('a guarded page in another tab asks to sign in, once the session has ended', async ({ page, watch }) => {
  await signIn(page, 'hub', '/retailer/dashboard')
  const other = await page.context().newPage()
  watch.watch(other)
  await other.goto('/retailer/orders')
  await expect(other.getByRole('button', { name: 'Konto von Nordhub eG' })).toBeVisible()
  await signOut(page)
  await expect(other.locator('input[name="password"]')).toBeVisible(atOnce)
})

test('a tab that is finding out who is looking while they sign out in another one asks nothing as a guest', async ({
  page,
  watch,
}) => {
  await signIn(page, 'hub')
  const slow = await page.context().newPage()
  watch.watch(slow)
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const reached = new Promise<void>((resolve) => {
    void slow.route('**/api/entra-config', async (route) => {
      resolve()
      await gate
      await route.continue()
    })
  })
  await slow.goto('/profile')
  await reached
  await signOut(page)
  goOn()
  await expect(signInButton(slow)).toBeVisible()
})

const passwordIn = (page: Page) => page.locator('input[name="password"]')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true }).first()
const accountButton = (page: Page) => page.getByRole('button', { name: /^Konto von / })

/** The ways in which a sign-out does not reach the provider. */
const faults = {
  'the browser is offline': {
    person: 'kueche',
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  'the provider is away': {
    person: 'hub',
    begin: async (page: Page) => {
      await page.route('**/oidc/.well-known/openid-configuration', (route) => route.fulfill({ status: 503 }))
    },
    end: (page: Page) => page.unrouteAll(),
  },
} as const satisfies Record<
  string,
  { person: Person; begin: (page: Page) => Promise<void>; end: (page: Page) => Promise<void> }
>

/** As the provider is known to a page that has used it: the token has been renewed. */
const useProvider = async (page: Page): Promise<void> => {
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(`${prefix}user:`)))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), expires_at: 1 }))
  }, storePrefix)
  const renewed = page.waitForResponse('**/oidc/token')
  await page.goto('/profile')
  await renewed
}

const whatFails = /Signing out failed|503|ERR_INTERNET_DISCONNECTED|could not be loaded/

/** From a page that was loaded while everything could be reached. */
const signOutInVain = async (page: Page, fault: (typeof faults)[keyof typeof faults]): Promise<void> => {
  await signIn(page, fault.person)
  await useProvider(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Abmelden' })
  await button.waitFor()
  await page.waitForLoadState('load')
  await fault.begin(page)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('beim Anmeldedienst noch nicht')
  await expect(signInButton(page)).toBeVisible()
}

for (const [name, fault] of Object.entries(faults))
  test(`who signs out while ${name} reads so, and nobody else gets in without a password`, async ({ page, watch }) => {
    watch.expect(whatFails)
    await signOutInVain(page, fault)
    await expectNoAxeViolations(page)
    await fault.end(page)
    const next = await page.context().newPage()
    watch.watch(next)
    await next.goto('/profile')
    await signInButton(next).click()
    await expect(passwordIn(next)).toBeVisible()
    await next.goto('/supplier/dashboard')
    await fillSignIn(next, 'erzeuger', '/supplier/dashboard')
    await expect(next.getByRole('button', { name: 'Konto von Hof Lüttje' })).toBeVisible()
    // From then on the provider's session is enough again.
    await next.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    }, storePrefix)
    await next.goto('/profile')
    await signInButton(next).click()
    await expect(accountButton(next)).toBeVisible()
  })

test('after a reload it still says that the sign-out has not been answered, and is made up for without the token', async ({
  page,
  watch,
}) => {
  watch.expect(whatFails)
  const fault = faults['the provider is away']
  await signOutInVain(page, fault)
  await fault.end(page)
  const other = await page.context().newPage()
  watch.watch(other)
  await other.goto('/regionalmarket/suppliers')
  await page.goto('/imprint')
  for (const each of [page, other]) await expect(each.getByRole('alert')).toContainText('beim Anmeldedienst noch nicht')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Noch einmal abmelden' }).click()
  await page.getByRole('button', { name: /abmelden/i }).click()
  await expect(page).toHaveURL('/')
  await expect(signInButton(page)).toBeVisible()
  for (const each of [page, other]) await expect(each.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInButton(page).click()
  await expect(passwordIn(page)).toBeVisible()
})

for (const [name, address] of [
  ['on its way back', '**/api/entra-config'],
  ['waiting for its token', '**/oidc/token'],
] as const)
  test(`a sign-in that is ${name} when somebody signs out in vain asks for a password`, async ({ page, watch }) => {
    watch.expect(whatFails)
    const slow = await page.context().newPage()
    watch.watch(slow)
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    await slow.goto('/profile')
    await signInButton(slow).click()
    await slow.locator('input[name="email"]').fill(addressOf('hub'))
    const reached = new Promise<void>((resolve) => {
      void slow.route(address, async (route) => {
        resolve()
        await gate
        await route.continue()
      })
    })
    await passwordIn(slow).fill('regionalmarkt')
    await passwordIn(slow).press('Enter')
    await reached
    // The provider knows them by now.
    const fault = faults['the provider is away']
    await page.goto('/profile')
    await signInButton(page).click()
    await expect(accountButton(page)).toBeVisible()
    await page.waitForLoadState('load')
    await fault.begin(page)
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('alert')).toContainText('beim Anmeldedienst noch nicht')
    goOn()
    await expect(passwordIn(slow)).toBeVisible()
    await expect(signInButton(page)).toBeVisible()
    await fillSignIn(slow, 'erzeuger', '/profile')
    await expect(slow.getByRole('button', { name: 'Konto von Hinnerk Lüttje' })).toBeVisible()
  })

test('who signs out while the provider never answers reads so', async ({ page, watch }) => {
  watch.expect(whatFails)
  await signIn(page, 'hub')
  const live = page.waitForResponse('**/api/events**')
  await page.goto('/profile')
  await live
  await page.route(/\/api\/sign-out|openid-configuration/, () => {})
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('beim Anmeldedienst noch nicht')
})

test('who signs out and closes the tab before anything has answered is signed out', async ({ page, watch }) => {
  await signIn(page, 'hub')
  await page.goto('/profile')
  await page.route(/\/api\/sign-out|openid-configuration/, () => {})
  const asked = page.waitForRequest('**/api/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await asked
  const next = await page.context().newPage()
  watch.watch(next)
  await page.close()
  await next.goto('/retailer/dashboard')
  await expect(passwordIn(next)).toBeVisible()
})

test('who has signed out in vain tries it again, and is then signed out at the provider', async ({ page, watch }) => {
  watch.expect(whatFails)
  const fault = faults['the provider is away']
  const again = page.getByRole('button', { name: 'Noch einmal abmelden' })
  await signOutInVain(page, fault)
  await again.click()
  await expect(again).toBeEnabled()
  await expect(page.getByRole('alert')).toBeVisible()
  await fault.end(page)
  await again.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(signInButton(page)).toBeVisible()
  // Without the mark in the browser as well.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await signInButton(page).click()
  await expect(passwordIn(page)).toBeVisible()
})

test('a form beside somebody who signs out and somebody who signs in signs in whoever fills it in', async ({
  page,
  watch,
}) => {
  watch.expect(whatFails)
  watch.expect(/status of 422/)
  const fault = faults['the provider is away']
  await signOutInVain(page, fault)
  await fault.end(page)
  await signInButton(page).click()
  await page.locator('input[name="email"]').fill(addressOf('kueche'))
  const other = await page.context().newPage()
  watch.watch(other)
  await signIn(other, 'erzeuger')
  await signOut(other)
  await signIn(other, 'erzeuger', '/supplier/dashboard')
  await page.bringToFront()
  await passwordIn(page).fill('ein falsches Passwort')
  await passwordIn(page).press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('input[name="email"]')).toHaveValue(addressOf('kueche'))
  await fillSignIn(page, 'kueche', '/profile')
  for (const each of [page, other])
    await expect(each.getByRole('button', { name: /^Konto von (Silke Osterkamp|Küche St. Ansgar)$/ })).toBeVisible()
})

test('the same form in two tabs leads on whoever has signed in with the other one', async ({ page, watch }) => {
  await page.goto('/profile')
  await signInButton(page).click()
  await passwordIn(page).waitFor()
  const twin = await page.context().newPage()
  watch.watch(twin)
  await twin.goto(page.url())
  await fillSignIn(page, 'hub', '/profile')
  await fillSignIn(twin, 'hub', '/')
  await expect(accountButton(twin)).toBeVisible()
})

test('Back and Forward over a form that has signed somebody in lead on', async ({ page }) => {
  const path = '/regionalmarket/suppliers'
  await page.goto(path)
  await signInButton(page).click()
  await fillSignIn(page, 'hub', path)
  await expect(accountButton(page)).toBeVisible()
  const visited: string[] = []
  for (const go of ['goBack', 'goBack', 'goForward', 'goForward'] as const) {
    await page[go]()
    await expect(accountButton(page)).toBeVisible()
    visited.push(new URL(page.url()).pathname)
  }
  expect(visited).toEqual(['/', path, '/', path])
})
