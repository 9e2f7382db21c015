import type { Page } from '@playwright/test'
import { trailOf } from '../apps/web/src/features/shell/trail-of.ts'
import { type SpecGuard, specRoutes } from '../apps/web/src/platform/spec-routes.ts'
import facts from '../docs/specification/facts.json' with { type: 'json' }
import { axeViolations, expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, type Language, locales, type Person } from './people.ts'
import { addressesOf, addressWith, behind, type RoutePath, rightPeople } from './route-examples.ts'
import { type Found, walk } from './walk.ts'
import { allWords, strayWords } from './words-of.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const smallest = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }

/**
 * Every route of the specification (section 2), in both languages, with those for whom it is made; `spec-routes.spec.ts` has
 * those who are sent away. Each page says what and where it is, can be used by everybody, is whole on every screen and all
 * in its language.
 */

const expectItself = (there: Found, path: RoutePath, language: Language) => {
  const { layout } = specRoutes[path]
  const what = `${there.asked} (${path})`
  expect(there.path, what).toBe(there.asked)
  expect(there.layout, what).toBe(layout)
  expect(there.language, what).toBe(language === 'de' ? 'de' : 'en-US')
  expect(there.headings, `${what} has one heading`).toHaveLength(1)
  expect(there.headings[0], what).not.toBe('')
  expect(there.technical, `${what} is no error page`).toBeNull()
  expect(there.title, what).toMatch(/^\S.* · Regionalmarkt$|^Regionalmarkt · \S/)
  expect(there.trail.length, `${what} says where it stands`).toBeGreaterThanOrEqual(trailOf(path).length)
}

/** The links of nobody's mail. */
const deadLinks = /status of 404.*\/api\/(order-links|guest-orders)\/A+\b/

/** A parameter that cannot be one, in every place for one. */
const expectWrongParametersFail = async (page: Page, paths: readonly RoutePath[], language: Language) => {
  const { messages } = await allWords(locales[language])
  const addresses = paths
    .filter((path) => path.includes('$'))
    .map((path) => addressWith(path, () => 'Kein-Name!'))
    .map((address) => ({ href: `${inLanguage(language, address)}?seite=2`, hasTrail: false }))
  for (const { asked, headings, technical } of await walk(page, addresses)) {
    expect(headings, asked).toEqual([messages.shell.errorPage.notFoundTitle])
    expect(technical, asked).toBe(`${facts.failedParameter}: ${asked}`)
  }
}

const expectAccessible = async (page: Page, without?: readonly string[]) => {
  expect.soft(await axeViolations(page, without), `accessibility of ${page.url()}`).toEqual([])
}

/** How far a page can be scrolled sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const expectNoSidewaysScrolling = (page: Page) =>
  expect
    .configure({ soft: true })
    .poll(() => sideways(page), {
      message: `${page.url()} is whole at ${page.viewportSize()?.width} px`,
      timeout: 5000,
    })
    .toBeLessThanOrEqual(0)

const isComplete = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // Until its own letters have come, a page stands in others, which are wider.
  await page.evaluate(async () => void (await document.fonts.ready))
}

const lookAt = async (page: Page, language: Language) => {
  await isComplete(page)
  expect.soft(await strayWords(page, language === 'de' ? 'en' : 'de'), page.url()).toEqual([])
  await expectNoSidewaysScrolling(page)
  // Contrasts take longest, and are those of the phone.
  await expectAccessible(page, ['color-contrast'])
  await page.setViewportSize(tablet)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page, ['color-contrast'])
  await page.setViewportSize(phone)
  await isComplete(page)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.setViewportSize(smallest)
  await expectNoSidewaysScrolling(page)
}

/** Colours know no language: two ways show all of both. */
const ways = [
  { language: 'de', colour: 'light' },
  { language: 'en', colour: 'dark' },
] as const

const everybody: readonly (readonly [Person | 'guest', ...SpecGuard[]])[] = [['guest', 'none'], ...rightPeople]

test('every page opens for those for whom it is made', async ({ page: guest, openWindow, watch }) => {
  test.setTimeout(600_000)
  watch.expect(deadLinks)
  for (const [person, ...guards] of everybody) {
    const page = person === 'guest' ? guest : await openWindow(person, '/imprint')
    if (person === 'guest') await page.goto('/imprint')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const paths = behind(...guards)
    const steps = (await addressesOf(page, paths, 'de')).map((href, place) => ({
      href,
      hasTrail: trailOf(paths[place] as RoutePath).length > 0,
    }))
    for (const [place, there] of (await walk(page, steps)).entries()) {
      expectItself(there, paths[place] as RoutePath, 'de')
    }
    await page.context().close()
  }
})

for (const [person, ...guards] of everybody) {
  for (const { language, colour } of ways) {
    test(`every page for ${person} is itself, accessible, whole on a phone, a tablet and a desk, and all in ${language} (${colour})`, async ({
      page: guest,
      openWindow,
      watch,
    }) => {
      test.setTimeout(600_000)
      const start = inLanguage(language, '/imprint')
      const page = person === 'guest' ? guest : await openWindow(person, start)
      if (person === 'guest') await page.goto(start)
      await page.emulateMedia({ colorScheme: colour })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      watch.expect(deadLinks)
      const paths = behind(...guards)
      const titles: string[] = []
      for (const [place, href] of (await addressesOf(page, paths, language)).entries()) {
        const path = paths[place] as RoutePath
        await page.setViewportSize(desk)
        // Whoever has sent the link may have added where it was pressed: that is asked of no page.
        const [there] = await walk(page, [{ href: `${href}?utm_source=mail`, hasTrail: trailOf(path).length > 0 }])
        expectItself({ ...(there as Found), asked: href }, path, language)
        titles.push(there?.title ?? '')
        await lookAt(page, language)
      }
      expect(new Set(titles).size, `${titles.join(', ')} are titles of their own`).toBe(titles.length)
      if (person === 'guest') watch.expect(/status of 404/)
      await expectWrongParametersFail(page, paths, language)
    })
  }
}
