import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no two locks share a number: who holds one would keep those out who want the other', () => {
  const text = readFileSync(new URL('./locks.ts', import.meta.url), 'utf8')
  const numbers = [...text.matchAll(/: (7_224_\d{3}),/g)].map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
})
