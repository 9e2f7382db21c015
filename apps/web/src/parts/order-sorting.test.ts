import { orderSorts } from '@regionalmarkt/domain/orders/order-sort.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const who = vi.hoisted(() => ({ userId: 'anke' as string | null }))
vi.mock('../platform/session.ts', () => ({
  sessionNow: () => ({
    status: who.userId === null ? 'signedOut' : 'signedIn',
    activeAccount: who.userId && { userId: who.userId },
  }),
}))

const { leaveOrderSort, leftOrderSort, sortOfTable, tableOrderOf } = await import('./order-sorting.ts')

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('every order has a heading and a direction of its own', () => {
  for (const sort of orderSorts) expect(sortOfTable(tableOrderOf[sort].by, tableOrderOf[sort].isDescending)).toBe(sort)
  expect(sortOfTable('netCents', true)).toBe('newest')
})

test('whoever comes back finds the order they left, and nobody else does', () => {
  leaveOrderSort('order-sort', 'earliestDelivery')
  expect(leftOrderSort('order-sort')).toBe('earliestDelivery')
  who.userId = 'bodo'
  expect(leftOrderSort('order-sort')).toBeNull()
  who.userId = 'anke'
  leaveOrderSort('order-sort', 'newest')
  expect(leftOrderSort('order-sort')).toBeNull()
})
