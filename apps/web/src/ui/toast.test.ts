import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

vi.useFakeTimers()
let toasts: typeof import('./toast.ts')
beforeEach(async () => {
  vi.resetModules()
  toasts = await import('./toast.ts')
})
afterAll(() => void vi.useRealTimers())

const titles = () => toasts.shownToasts().map(({ title }) => title)

describe('toasts', () => {
  test('are five at most: the oldest goes', () => {
    for (let i = 1; i <= 7; i++) toasts.toast({ title: `${i}` })
    expect(titles()).toEqual(['3', '4', '5', '6', '7'])
  })

  test('are gone 200 ms after they were taken away', () => {
    const id = toasts.toast({ title: 'one' })
    toasts.dismissToast(id)
    expect(toasts.shownToasts()).toMatchObject([{ id, isOpen: false }])
    vi.advanceTimersByTime(199)
    expect(titles()).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('tell who listens', () => {
    const heard = vi.fn()
    const stop = toasts.onToastsChange(heard)
    toasts.toast({ title: 'one' })
    stop()
    toasts.toast({ title: 'two' })
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
