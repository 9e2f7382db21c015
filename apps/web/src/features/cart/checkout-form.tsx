import type { ReactNode } from 'react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AddressChoice, DateChoice, MethodChoice, SecondDateChoice } from './checkout-choices.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutRefusal } from './checkout-refusal.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { Refusal } from './line-problem.tsx'
import { type CheckoutProps, useCheckout } from './use-checkout.ts'

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

/** Everything an order needs, on one page. What is chosen and typed is kept until it has succeeded. */
export const CheckoutForm = (props: CheckoutProps) => {
  const t = useShoppingTranslations('checkout')
  const checkout = useCheckout(props)
  const { draft, change, now, later, quote, second, date, method, way, billing, shipping, refused, attempts } = checkout
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
      className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        {checkout.placed.length > 0 && !checkout.isPlacing && (
          <p role="status" className="rounded-2xl bg-primary-tint p-4 font-semibold text-primary-ink">
            {t('firstPlaced', { orderNumber: checkout.placed.join(', ') })}
          </p>
        )}
        <CheckoutRefusal refused={refused} lines={now} attempt={attempts} />
        <Section id="date" title={t('date')} hint={t('dateHint')}>
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
        <Section id="method" title={t('method')}>
          {quote && method ? (
            <MethodChoice
              methods={quote.deliveryMethods}
              ways={checkout.ways}
              value={method}
              way={way}
              lineCount={props.lines.length}
              onMethod={checkout.choose.method}
              onWay={checkout.choose.way}
            />
          ) : (
            <Skeleton className="h-14 w-full rounded-2xl" />
          )}
        </Section>
        <Section id="addresses" title={t('addresses')}>
          <div className="grid gap-6 sm:grid-cols-2">
            <AddressChoice
              kind="shipping"
              label={t('shippingAddress')}
              addresses={shipping.all}
              value={shipping.chosen?.id}
              onChange={(id) => change({ shippingAddressId: id })}
            />
            <AddressChoice
              kind="billing"
              label={t('billingAddress')}
              addresses={billing.all}
              value={billing.chosen?.id}
              onChange={(id) => change({ billingAddressId: id })}
            />
          </div>
        </Section>
        <Field
          label={way ? t('direct.note', { supplier: way.supplierName }) : t('note')}
          name="note"
          hint={t('noteHint')}
          isOptional
        >
          <TextArea
            maxLength={1000}
            value={draft.note ?? ''}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
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
        <Section id="lines" title={t('lines')}>
          <CheckoutLines
            lines={now}
            later={later}
            quoted={quote?.lines}
            refused={refused?.lines ?? noRefusals}
            onLater={(ids) => change({ later: [...(draft.later ?? []), ...ids] })}
            onNow={(id) => change({ later: draft.later?.filter((each) => each !== id) })}
          >
            {second ? (
              <SecondDateChoice
                dates={second.deliveryDates}
                lineCount={second.lines.length}
                value={draft.laterDate}
                onChange={(laterDate) => change({ laterDate })}
              />
            ) : (
              <Skeleton className="h-28 w-full rounded-2xl" />
            )}
          </CheckoutLines>
        </Section>
      </div>
      <CheckoutSummary checkout={checkout} />
    </form>
  )
}

export const CheckoutSkeleton = () => <SkeletonRows rows={6} />
