import { Link } from '@tanstack/react-router'
import { Clock3, PackageOpen } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, fieldId } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressChoice, DayChoice, MethodChoice } from './checkout-choices.tsx'
import { LateNote, RefusalNote } from './line-notes.tsx'
import { type DraftLine, faultsOf } from './manual-draft.ts'
import { lineField } from './manual-line.tsx'
import { ManualSums } from './manual-sums.tsx'
import type { Customer } from './queries.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { useManualCheckout } from './use-manual-checkout.ts'

const toLines = '/retailer/business-customer-orders/create-manuel-order/$customerSlug'

type Checkout = ReturnType<typeof useManualCheckout>

const LineInShort = ({ line, checkout }: { line: DraftLine; checkout: Checkout }) => {
  const t = useWorkplaceTranslations('manualOrders')
  const format = useFormat()
  const quoted = checkout.quotedOf(line.salesUnitId)
  const name = quoted?.article?.name ?? line.name
  const amount = quoted?.priceBasis === 'kilogram' ? format.approximateMoney : format.money
  const refusal = quoted?.problem ?? checkout.refused?.lines.get(line.salesUnitId) ?? null
  const faults = faultsOf(line)
  const usual = quoted?.usualPriceCents
  const reason = line.override?.reason.trim() ?? ''
  return (
    <li id={fieldId(lineField(line.salesUnitId))} tabIndex={-1} className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold hyphens-auto">
          {t('checkout.line', { quantity: format.quantity(line.quantity), name })}
        </p>
        <span className="shrink-0 font-semibold">{quoted?.lineCents != null && amount(quoted.lineCents)}</span>
      </div>
      <p className="text-sm text-quiet">
        {[quoted?.article?.salesUnitName ?? line.salesUnitName, quoted?.article?.supplierName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {line.override && usual != null && reason !== '' && (
        <p className="mt-1 text-sm text-quiet">{t('shown.override', { usual: format.money(usual), reason })}</p>
      )}
      {quoted && <LateNote quoted={quoted} />}
      {refusal && refusal.code !== 'ReasonRequired' && <RefusalNote refusal={refusal} />}
      {(faults.price || faults.reason) && (
        <p className="mt-2 text-sm font-medium text-danger-ink">
          {faults.price ? t('line.priceWrong', { example: '12,50' }) : t('line.reasonWrong')}
        </p>
      )}
    </li>
  )
}

const Late = ({ checkout }: { checkout: Checkout }) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const count = checkout.quote?.lines.filter(({ pastCutOff }) => pastCutOff !== null).length ?? 0
  if (count === 0) return null
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-warning-tint p-4 text-warning-ink">
      <Clock3 aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('late', { count })}</p>
        <p className="mt-0.5 text-sm">{t('lateText')}</p>
      </div>
    </div>
  )
}

const Choices = ({ checkout, customer }: { checkout: Checkout; customer: Customer }) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const { quote, draft, change, billing, shipping, method } = checkout
  return (
    <>
      <Card aria-labelledby="day">
        <CardHeader id="day" title={t('day')} />
        {quote ? (
          <DayChoice
            quote={quote}
            value={draft.deliveryDate ?? quote.deliveryDate}
            onChange={(deliveryDate) => change({ deliveryDate })}
          />
        ) : (
          <Skeleton className="h-32 w-full rounded-2xl" />
        )}
      </Card>
      <Card aria-labelledby="method">
        <CardHeader id="method" title={t('method')} />
        <MethodChoice
          methods={customer.deliveryMethods}
          value={method}
          onChange={(deliveryMethod) => change({ deliveryMethod })}
        />
        <div className="mt-6 grid gap-6 sm:grid-cols-2">
          <AddressChoice
            kind="shipping"
            customer={customer}
            value={shipping?.id}
            onChange={(shippingAddressId) => change({ shippingAddressId })}
          />
          <AddressChoice
            kind="billing"
            customer={customer}
            value={billing?.id}
            onChange={(billingAddressId) => change({ billingAddressId })}
          />
        </div>
      </Card>
      <Card>
        <Field label={t('note')} name="note" hint={t('noteHint')} isOptional>
          <TextArea
            maxLength={1000}
            value={draft.note ?? ''}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <div className="mt-6 grid items-start gap-6 sm:grid-cols-2">
          <Field label={t('buyerOrderNumber')} name="buyerOrderNumber" hint={t('buyerOrderNumberHint')} isOptional>
            <Input
              maxLength={50}
              value={draft.buyerOrderNumber ?? ''}
              onChange={(event) => change({ buyerOrderNumber: event.target.value })}
            />
          </Field>
          <Field label={t('costCentre')} name="costCentre" hint={t('costCentreHint')} isOptional>
            <Input
              maxLength={50}
              value={draft.costCentre ?? ''}
              onChange={(event) => change({ costCentre: event.target.value })}
            />
          </Field>
        </div>
      </Card>
    </>
  )
}

type Props = { customer: Customer; onPlaced: (orderNumber: string) => void }

/** Day, way, addresses, note; and the button that places the order for the customer. */
export const ManualCheckout = ({ customer, onPlaced }: Props) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const checkout = useManualCheckout(customer, onPlaced)
  const { draft, quote, isUpdating, isFailed, retry, refused, attempts, whyNot, isPlacing, isLoading } = checkout
  const { slug: customerSlug } = customer.customer
  if (draft.lines.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t('empty')}
        action={
          <Button asChild>
            <Link to={toLines} params={{ customerSlug }}>
              {t('toLines')}
            </Link>
          </Button>
        }
      />
    )
  }
  const refusedLines = draft.lines.filter(({ salesUnitId }) => refused?.lines.has(salesUnitId))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.place()
      }}
      className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        {refused && (
          <ErrorSummary
            attempt={attempts}
            title={refused.reason}
            errors={refusedLines.map(({ salesUnitId, name }) => ({ name: lineField(salesUnitId), message: name }))}
          />
        )}
        <Choices checkout={checkout} customer={customer} />
      </div>
      <Card aria-labelledby="summary" className="flex flex-col gap-5 xl:sticky xl:top-24">
        <CardHeader
          id="summary"
          title={t('summary')}
          aside={
            <Button asChild look="link">
              <Link to={toLines} params={{ customerSlug }}>
                {t('change')}
              </Link>
            </Button>
          }
        />
        {isFailed && <QuoteFailed onRetry={retry} />}
        <ul aria-label={t('lines')} className="-mt-4 divide-y divide-line">
          {draft.lines.map((line) => (
            <LineInShort key={line.salesUnitId} line={line} checkout={checkout} />
          ))}
        </ul>
        <Late checkout={checkout} />
        <div>
          <ManualSums quote={quote} isUpdating={isUpdating} />
        </div>
        <Button
          type="submit"
          size="large"
          wide
          isBusy={isPlacing || isLoading || isUpdating}
          refusal={isPlacing ? null : whyNot}
        >
          {isPlacing ? t('placing') : t('place')}
        </Button>
        {whyNot !== null && <p className="text-center text-sm font-semibold text-warning-ink">{whyNot}</p>}
        <p className="text-sm text-quiet">{t('placeHint')}</p>
      </Card>
    </form>
  )
}
