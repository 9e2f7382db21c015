import { listHouseholdMandates } from '@regionalmarkt/contract/accounts/mandates.ts'
import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { householdDetails } from '@regionalmarkt/contract/orders/household-orders.schema.ts'
import {
  listHouseholdHubs,
  placeGuestOrder,
  placeHouseholdOrder,
} from '@regionalmarkt/contract/orders/household-orders.ts'
import type { RefusalCodeOf } from '@regionalmarkt/contract/problem.ts'
import { ageForAll } from '@regionalmarkt/domain/articles/alcohol.ts'
import {
  isPaidAtPickup,
  isPaidBeforehand,
  needsAddress,
  paymentKindsFor,
} from '@regionalmarkt/domain/orders/payment-kind.ts'
import { payUntil } from '@regionalmarkt/domain/orders/prepayment.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useFormValue } from '../../forms/form.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { read, reasonOf, useSend } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { bestDateOf } from './best-date.ts'
import { takeOut } from './cart-store.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import type { Refusal } from './line-problem.tsx'
import { addressesQuery, isReadHere, type Quote, quotedOf, useQuote } from './quote.ts'
import { agreedPrice } from './seen-price.ts'
import { type Refused, standingRefusal } from './standing-refusal.ts'
import type { CartLine } from './stored-cart.ts'

const mandatesQuery = read(listHouseholdMandates, {}, ['account'])

const hubsQuery = { ...read(listHouseholdHubs, {}), staleTime: 60_000 }

type Details = {
  contact: { name: string; email: string; phone: string }
  address: { street: string; postcode: string; city: string }
  mandate: { holder: string; iban: string }
  /** The age that was ticked: for another one it is asked again. */
  confirmedAge: string
}

/** What is known of whoever orders, and of the hub they order from. */
export const useHousehold = () => {
  const { activeAccount } = useSession()
  const isGuest = activeAccount === null
  const hubs = useQuery(hubsQuery)
  const book = useQuery({ ...addressesQuery, enabled: !isGuest })
  const open =
    hubs.data?.hubs.filter(({ payments, deliveryMethods }) => payments.length + deliveryMethods.length > 1) ?? []
  // The market that households see is that of the region's own hub, which comes first.
  const own = hubs.data?.hubs[0]
  const home = book.data?.addresses.find(({ isDefault }) => isDefault) ?? book.data?.addresses[0]
  const isKnown = isGuest || book.data !== undefined || book.isError
  const initial: Details = {
    contact: { name: home?.name ?? activeAccount?.userName ?? '', email: '', phone: '' },
    address: { street: home?.street ?? '', postcode: home?.postcode ?? '', city: home?.city ?? '' },
    mandate: { holder: '', iban: '' },
    confirmedAge: '',
  }
  const owner = activeAccount?.userId ?? 'guest'
  return {
    ready:
      own && isKnown
        ? { key: owner, owner, isGuest, own, hubs: open, initial, hasNotice: hubs.data?.hasWarrantyNotice ?? false }
        : null,
    isFailed: hubs.isError,
    retry: () => void hubs.refetch(),
  }
}

type Household = NonNullable<ReturnType<typeof useHousehold>['ready']>

/** Where a household finds its order: in its area, or a guest by the secret of this browser. */
export type Placed = { readonly orderNumber: string } | { readonly token: string }

export type HouseholdProps = {
  household: Household
  lines: readonly CartLine[]
  onPlaced: (placed: Placed, paysOnline: boolean) => void
}

type SentOrder = SentBodyOf<typeof placeHouseholdOrder>

/** 128 random bits, as they stand in a link. */
const newLinkToken = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The lines as they are seen at another hub: its prices stand on this page, and are no change of the one in the cart. */
const seenElsewhere = (lines: readonly CartLine[], quote: Quote | undefined): CartLine[] =>
  lines.map((line) => {
    const unitPriceCents = quotedOf(line, quote?.lines)?.unitPriceCents ?? null
    return unitPriceCents === null ? line : { ...line, unitPriceCents, seenQuantity: line.quantity }
  })

/** What the checkout of a household shows and does: what was chosen and typed, what it costs, and sending it once. */
export const useHouseholdCheckout = ({ household, lines, onPlaced }: HouseholdProps) => {
  const { owner, isGuest, own, hubs, initial, hasNotice } = household
  const t = useShoppingTranslations('checkout')
  const { draft, change } = useCheckoutDraft(owner, 'b2c')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempts, setAttempts] = useState(0)
  const hub = hubs.find(({ slug }) => slug === draft.hub) ?? own
  const isElsewhere = hub !== own
  const later = lines.filter(({ salesUnitId }) => draft.later?.includes(salesUnitId))
  const now = lines.filter((line) => !later.includes(line))
  const method = hub.deliveryMethods.find((each) => each === draft.deliveryMethod) ?? hub.deliveryMethods.at(-1)
  // At the counter first: that asks for the least.
  const payments = (method ? paymentKindsFor(hub.payments, method) : []).toSorted(
    (a, b) => Number(isPaidAtPickup(b)) - Number(isPaidAtPickup(a)),
  )
  const payment = payments.find((kind) => kind === draft.payment) ?? payments[0]
  const { deliveryDate } = draft
  const {
    quote,
    lines: called,
    ...quoting
  } = useQuote(now, {
    deliveryDate,
    deliveryMethod: method,
    ...(isElsewhere && { hub: hub.slug }),
  })
  const named = isElsewhere ? seenElsewhere(called ?? [], quote) : (called ?? [])
  // What the cart has shown so far, to be compared with.
  const { quote: usual } = useQuote(isElsewhere ? now : [])
  const isLaterReadHere = later.every(isReadHere)
  const { lines: laterNamed } = useQuote(isLaterReadHere ? [] : later)
  const wished = quote?.deliveryDates.find(({ date }) => date === deliveryDate)
  const date = wished ?? (quote && bestDateOf(quote))
  const isDateGone = quote !== undefined && deliveryDate !== undefined && !wished
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what was chosen some time ago can no longer be had
  useEffect(() => {
    if (isDateGone) change({ deliveryDate: undefined })
  }, [isDateGone])

  const hasAddress = method !== undefined && payment !== undefined && needsAddress(method, payment)
  const age = ageForAll((quote?.lines ?? []).map(({ minimumAge }) => minimumAge))
  const isDebit = payment === 'directDebit'
  const mandates = useQuery({ ...mandatesQuery, enabled: isDebit && !isGuest }).data?.mandates
  const held = mandates?.find(({ hubSlug }) => hubSlug === hub.slug)
  const [isOtherAccount, setOtherAccount] = useState(false)
  const hasMandate = isDebit && (held === undefined || isOtherAccount)
  const form = useForm({
    labels: {
      'contact.name': t('household.name'),
      'contact.email': t('household.email'),
      'contact.phone': t('household.phone'),
      'address.street': t('household.street'),
      'address.postcode': t('household.postcode'),
      'address.city': t('household.city'),
      'mandate.holder': t('household.mandate.holder'),
      'mandate.iban': t('household.mandate.iban'),
      confirmedAge: t('household.age'),
    },
    initial,
    draftUnder: 'regionalmarkt.form.household',
    unkept: ['mandate.holder', 'mandate.iban', 'confirmedAge'],
    schema: householdDetails({ isGuest, hasAddress, hasMandate, age }),
    bodyOf: ({ contact: { email, ...contact }, address, mandate, confirmedAge }: Details) => ({
      contact: isGuest ? { ...contact, email } : contact,
      address: hasAddress ? address : null,
      mandate: hasMandate ? mandate : null,
      confirmedAge: confirmedAge === String(age) ? age : null,
    }),
    send: (details) => place(details),
  })
  const postcode = useFormValue(form, 'address.postcode').trim()
  const isOutside = method === 'deliveryHub' && postcode.length === 5 && !hub.deliveryPostcodes.includes(postcode)

  const placed = (place: Placed, { lines: sent, payment: kind }: Pick<SentOrder, 'lines' | 'payment'>) => {
    onPlaced(place, kind === 'online')
    takeOut('b2c', new Set(sent.map(({ salesUnitId }) => salesUnitId)))
    form.done()
    change({ deliveryDate: undefined, note: undefined, later: undefined, attempt: undefined })
  }
  const asPerson = useSend(placeHouseholdOrder, {
    topics: ['orders', 'stock'],
    onDone: ({ orderNumber }, { body }) => placed({ orderNumber }, body),
    onRefused: (error, { body }) => refuse(error, body),
  })
  const asGuest = useSend(placeGuestOrder, {
    topics: ['stock'],
    onDone: (_, { body }) => placed({ token: body.linkToken }, body),
    onRefused: (error, { body }) => refuse(error, body),
  })
  const refuse = (error: Parameters<typeof form.refuse>[0] & { data?: unknown }, sent: Refused['sent']) => {
    form.refuse(error)
    const data = error.data as
      | {
          code?: RefusalCodeOf<typeof placeGuestOrder>
          facts?: { lines: readonly (Refusal & { salesUnitId: string })[] }
        }
      | undefined
    if (isUsedUp(error) || data?.code === 'GuestLinkTaken') change({ attempt: undefined })
    const refusals = data?.code === 'OrderLinesRefused' ? (data.facts?.lines ?? []) : []
    if (refusals.length === 0) return
    setAttempts((count) => count + 1)
    setRefused({
      reason: error.status === 0 ? t('offline') : reasonOf(error),
      lines: new Map(refusals.toReversed().map((line) => [line.salesUnitId, line])),
      sent,
    })
  }
  const place = (details: ReturnType<ReturnType<typeof householdDetails>['parse']>) => {
    if (!quote || !date || !method || !payment) return
    const { email = '', ...contact } = details.contact as { name: string; phone: string; email?: string }
    const order = {
      deliveryDate: date.date,
      deliveryMethod: method,
      payment,
      note: (draft.note ?? '').trim(),
      address: details.address,
      mandate: details.mandate,
      confirmedAge: details.confirmedAge,
      lines: named.map((line) => ({
        salesUnitId: line.salesUnitId,
        quantity: line.quantity,
        unitPriceCents: agreedPrice(line, quotedOf(line, quote.lines)),
      })),
    }
    const { key = newIdempotencyKey(), linkToken = newLinkToken() } = draft.attempt ?? {}
    change({ attempt: { key, linkToken } })
    setRefused(null)
    const params = { hubSlug: hub.slug }
    if (isGuest) {
      asGuest.mutate({ params, body: { ...order, contact: { ...contact, email }, linkToken }, idempotencyKey: key })
    } else asPerson.mutate({ params, body: { ...order, contact }, idempotencyKey: key })
  }

  const whyNot = (): string | null => {
    if (quoting.isFailed && !quote) return t('household.noQuote')
    if (payments.length === 0) return t('household.notHere', { hub: hub.name })
    if (now.length === 0) return t('nothingLeft')
    if (quote && !bestDateOf(quote)) return t('household.mendLines')
    if (quote && !date) return t('chooseDate')
    if (isOutside) return t('household.outside', { postcode, hub: hub.name })
    if (quote?.lines.some(({ problem }) => problem !== null)) return t('household.mendLines')
    return null
  }
  return {
    ...{
      hub,
      hubs,
      form,
      draft,
      change,
      quote,
      ...quoting,
      date,
      method,
      payment,
      payments,
      hasAddress,
      hasNotice,
      /** That somebody must be to be handed the goods; null: any. */
      age,
      /** The mandate that this order would be paid by, or whether one is to be given. */
      heldMandate: isDebit && !hasMandate ? (held ?? null) : null,
      hasMandate,
      takeOtherAccount: () => setOtherAccount(true),
      attempts,
      whyNot,
    },
    now,
    named,
    later: isLaterReadHere ? later : (laterNamed ?? []),
    /** What the same goods come to at this hub and at the region's own; null where that is the same hub. */
    elsewhere:
      isElsewhere && quote?.totals && usual?.totals
        ? { here: quote.totals.goodsCents, usual: usual.totals.goodsCents }
        : null,
    /** As it would be if it were ordered now. */
    payUntil:
      payment !== undefined && isPaidBeforehand(payment) && date
        ? payUntil({ placedAt: new Date(), hours: hub.prepaymentHours, cutOffAt: new Date(date.cutOffAt) })
        : null,
    areas: hub.deliveryPostcodes.join(', '),
    outside: isOutside ? postcode : null,
    refused: standingRefusal(refused, now, { deliveryDate: date?.date, deliveryMethod: method }),
    isPlacing: asPerson.isPending || asGuest.isPending,
    isLoading: now.length > 0 && !quote && !quoting.isFailed,
    submit: () => {
      if (whyNot() === null) void form.submit()
    },
  }
}
