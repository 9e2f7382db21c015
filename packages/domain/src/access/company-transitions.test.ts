import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompanyStatus, CompanyType, companyStatusNames, companyTypeNames } from './company.ts'
import { companyActors, companyCan, companyMoves } from './company-transitions.ts'

/** Every move there is; whatever is not named here must be refused. */
const allowed: Record<string, CompanyStatus> = {
  'approve pending': CompanyStatus.Approved,
  'approve rejected': CompanyStatus.Approved,
  'reject pending': CompanyStatus.Rejected,
  'block approved': CompanyStatus.Blocked,
  'unblock blocked': CompanyStatus.Approved,
  'askAgain rejected': CompanyStatus.Pending,
}
const deciders: Record<string, readonly string[]> = {
  supplier: ['homeHub', 'admin'],
  businessCustomer: ['homeHub', 'admin'],
  retailer: ['admin'],
}
/** Only the people of a company ask, and they decide nothing. */
const moversOf = (action: string, type: string) => (action === 'askAgain' ? ['member'] : (deciders[type] ?? []))

const all = Object.values(CompanyType).flatMap((type) =>
  Object.values(CompanyStatus).flatMap((status) =>
    companyMoves.flatMap((action) => companyActors.map((actor) => ({ type, status, action, actor }))),
  ),
)

describe('every type × status × action × actor', () => {
  it.each(
    all.map(
      (one) =>
        [`${one.actor} ${one.action} ${companyStatusNames[one.status]} ${companyTypeNames[one.type]}`, one] as const,
    ),
  )('%s', (_, { type, status, action, actor }) => {
    const result = companyCan[action]({ type, status }, actor)
    const next = allowed[`${action} ${companyStatusNames[status]}`]
    if (!moversOf(action, companyTypeNames[type]).includes(actor)) expect(result).toMatchObject({ code: 'Forbidden' })
    else if (next === undefined) expect(result).toMatchObject({ code: 'CompanyTransitionNotAllowed' })
    else expect(result).toEqual({ ok: true, value: next })
  })
})

const step = fc.record({ action: fc.constantFrom(...companyMoves), actor: fc.constantFrom(...companyActors) })

it('waits again only when its own people ask after a rejection, and can then be approved and rejected as at first', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      let status: CompanyStatus = CompanyStatus.Pending
      for (const { action, actor } of steps) {
        const before = status
        const result = companyCan[action]({ type: CompanyType.Supplier, status }, actor)
        if (!result.ok) continue
        status = result.value
        if (status !== CompanyStatus.Pending) continue
        expect([before, action, actor]).toEqual([CompanyStatus.Rejected, 'askAgain', 'member'])
        for (const decision of ['approve', 'reject'] as const) {
          expect(companyCan[decision]({ type: CompanyType.Supplier, status }, 'homeHub').ok).toBe(true)
        }
      }
    }),
  )
})

it('is never let in by its own people', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(CompanyStatus)),
      fc.constantFrom(...companyMoves),
      (status, action) => {
        const result = companyCan[action]({ type: CompanyType.Supplier, status }, 'member')
        if (result.ok) expect(result.value).toBe(CompanyStatus.Pending)
      },
    ),
  )
})
