import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import facts from '../../../../docs/specification/facts.json' with { type: 'json' }
import { filesFor, preloadLater } from './page-preload.ts'

const pages = {
  '/': ['/assets/start.js'],
  '/cart': ['/assets/cart.js', '/assets/shared.js'],
  '/retailer/orders/$orderNumber': ['/assets/order.js', '/assets/order.css'],
  '/retailer/orders/create': ['/assets/create.js'],
}

describe('the files of an address', () => {
  test.each<[string, readonly string[]]>([
    ['/', pages['/']],
    ['/en-US', pages['/']],
    ['/cart', pages['/cart']],
    ['/cart/', pages['/cart']],
    ['/en-US/cart', pages['/cart']],
    ['/retailer/orders/2026-1', pages['/retailer/orders/$orderNumber']],
    ['/retailer/orders/create', pages['/retailer/orders/create']],
    ['/retailer/orders', []],
    ['/nowhere', []],
  ])('%s', (address, files) => {
    expect(filesFor(pages, address)).toEqual(files)
  })
})

describe('preloading', () => {
  const manifest = vi.fn(async (_: string) => Response.json({ id: 'one', pages }))
  let fetched: { rel: string; as: string; href: string }[] = []
  const origin = 'https://markt.example'
  const links = [
    { origin, pathname: '/' },
    { origin, pathname: '/cart' },
    { origin, pathname: '/retailer/orders/2026-1' },
    { origin, pathname: '/retailer/orders/2026-2' },
    { origin: 'https://elsewhere.example', pathname: '/retailer/orders/create' },
  ]
  const browser = Object.assign(new EventTarget(), { location: { origin, pathname: '/' } })
  const page = {
    readyState: 'complete',
    querySelector: (): unknown => ({ content: 'one' }),
    querySelectorAll: () => links,
    createElement: () => ({}),
    head: { append: (link: (typeof fetched)[number]) => fetched.push(link) },
  }
  const line: { connection?: { effectiveType?: string; saveData?: boolean } } = {}

  beforeEach(() => {
    vi.useFakeTimers()
    manifest.mockClear()
    fetched = []
    page.readyState = 'complete'
    delete line.connection
    for (const [name, value] of Object.entries({ window: browser, document: page, navigator: line, fetch: manifest }))
      vi.stubGlobal(name, value)
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('begins one second after the page has loaded, with what the links on it lead to', async () => {
    page.readyState = 'interactive'
    preloadLater()
    await vi.advanceTimersByTimeAsync(5000)
    expect(manifest).not.toHaveBeenCalled()
    browser.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(999)
    expect(manifest).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(manifest.mock.calls).toEqual([['/builds/meta/one.json', expect.anything()]])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([
      { rel: 'prefetch', as: 'script', href: '/assets/cart.js' },
      { rel: 'prefetch', as: 'script', href: '/assets/shared.js' },
      { rel: 'prefetch', as: 'script', href: '/assets/order.js' },
      { rel: 'prefetch', as: 'style', href: '/assets/order.css' },
    ])
  })

  test('begins a second from now when the page had loaded before', async () => {
    preloadLater()
    await vi.advanceTimersByTimeAsync(999)
    expect(manifest).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(manifest).toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(fetched).not.toEqual([])
  })

  test.each([
    [{ effectiveType: facts.noPreloadOn }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '4g', saveData: false }, true],
  ])('on a line of %j: %s', async (connection, isDone) => {
    line.connection = connection
    preloadLater()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched.length > 0).toBe(isDone)
  })

  test('that fails is no matter', async () => {
    manifest.mockResolvedValueOnce(new Response(null, { status: 404 }))
    preloadLater()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toEqual([])
  })
})
