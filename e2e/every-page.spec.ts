import type { Page } from '@playwright/test'
import { type SpecGuard, specRoutes } from '../apps/web/src/platform/spec-routes.ts'
import { axeViolations, expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, type Language, languages, type Person } from './people.ts'
import { addressesOf, behind, isBuilt, type RoutePath, rightPeople } from './route-examples.ts'
import { walk } from './walk.ts'
import { strayWords } from './words-of.ts'

const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }

/** Pages in preparation are one page with other words: the first one of a layout stands for all of them. */
const worthLooking = (paths: readonly RoutePath[]): RoutePath[] => {
  const layouts = new Set<string>()
  return paths.filter((path) => {
    const { layout } = specRoutes[path]
    const isFirst = !layouts.has(layout)
    if (!isBuilt(specRoutes[path])) layouts.add(layout)
    return isBuilt(specRoutes[path]) || isFirst
  })
}

const expectAccessible = async (page: Page, without?: readonly string[]) => {
  expect.soft(await axeViolations(page, without), `accessibility of ${page.url()}`).toEqual([])
}

const expectNoSidewaysScrolling = async (page: Page) => {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, `${page.url()} is wider than a screen of ${window} px`).toBeLessThanOrEqual(window)
}

const isComplete = async (page: Page) => {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // Until its own letters have come, a page stands in others, which are wider.
  await page.evaluate(async () => void (await document.fonts.ready))
}

const lookAt = async (page: Page, href: string, language: Language) => {
  await page.setViewportSize(desk)
  await walk(page, [{ href, hasTrail: false }])
  await isComplete(page)
  expect.soft(await strayWords(page, language === 'de' ? 'en' : 'de'), page.url()).toEqual([])
  await expectNoSidewaysScrolling(page)
  // The other language has the same tables and cards with other words in them; contrasts take longest, and are those of the
  // phone.
  if (language === 'de') await expectAccessible(page, ['color-contrast'])
  await page.setViewportSize(phone)
  await isComplete(page)
  await expectNoSidewaysScrolling(page)
  if (language === 'de') await expectAccessible(page)
  await page.setViewportSize(smallest)
  await expectNoSidewaysScrolling(page)
}

const everybody: readonly (readonly [Person | 'guest', ...SpecGuard[]])[] = [['guest', 'none'], ...rightPeople]

for (const [person, ...guards] of everybody) {
  for (const language of languages) {
    test(`every page for ${person} is accessible, whole on a phone and a desk, and all in ${language}`, async ({
      page: guest,
      openWindow,
    }) => {
      test.setTimeout(300_000)
      const page = person === 'guest' ? guest : await openWindow(person)
      await page.goto(inLanguage(language, '/imprint'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const href of await addressesOf(page, worthLooking(behind(...guards)), language)) {
        await lookAt(page, href, language)
      }
    })
  }
}
