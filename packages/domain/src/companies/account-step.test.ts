import { describe, expect, it } from 'vitest'
import { CompanyStatus } from '../access/company.ts'
import { type AccountStep, accountStepOf, accountSteps, mayAskAgain } from './account-step.ts'

const { Pending, Approved, Blocked, Rejected } = CompanyStatus
const table: readonly [company: CompanyStatus, account: CompanyStatus, step: AccountStep][] = [
  [Approved, Approved, 'ready'],
  [Pending, Approved, 'companyWaits'],
  [Pending, Pending, 'companyWaits'],
  [Approved, Pending, 'claimWaits'],
  [Blocked, Approved, 'blocked'],
  [Blocked, Pending, 'blocked'],
  [Approved, Blocked, 'blocked'],
  [Pending, Blocked, 'blocked'],
  [Rejected, Approved, 'rejected'],
  [Rejected, Pending, 'rejected'],
  [Rejected, Blocked, 'rejected'],
  [Approved, Rejected, 'rejected'],
  [Pending, Rejected, 'rejected'],
  [Blocked, Blocked, 'blocked'],
  [Blocked, Rejected, 'rejected'],
  [Rejected, Rejected, 'rejected'],
]

it('knows every company with every account', () => {
  expect(table).toHaveLength(16)
  expect(new Set(table.map(([, , step]) => step))).toEqual(new Set(accountSteps))
})

it.each(table)('company %i and account %i: %s', (company, account, step) => {
  expect(accountStepOf(company, account)).toBe(step)
})

describe('asking again', () => {
  const now = new Date('2026-11-24T08:00:00Z')
  it.each(accountSteps)('%s', (step) => {
    expect(mayAskAgain(step, null, now)).toBe(step === 'rejected')
  })
  it.each([
    ['2026-11-23T08:00:00Z', true],
    ['2026-11-23T08:00:01Z', false],
  ])('last asked at %s: %s', (at, expected) => {
    expect(mayAskAgain('rejected', new Date(at), now)).toBe(expected)
  })
})
