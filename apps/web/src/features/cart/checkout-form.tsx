import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import type { CartLine } from './cart-store.ts'
import { AddressChoice, DateChoice, MethodChoice } from './checkout-choices.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutLines, lineField } from './checkout-lines.tsx'
import { CutOffBox } from './cut-off-box.tsx'
import type { Refusal } from './line-problem.tsx'
import { addressesQuery, bestDateOf, useQuote } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { MinimumOrder, missingToMinimum, QuoteTotals, TotalsSkeleton } from './quote-totals.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const noRefusals: ReadonlyMap<string, Refusal> = new Map()

const Section = ({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {hint && <p className="text-quiet">{hint}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

type Props = { userId: string; lines: readonly CartLine[]; onPlaced: (orderNumber: string) => void }

/** Everything an order needs, on one page. What is chosen and typed is kept until it has succeeded. */
export const CheckoutForm = ({ userId, lines, onPlaced }: Props) => {
  const t = useTranslations('cart')
  const { draft, change } = useCheckoutDraft(userId)
  const later = lines.filter(({ salesUnitId }) => draft.later?.includes(salesUnitId))
  const now = lines.filter((line) => !later.includes(line))
  const { deliveryDate: wished, deliveryMethod } = draft
  const { quote, isUpdating, isFailed, retry } = useQuote(now, { deliveryDate: wished, deliveryMethod })
  const { data: book } = useQuery(addressesQuery)
  const { place, refused, attempts, isPlacing } = usePlaceOrder({
    draft,
    change,
    onPlaced,
    offline: t('checkout.offline'),
  })

  const isGone = quote !== undefined && wished !== undefined && !quote.deliveryDates.some(({ date }) => date === wished)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the day has gone by since it was chosen
  useEffect(() => {
    if (isGone) change({ deliveryDate: undefined })
  }, [isGone])

  const date = quote && (quote.deliveryDates.find((each) => each.date === wished) ?? bestDateOf(quote))
  const method = deliveryMethod ?? quote?.deliveryMethods[0]
  const addressesOf = (kind: 'billing' | 'shipping') => book?.addresses.filter((address) => address.kind === kind)
  const chosenOf = (kind: 'billing' | 'shipping', id: string | undefined) => {
    const addresses = addressesOf(kind) ?? []
    return (
      addresses.find((address) => address.id === id) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
    )
  }
  const billing = chosenOf('billing', draft.billingAddressId)
  const shipping = chosenOf('shipping', draft.shippingAddressId)

  const missing = quote ? missingToMinimum(quote) : null
  const refusal = () => {
    if (now.length === 0) return t('checkout.nothingLeft')
    if (!date) return t('checkout.chooseDate')
    if (book && (!billing || !shipping)) return t('checkout.chooseAddress')
    return null
  }
  const submit = () => {
    if (!quote || !date || !method || !billing || !shipping) return
    const choice = {
      deliveryDate: date.date,
      deliveryMethod: method,
      billingAddressId: billing.id,
      shippingAddressId: shipping.id,
      note: (draft.note ?? '').trim(),
    }
    place(choice, now, quote.lines)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        {refused && (
          <ErrorSummary
            attempt={attempts}
            title={`${t('checkout.refused')}. ${refused.reason}`}
            errors={now
              .filter(({ salesUnitId }) => refused.lines.has(salesUnitId))
              .map((line) => ({ name: lineField(line.salesUnitId), message: inLanguage(line.name) }))}
          />
        )}
        <Section id="date" title={t('checkout.date')} hint={t('checkout.dateHint')}>
          {quote ? (
            <DateChoice
              dates={quote.deliveryDates}
              lineCount={quote.lines.length}
              value={date?.date}
              onChange={(next) => change({ deliveryDate: next })}
            />
          ) : (
            <Skeleton className="h-44 w-full rounded-2xl" />
          )}
        </Section>
        <Section id="method" title={t('checkout.method')}>
          {quote && method ? (
            <MethodChoice
              methods={quote.deliveryMethods}
              value={method}
              onChange={(next) => change({ deliveryMethod: next })}
            />
          ) : (
            <Skeleton className="h-14 w-full rounded-2xl" />
          )}
        </Section>
        <Section id="addresses" title={t('checkout.addresses')}>
          <div className="grid gap-6 sm:grid-cols-2">
            <AddressChoice
              name="shippingAddressId"
              label={t('checkout.shippingAddress')}
              addresses={addressesOf('shipping')}
              value={shipping?.id}
              onChange={(id) => change({ shippingAddressId: id })}
              error={undefined}
            />
            <AddressChoice
              name="billingAddressId"
              label={t('checkout.billingAddress')}
              addresses={addressesOf('billing')}
              value={billing?.id}
              onChange={(id) => change({ billingAddressId: id })}
              error={undefined}
            />
          </div>
        </Section>
        <Field label={t('checkout.note')} name="note" hint={t('checkout.noteHint')} isOptional>
          <TextArea
            maxLength={1000}
            value={draft.note ?? ''}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <Section id="lines" title={t('checkout.lines')}>
          <CheckoutLines
            lines={now}
            later={later}
            quoted={quote?.lines}
            refused={refused?.lines ?? noRefusals}
            onLater={(ids) => change({ later: [...(draft.later ?? []), ...ids] })}
            onNow={(id) => change({ later: draft.later?.filter((each) => each !== id) })}
          />
        </Section>
      </div>
      <section aria-labelledby="summary" className="flex flex-col gap-5 lg:sticky lg:top-24">
        <h2 id="summary" className="text-xl">
          {t('checkout.summary')}
        </h2>
        {date && quote && <CutOffBox date={date} lineCount={quote.lines.length} />}
        {isFailed && !quote && <QuoteFailed onRetry={retry} />}
        {!quote && !isFailed && now.length > 0 && <TotalsSkeleton />}
        {quote?.totals && <QuoteTotals totals={quote.totals} isUpdating={isUpdating} />}
        <Button type="submit" size="large" wide isBusy={isPlacing} refusal={isPlacing ? null : refusal()}>
          {isPlacing ? t('checkout.placing') : t('checkout.place')}
        </Button>
        {refusal() !== null && <p className="text-center text-sm font-semibold text-warning-ink">{refusal()}</p>}
        {quote && missing !== null && <MinimumOrder quote={quote} />}
        <p className="text-sm text-quiet">{t('checkout.placeHint')}</p>
      </section>
    </form>
  )
}

export const CheckoutSkeleton = () => <SkeletonRows rows={6} />
