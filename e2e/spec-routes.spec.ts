import type { Page } from '@playwright/test'
import { loadWords } from '@regionalmarkt/i18n/messages.ts'
import type { SpecGuard } from '../apps/web/src/platform/spec-routes.ts'
import facts from '../docs/specification/facts.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, type Language, languages, locales, type Person } from './people.ts'
import { addressWith, behind, type RoutePath } from './route-examples.ts'
import { sentTo, sentToLoginFrom, walk } from './walk.ts'

/**
 * Every route of the specification (section 2), in both languages, for those for whom it is not made (sections 5, 6 and 8);
 * `every-page.spec.ts` walks them with those for whom it is. The routes come from the app's own table, to which a house
 * rule holds the app's files.
 */

const companyAreas = ['retailer', 'supplier', 'business-customer'] as const
type CompanyArea = (typeof companyAreas)[number]

/** Any address of these routes: whoever is sent away never sees what would be there. */
const someAddresses = (paths: readonly RoutePath[], language: Language): string[] =>
  paths.map((path) =>
    inLanguage(
      language,
      addressWith(path, () => '019ab000-0000-7000-8000-000000000000'),
    ),
  )

const openIn = async (page: Page, language: Language) => {
  const path = inLanguage(language, '/imprint')
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const wrongPeople: readonly (readonly [Person, ...SpecGuard[]])[] = [
  ['hub', 'supplier', 'business-customer', 'protected'],
  ['erzeuger', 'retailer', 'business-customer'],
  ['kueche', 'retailer', 'supplier', 'protected'],
  ['privat', ...companyAreas, 'protected'],
  ['admin', ...companyAreas],
]

test('a wrong company type is sent to /access-denied, from every route', async ({ openWindow }) => {
  for (const [person, ...guards] of wrongPeople) {
    const page = await openWindow(person, '/imprint')
    for (const language of languages) {
      await openIn(page, language)
      const asked = someAddresses(behind(...guards), language)
      const places = await sentTo(page, asked)
      expect(places, person).toEqual(asked.map(() => inLanguage(language, '/access-denied')))
    }
    await page.context().close()
  }
})

const notApproved: readonly (readonly [CompanyArea, Person, 'retailer' | 'supplier' | 'businessCustomer'])[] = [
  ['retailer', 'neu@geesthub.example', 'retailer'],
  ['supplier', 'neu@hof-neuland.example', 'supplier'],
  ['business-customer', 'neu@hofcafe-luettje.example', 'businessCustomer'],
]

test('a company that is not approved is sent to /accounts with a message, from every route', async ({ openWindow }) => {
  for (const [area, person, text] of notApproved) {
    const page = await openWindow(person, '/imprint')
    for (const language of languages) {
      const { guard } = (await loadWords(locales[language])).messages.shell
      await openIn(page, language)
      const [first = '', ...others] = someAddresses(behind(area), language)
      expect(await sentTo(page, [first])).toEqual([inLanguage(language, '/accounts')])
      await expect(page.getByText(guard.title, { exact: true })).toBeVisible()
      await expect(page.getByText(guard[text], { exact: true })).toBeVisible()
      expect(await sentTo(page, others), area).toEqual(others.map(() => inLanguage(language, '/accounts')))
    }
    await page.context().close()
  }
})

test('whoever is not signed in is sent to the login from every guarded route, and back to it', async ({ page }) => {
  for (const language of languages) {
    await openIn(page, language)
    const asked = someAddresses(behind('signedIn', 'protected', ...companyAreas), language).map(
      (href) => `${href}?seite=2`,
    )
    expect(await sentToLoginFrom(page, asked)).toEqual(asked)
  }
})

test('an address that leads nowhere is a non-fatal 404 with its path, inside of the area it is in', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/status of 404/)
  const page = await openWindow('hub', '/imprint')
  for (const language of languages) {
    await openIn(page, language)
    const { notFoundTitle, notFoundText } = (await loadWords(locales[language])).messages.shell.errorPage
    const paths = ['/nirgends', '/retailer/nirgends', '/regionalmarket/nirgends', '/accounts/1/2/3']
    const steps = paths.map((path) => ({ href: `${inLanguage(language, path)}?seite=2#unten`, hasTrail: false }))
    for (const { path, headings, technical, asked } of await walk(page, steps)) {
      expect(headings, asked).toEqual([notFoundTitle])
      expect(technical, asked).toBe(`${facts.unmatchedRoute}: ${path}`)
      await expect(page.getByText(notFoundText.replace('{path}', path))).toHaveCount(
        asked === steps.at(-1)?.href ? 1 : 0,
      )
    }
  }
})

const nowhere = ['/retailer', '/supplier', '/business-customer', '/private-customer', '/protected', '/accounts'].map(
  (area) => `${area}/nirgends/mehr`,
)

test('an address that leads nowhere in an area is 404 for everybody, and nobody is sent to the sign-in', async ({
  page,
  openWindow,
  watch,
}) => {
  watch.expect(/status of 404/)
  const windows = [page, await openWindow('kueche', '/imprint'), await openWindow('neu@geesthub.example', '/imprint')]
  for (const window of windows) {
    for (const language of languages) {
      await openIn(window, language)
      const { notFoundTitle } = (await loadWords(locales[language])).messages.shell.errorPage
      const paths = nowhere.map((path) => inLanguage(language, path))
      // A page that is there already does not name itself again: another one lies between two of them.
      const steps = paths.flatMap((href) => [href, inLanguage(language, '/imprint')])
      const found = await walk(
        window,
        steps.map((href) => ({ href, hasTrail: false })),
      )
      for (const there of found.filter(({ asked }) => paths.includes(asked))) {
        expect(there.path).toBe(there.asked)
        expect(there.headings, there.asked).toEqual([notFoundTitle])
        expect(there.technical, there.asked).toBe(`${facts.unmatchedRoute}: ${there.asked}`)
        expect(there.layout, there.asked).not.toBeNull()
      }
      // Loaded as a whole, as a link in a mail is.
      await window.goto(paths[0] ?? '')
      await expect(window.getByRole('heading', { level: 1, name: notFoundTitle })).toBeVisible()
      await expect(window.getByRole('banner').first()).toBeVisible()
    }
  }
})

test('the beginning of an address leads on to the page that is meant', async ({ openWindow }) => {
  const page = await openWindow('hub', '/imprint')
  for (const language of languages) {
    await openIn(page, language)
    const asked = ['/retailer', '/retailer/billing', '/retailer/catalog', '/retailer/sales', '/regionalmarket']
    expect(
      await sentTo(
        page,
        asked.map((path) => inLanguage(language, path)),
      ),
    ).toEqual(
      [
        '/retailer/dashboard',
        '/retailer/billing/business-customers',
        '/retailer/catalog/article-collections',
        '/retailer/sales/recurring-sales-orders',
        '/regionalmarket/b2b',
      ].map((path) => inLanguage(language, path)),
    )
  }
})
