import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { bestDateOf } from './best-date.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { addressesQuery, type DeliveryMethod, useQuote } from './quote.ts'
import { missingToMinimum } from './quote-totals.tsx'
import { standingRefusal } from './standing-refusal.ts'
import type { CartLine } from './stored-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { chooseMethod, chooseWay, type DirectWay, noWay, wayOf, waysOf } from './ways.ts'

export type CheckoutProps = {
  userId: string
  lines: readonly CartLine[]
  onPlaced: (orderNumbers: readonly string[]) => void
  /** Addresses somebody has just saved for this order, by their ids, and that they are chosen now. */
  saved: { readonly billing?: string; readonly shipping?: string }
  onSavedTaken: () => void
}

/** What the checkout shows and does: the draft, what it costs and when it can be there, and sending it. */
export const useCheckout = ({ userId, lines, onPlaced, saved, onSavedTaken }: CheckoutProps) => {
  const t = useShoppingTranslations('checkout')
  const { draft, change } = useCheckoutDraft(userId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming back from the address book
  useEffect(() => {
    if (!saved.billing && !saved.shipping) return
    change({
      ...(saved.billing ? { billingAddressId: saved.billing } : {}),
      ...(saved.shipping ? { shippingAddressId: saved.shipping } : {}),
    })
    onSavedTaken()
  }, [saved.billing, saved.shipping])
  const later = lines.filter(({ salesUnitId }) => draft.later?.includes(salesUnitId))
  const now = lines.filter((line) => !later.includes(line))
  const { deliveryDate, deliveryMethod } = draft
  const { quote, lines: nowNamed, ...quoting } = useQuote(now, { deliveryDate, deliveryMethod })
  const { laterDate } = draft
  const isPastHub = deliveryMethod !== undefined && isDirect(deliveryMethod)
  // What a producer does not bring comes by the hub.
  const second = useQuote(later, { deliveryDate: laterDate, deliveryMethod: isPastHub ? undefined : deliveryMethod })
  const { data: book } = useQuery(addressesQuery)
  const placing = usePlaceOrder({ draft, change, onPlaced, offline: t('offline') })

  const wishedDate = quote?.deliveryDates.find(({ date }) => date === deliveryDate)
  const ways = waysOf(quote, second.quote)
  const way = wayOf(ways, draft)
  const wishedMethod = way?.method ?? quote?.deliveryMethods.find((method) => method === deliveryMethod)
  const isDateGone = quote !== undefined && deliveryDate !== undefined && !wishedDate
  const secondDate = second.quote?.deliveryDates.find((each) => each.date === laterDate)
  const isSecondGone = second.quote !== undefined && laterDate !== undefined && !secondDate
  const isMethodGone = quote !== undefined && deliveryMethod !== undefined && !wishedMethod
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what was chosen some time ago can no longer be had
  useEffect(() => {
    if (isDateGone) change({ deliveryDate: undefined })
    if (isMethodGone) change(noWay)
    if (isSecondGone) change({ laterDate: undefined })
  }, [isDateGone, isMethodGone, isSecondGone])

  const chosenOf = (kind: 'billing' | 'shipping', id: string | undefined) => {
    const all = book?.addresses.filter((address) => address.kind === kind)
    return { all, chosen: all?.find((address) => address.id === id) ?? all?.find((each) => each.isDefault) ?? all?.[0] }
  }
  const date = wishedDate ?? (quote && bestDateOf(quote))
  const method = wishedMethod ?? quote?.deliveryMethods[0]
  const billing = chosenOf('billing', draft.billingAddressId)
  const shipping = chosenOf('shipping', draft.shippingAddressId)

  const isBoth = laterDate !== undefined && later.length > 0
  const secondMethod = (isPastHub ? second.quote?.deliveryMethods[0] : method) ?? 'deliveryHub'

  const whyNot = (): string | null => {
    if (now.length === 0) return t('nothingLeft')
    if (isBoth && second.quote && (secondDate?.possibleLines ?? 0) < later.length) return t('secondNotThatDay')
    // Half of what one press should do is not what anybody wants.
    if (isBoth && second.quote && (missingToMinimum(second.quote) ?? 0) > 0) return t('secondTooLittle')
    if (quote && !bestDateOf(quote)) return t('household.mendLines')
    if (quote && !date) return t('chooseDate')
    if (book && (!billing.chosen || !shipping.chosen)) return t('chooseAddress')
    const postcode = shipping.chosen?.postcode
    if (way?.method === 'deliverySupplier' && postcode !== undefined && !way.postcodes.includes(postcode)) {
      return t('direct.outside', { postcode, supplier: way.supplierName })
    }
    return null
  }
  const submit = () => {
    if (!quote || !date || !method || !billing.chosen || !shipping.chosen) return
    const choice = {
      deliveryDate: date.date,
      deliveryMethod: method,
      billingAddressId: billing.chosen.id,
      shippingAddressId: shipping.chosen.id,
      note: (draft.note ?? '').trim(),
      buyerOrderNumber: (draft.buyerOrderNumber ?? '').trim(),
      costCentre: (draft.costCentre ?? '').trim(),
    }
    const first = { choice, lines: now, quoted: quote.lines }
    if (!isBoth) return void placing.place(first)
    if (!second.quote || laterDate === undefined) return
    void placing.place(first, {
      choice: { ...choice, deliveryDate: laterDate, deliveryMethod: secondMethod },
      lines: later,
      quoted: second.quote.lines,
    })
  }
  const refused = standingRefusal(placing.refused, now, { deliveryDate: date?.date, deliveryMethod: method })
  // Pressed before everything is there, the button would do nothing.
  const isPriced = quote !== undefined && (!isBoth || second.quote !== undefined)
  const isUnpriced = !isPriced && (quoting.isFailed || (isBoth && second.isFailed))
  const isLoading = now.length > 0 && (!isPriced || !book) && !isUnpriced
  const retry = () => {
    quoting.retry()
    if (isBoth) second.retry()
  }
  const named = { now: nowNamed ?? [], later: second.lines ?? [] }
  const both = { second: second.quote, isBoth, isUnpriced, retry }
  const choose = {
    method: (next: DeliveryMethod) => change(chooseMethod(draft, next)),
    way: (next: DirectWay) => change(chooseWay(next, lines)),
  }
  const shown = {
    draft,
    change,
    ways,
    way,
    choose,
    secondMethod,
    ...named,
    quote,
    ...quoting,
    ...both,
    isLoading,
    date,
    method,
    billing,
    shipping,
  }
  return { ...shown, ...placing, refused, whyNot, submit }
}
