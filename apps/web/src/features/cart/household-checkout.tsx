import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AgreeField, FormErrors, TextField } from '../../forms/form-fields.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { signIn } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Field, fieldId } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { DateChoice } from './checkout-choices.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutRefusal } from './checkout-refusal.tsx'
import { HouseholdReview } from './household-review.tsx'
import type { Refusal } from './line-problem.tsx'
import { MandateFields } from './mandate-fields.tsx'
import { quotedOf } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import type { CartLine } from './stored-cart.ts'
import { type HouseholdProps, useHousehold, useHouseholdCheckout } from './use-household-checkout.ts'

const noRefusals: ReadonlyMap<string, Refusal> = new Map()

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-4 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

/** The checkout of a household: everything on one page, for a thumb, with or without an account. */
export const HouseholdCheckout = (props: Omit<HouseholdProps, 'household'> & { lines: readonly CartLine[] }) => {
  const household = useHousehold()
  if (household.isFailed) return <QuoteFailed onRetry={household.retry} />
  if (!household.ready) return <SkeletonRows rows={6} />
  // What is known of somebody is there before the first field is drawn.
  return <Page key={household.ready.key} {...props} household={household.ready} />
}

const Page = (props: HouseholdProps) => {
  const t = useShoppingTranslations('checkout')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const checkout = useHouseholdCheckout(props)
  const { isGuest } = props.household
  const { hub, form, draft, change, now, later, quote, date, method, payment, payments, refused, attempts } = checkout
  const isMendable = refused || later.length > 0 || now.some((line) => quotedOf(line, quote?.lines)?.problem)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
      className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <FormErrors form={form} />
        <CheckoutRefusal refused={refused} lines={now} attempt={attempts} />
        <p className="-mb-4 text-quiet">
          {t('household.ways', { ways: hub.payments.map((kind) => t(`household.payment.${kind}.title`)).join(', ') })}
        </p>
        {isGuest && (
          <p className="-my-4 text-quiet">
            {t('household.guest')}{' '}
            <Button look="link" onClick={() => void signIn()}>
              {t('household.signIn')}
            </Button>
          </p>
        )}
        {checkout.hubs.length > 1 && (
          <Section id="hub" title={t('household.hub')}>
            <p className="-mt-2 mb-4 text-quiet">{t('household.hubText')}</p>
            <ChoiceCards
              label={t('household.hub')}
              value={hub.slug}
              onChange={(next) => change({ hub: next })}
              options={checkout.hubs.map((each) => ({
                value: each.slug,
                title: each.name,
                text: t('household.hubAt', {
                  place: `${each.street}, ${each.postcode} ${each.city}`,
                  count: each.deliveryPostcodes.length,
                  places: each.deliveryPostcodes.join(', '),
                }),
              }))}
              className="sm:grid-cols-2"
            />
            <p role="status" className="mt-3 font-semibold empty:mt-0">
              {checkout.elsewhere &&
                t('household.elsewhere', {
                  hub: hub.name,
                  here: format.money(checkout.elsewhere.here),
                  usual: format.money(checkout.elsewhere.usual),
                })}
            </p>
          </Section>
        )}
        <Section id="method" title={t('household.how')}>
          <ChoiceCards
            label={t('household.how')}
            value={method}
            onChange={(next) => change({ deliveryMethod: next })}
            options={hub.deliveryMethods.map((each) => ({
              value: each,
              title: each === 'pickupHub' ? t('household.pickup') : ofMethod(each),
              text:
                each === 'pickupHub' ? t('household.pickupAt', hub) : t('household.bring', { places: checkout.areas }),
            }))}
            className="sm:grid-cols-2"
          />
        </Section>
        <Section id="date" title={t(method === 'pickupHub' ? 'household.dayPickup' : 'household.dayDelivery')}>
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
        <Section id="contact" title={t('household.contact')}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField form={form} name="contact.name" autoComplete="name" className="sm:col-span-2" />
            {isGuest && (
              <TextField
                form={form}
                name="contact.email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                hint={t('household.emailHint')}
              />
            )}
            <TextField
              form={form}
              name="contact.phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              hint={t('household.phoneHint')}
            />
          </div>
        </Section>
        <Section id="payment" title={t('household.pay')}>
          <ChoiceCards
            label={t('household.pay')}
            value={payment}
            onChange={(next) => change({ payment: next })}
            options={payments.map((kind) => ({
              value: kind,
              title: t(`household.payment.${kind}.title`),
              text: t(`household.payment.${kind}.text`),
            }))}
            className="sm:grid-cols-2"
          />
          <MandateFields checkout={checkout} />
        </Section>
        {checkout.hasAddress && (
          <Section id="address" title={t(method === 'pickupHub' ? 'household.billTo' : 'household.bringTo')}>
            <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]">
              <TextField form={form} name="address.street" autoComplete="street-address" className="sm:col-span-3" />
              <TextField
                form={form}
                name="address.postcode"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={5}
              />
              <TextField form={form} name="address.city" autoComplete="address-level2" className="sm:col-span-2" />
            </div>
            {checkout.outside !== null && (
              <div className="mt-4 rounded-2xl bg-warning-tint p-4 text-warning-ink">
                <p className="font-semibold">{t('household.outside', { postcode: checkout.outside, hub: hub.name })}</p>
                <Button
                  look="secondary"
                  size="small"
                  className="mt-3"
                  onClick={() => change({ deliveryMethod: 'pickupHub' })}
                >
                  {t('household.pickupInstead')}
                </Button>
              </div>
            )}
          </Section>
        )}
        {checkout.age !== null && (
          <Section id="age" title={t('household.age')}>
            <p className="-mt-2 mb-3 text-quiet">{t('household.isOldEnoughText')}</p>
            <AgreeField
              form={form}
              name="confirmedAge"
              value={String(checkout.age)}
              label={t('household.isOldEnough', { age: String(checkout.age) })}
            />
          </Section>
        )}
        <Field label={t('note')} name="note" hint={t('household.noteHint')} isOptional>
          <TextArea
            maxLength={1000}
            value={draft.note ?? ''}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        {isMendable && (
          <Section id={fieldId('lines')} title={t('lines')}>
            <CheckoutLines
              lines={now}
              later={later}
              quoted={quote?.lines}
              refused={refused?.lines ?? noRefusals}
              onLater={(ids) => change({ later: [...(draft.later ?? []), ...ids] })}
              onNow={(id) => change({ later: draft.later?.filter((each) => each !== id) })}
            >
              <p className="text-quiet">{t('laterText')}</p>
            </CheckoutLines>
          </Section>
        )}
      </div>
      <HouseholdReview checkout={checkout} />
    </form>
  )
}
