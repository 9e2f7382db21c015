import type { Page } from '@playwright/test'

/** What somebody finds after going to an address inside of the app. */
export type Found = {
  readonly asked: string
  /** Where they ended up, without the query. */
  readonly path: string
  readonly title: string
  readonly headings: readonly string[]
  readonly layout: string | null
  /** Where the page says that it stands. */
  readonly trail: readonly string[]
  /** What stands in the head of the page: its title and its badges. */
  readonly head: string
  readonly links: readonly string[]
  /** The technical part of an error page. */
  readonly technical: string | null
  readonly language: string
}

/** The window of the app, which goes from page to page by this. */
type Routed = { __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void>; state: { status: string } } }

/**
 * Goes to an address as a link would where the app is there already in that language, and loads it where it is not: loading costs 0.35 s
 * of a processor. Whatever a window opens with is loaded.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const isThere = await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as Partial<Routed>
    const isEnglish = (at: string) => at.startsWith('/en-US')
    if (router === undefined || isEnglish(location.pathname) !== isEnglish(href)) return false
    await router.navigate({ href })
    return true
  }, path)
  if (!isThere) await page.goto(path)
}

type Step = { readonly href: string; readonly hasTrail: boolean }

/**
 * Goes from page to page as a link would, in one window and without loading it anew, and tells what is there. A page that
 * names itself neither in its title nor in a heading within 15 s fails.
 */
export const walk = (page: Page, steps: readonly Step[]): Promise<Found[]> =>
  page.evaluate(async (steps) => {
    const { __TSR_ROUTER__: router } = window as unknown as Routed
    const find = (selector: string) => document.querySelector(`main ${selector}`)
    const textOf = (element: Element | null) => element?.textContent?.trim() ?? ''
    const found: Found[] = []
    for (const { href, hasTrail } of steps) {
      // Every page names itself when it comes; one that is there already does not come again.
      if (location.pathname !== href.split(/[?#]/)[0]) document.title = 'on the way'
      void router.navigate({ href })
      const isThere = () =>
        document.title !== 'on the way' &&
        router.state.status === 'idle' &&
        find('h1') !== null &&
        (!hasTrail || find('nav [aria-current=page], article nav ol') !== null)
      const end = Date.now() + 15_000
      while (!isThere()) {
        if (Date.now() > end) throw new Error(`${href} does not come: ${location.pathname}, “${document.title}”`)
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      found.push({
        asked: href,
        path: location.pathname,
        title: document.title,
        headings: [...document.querySelectorAll('h1')].map(textOf),
        layout: document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null,
        trail: [...document.querySelectorAll('main nav li')].map(textOf),
        head: textOf(find('header')),
        links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''),
        technical: find('details[data-technical] p')?.textContent ?? null,
        language: document.documentElement.lang,
      })
    }
    return found
  }, steps)

/** Tries every address and tells, address by address, to which page one is sent instead. */
export const sentTo = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (addresses) => {
    const { __TSR_ROUTER__: router } = window as unknown as Routed
    const places: string[] = []
    for (const href of addresses) {
      const before = history.state?.__TSR_key
      await router.navigate({ href })
      const isSettled = () => router.state.status === 'idle' && history.state?.__TSR_key !== before
      const end = Date.now() + 15_000
      while (!isSettled() || location.pathname === href) {
        if (Date.now() > end) break
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      places.push(location.pathname)
    }
    return places
  }, addresses)

/**
 * Tries every address without being signed in, and tells to which one each sign-in would lead back. The sign-in itself is
 * not opened, so that one window is enough.
 */
export const sentToLoginFrom = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (addresses) => {
    type Leaving = Event & { destination: { url: string } }
    type Leavings = { navigation: EventTarget }
    const { __TSR_ROUTER__: router } = window as unknown as Routed
    // A window that stays must not be about to leave for the sign-in: it would take this walk with it.
    ;(window as unknown as Leavings).navigation.addEventListener('navigate', (event) => {
      if (new URL((event as Leaving).destination.url).pathname === '/oidc/auth') event.preventDefault()
    })
    const openSignIns = () => Object.keys(localStorage).filter((key) => /^oidc\.[^.]+$/.test(key))
    const places: string[] = []
    for (const href of addresses) {
      for (const key of openSignIns()) localStorage.removeItem(key)
      void router.navigate({ href })
      const end = Date.now() + 15_000
      while (openSignIns().length === 0) {
        if (Date.now() > end) throw new Error(`${href} leads to no sign-in: ${location.pathname}`)
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      const [key = ''] = openSignIns()
      places.push(
        (JSON.parse(localStorage.getItem(key) ?? '{}') as { data?: { returnTo?: string } }).data?.returnTo ?? '',
      )
    }
    return places
  }, addresses)
