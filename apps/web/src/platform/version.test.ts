import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const latest = vi.fn<(url: string) => Promise<Response>>()
const reload = vi.fn()
const page = { build: 'one', visibility: 'visible', window: new EventTarget(), document: new EventTarget() }

const serve = (id: string): void => {
  latest.mockImplementation(async () => Response.json({ id }))
}

/** A tab that has just been opened: nothing is remembered from the last test. */
const open = async () => {
  vi.resetModules()
  page.window = Object.assign(new EventTarget(), { location: { pathname: '/', reload } })
  page.document = Object.assign(new EventTarget(), {
    querySelector: () => (page.build === '' ? null : { content: page.build }),
    visibilityState: page.visibility,
  })
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('fetch', latest)
  const [{ watchVersion }, { shownToasts }, { prepareWords }] = [
    await import('./version.ts'),
    await import('../ui/toast.ts'),
    await import('./words.tsx'),
  ]
  await prepareWords()
  watchVersion()
  return shownToasts
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  vi.clearAllMocks()
  Object.assign(page, { build: 'one', visibility: 'visible' })
  serve('one')
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an open tab', () => {
  test('asks every five minutes, with the time in the address', async () => {
    await open()
    await minutes(4.9)
    expect(latest).not.toHaveBeenCalled()
    await minutes(0.1)
    expect(latest.mock.calls).toEqual([
      [`/builds/latest.json?${new Date('2026-11-21T08:05:00Z').getTime()}`, expect.anything()],
    ])
    await minutes(5)
    expect(latest).toHaveBeenCalledTimes(2)
  })

  test('asks when somebody comes back to it, but not each time', async () => {
    await open()
    await minutes(1)
    page.window.dispatchEvent(new Event('focus'))
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(latest).toHaveBeenCalledTimes(1)
    await minutes(0.5)
    page.window.dispatchEvent(new Event('focus'))
    expect(latest).toHaveBeenCalledTimes(2)
  })

  test('asks nothing in the background', async () => {
    page.visibility = 'hidden'
    await open()
    await minutes(20)
    expect(latest).not.toHaveBeenCalled()
  })

  test('says nothing about the version it has', async () => {
    const shown = await open()
    await minutes(20)
    expect(shown()).toEqual([])
  })

  test('offers a newer version once', async () => {
    const shown = await open()
    serve('two')
    await minutes(20)
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({
      title: 'Es gibt eine neue Version',
      isOpen: true,
      action: { label: 'Neu laden' },
    })
    expect(reload).not.toHaveBeenCalled()
    shown()[0]?.action?.run()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('offers the one after that in its place', async () => {
    const shown = await open()
    serve('two')
    await minutes(5)
    serve('three')
    await minutes(10)
    expect(shown().filter(({ isOpen }) => isOpen)).toHaveLength(1)
  })

  test.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['fails', async () => Response.json({ id: 'two' }, { status: 503 })],
    ['answers something else', async () => new Response('<!doctype html>')],
  ])('is not troubled by a server that %s', async (_, answer) => {
    const shown = await open()
    latest.mockImplementation(answer)
    await minutes(20)
    expect(shown()).toEqual([])
  })

  test('of no build, as while developing, asks nothing', async () => {
    page.build = ''
    await open()
    await minutes(20)
    expect(latest).not.toHaveBeenCalled()
  })
})
