import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompanyStatus, CompanyType, companyStatusNames, companyTypeNames } from './company.ts'
import { companyActions, companyActors, companyCan } from './company-transitions.ts'

/** Every move there is; whatever is not named here must be refused. */
const allowed: Record<string, CompanyStatus> = {
  'approve pending': CompanyStatus.Approved,
  'approve rejected': CompanyStatus.Approved,
  'reject pending': CompanyStatus.Rejected,
  'block approved': CompanyStatus.Blocked,
  'unblock blocked': CompanyStatus.Approved,
}
const deciders: Record<string, readonly string[]> = {
  supplier: ['homeHub', 'admin'],
  businessCustomer: ['homeHub', 'admin'],
  retailer: ['admin'],
}

const all = Object.values(CompanyType).flatMap((type) =>
  Object.values(CompanyStatus).flatMap((status) =>
    companyActions.flatMap((action) => companyActors.map((actor) => ({ type, status, action, actor }))),
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
    if (!deciders[companyTypeNames[type]]?.includes(actor)) expect(result).toMatchObject({ code: 'Forbidden' })
    else if (next === undefined) expect(result).toMatchObject({ code: 'CompanyTransitionNotAllowed' })
    else expect(result).toEqual({ ok: true, value: next })
  })
})

it('never returns to pending', () => {
  const step = fc.record({ action: fc.constantFrom(...companyActions), actor: fc.constantFrom(...companyActors) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      let status: CompanyStatus = CompanyStatus.Pending
      for (const { action, actor } of steps) {
        const result = companyCan[action]({ type: CompanyType.Supplier, status }, actor)
        if (!result.ok) continue
        status = result.value
        expect(status).not.toBe(CompanyStatus.Pending)
      }
    }),
  )
})
