import { expect, it } from 'vitest'
import { companySlug } from './company-slug.ts'

it.each([
  ['Hof Lüttje', [], 'hof-luettje'],
  ['Hof Lüttje', ['hof-luettje', 'hof-luettje-2'], 'hof-luettje-3'],
  ['New', [], 'new-2'],
  ['Approvals', ['approvals-2'], 'approvals-3'],
  ['Create!', [], 'create-2'],
  // So is the account of a household called.
  ['K 2026 000123', [], 'k-2026-000123-2'],
])('%s, when %j are taken, is found at %s', (name, taken, expected) => {
  expect(companySlug(name, (slug) => taken.includes(slug))).toBe(expected)
})
