import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getLastOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useChannel } from '../../platform/channel.ts'
import { currentLocale } from '../../platform/language.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { typedInLanguage } from '../../platform/words.tsx'
import { fittingQuantity } from './line-problem.tsx'
import { type QuotedLine, quotedOf, quoteQuery } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

export type LastOrder = NonNullable<ResponseOf<typeof getLastOrder>['order']>

/** As it would stand in a cart, with the price of then as the one that was seen. */
const lineOf = ({ salesUnitId, articleName, salesUnitName, quantity, unitPriceCents }: LastOrder['lines'][number]) =>
  ({
    ...{ salesUnitId, quantity, unitPriceCents, seenQuantity: quantity, language: currentLocale },
    ...{ name: typedInLanguage(articleName), salesUnitName: typedInLanguage(salesUnitName) },
  }) satisfies CartLine

const aboutTheDay: readonly string[] = ['CutOffPassed', 'NotADeliveryDay', 'SupplierClosed']

/** How much of a line can be ordered today; 0: none of it. A day that does not fit is left to the checkout, which offers others. */
const orderableOf = ({ quantity }: Pick<CartLine, 'quantity'>, quoted: QuotedLine | undefined): number => {
  if (!quoted?.article) return 0
  const { problem } = quoted
  if (problem === null || aboutTheDay.includes(problem.code)) return quantity
  return fittingQuantity(problem, quoted) ?? 0
}

const asked = (lines: readonly CartLine[]) => ({
  lines: lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
})

/** A kitchen's earlier order at today's prices: null for whoever is none, undefined as long as that is not known. */
export const useLastOrder = (isWanted: boolean) => {
  const { activeAccount } = useSession()
  const isKitchen =
    activeAccount?.companyType === CompanyType.BusinessCustomer &&
    activeAccount.companyStatus === CompanyStatus.Approved
  const isMeant = useChannel() === 'b2b' && isKitchen && isWanted
  const last = useQuery({ ...read(getLastOrder, {}, ['orders']), enabled: isMeant })
  const order = isMeant ? last.data?.order : null
  const lines = order?.lines.map(lineOf) ?? []
  const today = useQuery({ ...quoteQuery('b2b', asked(lines)), enabled: lines.length > 0 })
  const priced = lines.map((line) => ({ line, quoted: quotedOf(line, today.data?.lines) }))
  const taken = priced.flatMap(({ line, quoted }) => {
    const quantity = orderableOf(line, quoted)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  // What can be had of it costs something else than all of it.
  const cost = useQuery({ ...quoteQuery('b2b', asked(taken)), enabled: taken.length > 0 })
  if (!isMeant || last.isError || today.isError || order === null || order?.lines.length === 0) return null
  return order && today.data ? { order, priced, taken, cost: taken.length > 0 ? cost.data : undefined } : undefined
}

export type AtTodaysPrices = NonNullable<ReturnType<typeof useLastOrder>>
