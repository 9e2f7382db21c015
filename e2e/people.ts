import type { Page } from 'playwright-core'

/**
 * Who can sign in to the demo region: by what stands before `@regionalmarkt.example`, or, for the contact of another
 * company, by its whole address.
 */
export type Person = 'admin' | 'hub' | 'erzeuger' | 'kueche' | 'privat' | `${string}@${string}.example`

export const addressOf = (person: Person): string => (person.includes('@') ? person : `${person}@regionalmarkt.example`)

export type Language = 'de' | 'en'

export const languages: readonly Language[] = ['de', 'en']

/** Both languages and both widths, in as few visits as show them. */
export const visits = [
  { language: 'de', width: 'phone', size: { width: 390, height: 844 } },
  { language: 'en', width: 'desk', size: { width: 1440, height: 900 } },
] as const

export const locales = { de: 'de-DE', en: 'en-US' } as const

/** A route of the specification in one of the two languages: German has no prefix. */
export const inLanguage = (language: Language, path: string): string =>
  language === 'de' ? path : `/en-US${path === '/' ? '' : path}`

/** A sentence of the screens with its facts: `filledIn('Für {company}', { company: 'Hof Tammen' })`. */
export const filledIn = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')

/** Fills in the sign-in form that is on the screen, and waits until it has led to `path`. */
export const fillSignIn = async (page: Page, person: Person, path: string): Promise<void> => {
  await page.locator('input[name="email"]').fill(addressOf(person))
  await page.locator('input[name="password"]').fill('regionalmarkt')
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => url.pathname === path && !url.searchParams.has('code'))
}

/** Signs in as people do: a guarded page sends to the form, and the form leads back to that page. */
export const signIn = async (page: Page, person: Person, path = '/accounts'): Promise<void> => {
  await page.goto(path)
  await fillSignIn(page, person, path)
}
