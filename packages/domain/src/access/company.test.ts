import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CompanyStatus, stricterStatus } from './company.ts'

const { Pending, Approved, Blocked, Rejected } = CompanyStatus

it.each([
  [Approved, Approved, Approved],
  [Approved, Pending, Pending],
  [Pending, Approved, Pending],
  [Blocked, Approved, Blocked],
  [Blocked, Pending, Blocked],
  [Approved, Rejected, Rejected],
  [Blocked, Rejected, Rejected],
])('company %i and account %i work as %i', (company, account, expected) => {
  expect(stricterStatus(company, account)).toBe(expected)
})

it('opens only where both are approved, whoever is asked first', () => {
  const status = fc.constantFrom(...Object.values(CompanyStatus))
  fc.assert(
    fc.property(status, status, (a, b) => {
      expect(stricterStatus(a, b)).toBe(stricterStatus(b, a))
      expect(stricterStatus(a, b) === Approved).toBe(a === Approved && b === Approved)
    }),
  )
})
