import { CompanyStatus } from '../access/company.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import type { CustomerDeliveryMethod } from '../orders/delivery-method.ts'
import type { PaymentKind } from '../orders/payment-kind.ts'
import { exchange, isChange } from './hub-settings.ts'

/** What whoever comes without a choice finds at a hub. */
export type HubAsFound = {
  readonly name: string
  /** Articles on offer, by market. */
  readonly b2bArticles: number
  readonly b2cArticles: number
  /** Whether everybody sees what it asks of businesses. */
  readonly showsPricesToGuests: boolean
  /** How households get goods there, and how they pay. */
  readonly householdMethods: readonly CustomerDeliveryMethod[]
  readonly payments: readonly PaymentKind[]
}

/** What guests, and households that have chosen no hub, find otherwise once another hub is the default. */
export type DefaultHubConsequence =
  /** Whose market it is; `before`: null where there was none to be found. */
  | { readonly kind: 'market'; readonly before: string | null; readonly after: string }
  | { readonly kind: 'articles'; readonly channel: 'b2b' | 'b2c'; readonly before: number; readonly after: number }
  | { readonly kind: 'businessPrices'; readonly areShown: boolean }
  | {
      readonly kind: 'methods'
      readonly gone: readonly CustomerDeliveryMethod[]
      readonly come: readonly CustomerDeliveryMethod[]
    }
  | { readonly kind: 'payments'; readonly gone: readonly PaymentKind[]; readonly come: readonly PaymentKind[] }
  /** Nobody brings goods to households there, or takes their money. */
  | { readonly kind: 'noHouseholds' }

/** Whether a hub may become the one for whoever has chosen none: a closed one has no market. `HubNotApproved`. */
export const canBecomeDefaultHub = ({ status }: { readonly status: CompanyStatus }): Result<null, 'HubNotApproved'> =>
  status === CompanyStatus.Approved ? ok(null) : fail('HubNotApproved')

const takesHouseholds = ({ householdMethods, payments }: HubAsFound): boolean =>
  householdMethods.length > 0 && payments.length > 0

/** What it changes that `after` is the default hub instead of `before`, to be read before it is saved. `before`: null where none is. */
export const changeOfDefaultHub = (before: HubAsFound | null, after: HubAsFound): readonly DefaultHubConsequence[] => {
  const count = (channel: 'b2b' | 'b2c') => {
    const [was, is] = [before?.[`${channel}Articles`] ?? 0, after[`${channel}Articles`]]
    return was === is ? [] : [{ kind: 'articles' as const, channel, before: was, after: is }]
  }
  const methods = exchange(before?.householdMethods ?? [], after.householdMethods)
  const payments = exchange(before?.payments ?? [], after.payments)
  return [
    { kind: 'market', before: before?.name ?? null, after: after.name },
    ...count('b2c'),
    ...count('b2b'),
    ...((before?.showsPricesToGuests ?? false) === after.showsPricesToGuests
      ? []
      : [{ kind: 'businessPrices' as const, areShown: after.showsPricesToGuests }]),
    ...(takesHouseholds(after)
      ? [
          ...(isChange(methods) ? [{ kind: 'methods' as const, ...methods }] : []),
          ...(isChange(payments) ? [{ kind: 'payments' as const, ...payments }] : []),
        ]
      : [{ kind: 'noHouseholds' as const }]),
  ]
}
