import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { addressOption } from '../../parts/address-option.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FirstChoices } from '../../ui/first-choices.tsx'
import type { Customer, DeliveryMethod, ManualQuote } from './queries.ts'

const daysAtFirst = 6

type DaysProps = { quote: ManualQuote; value: string; onChange: (date: string) => void }

/** The days on which the hub delivers, also those whose cut-off has passed. */
export const DayChoice = ({ quote, value, onChange }: DaysProps) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const format = useFormat()
  const now = useNow()
  const { deliveryDates, lines } = quote
  const count = lines.length
  return (
    <FirstChoices
      first={daysAtFirst}
      more={() => t('moreDays')}
      label={t('day')}
      value={value}
      onChange={onChange}
      options={deliveryDates.map(({ date, cutOffAt, possibleLines }) => {
        const moment = format.dayAndTime(cutOffAt)
        const isLate = new Date(cutOffAt) <= now
        return {
          value: date,
          title: format.day(date),
          text: (
            <>
              <span className={isLate ? 'block font-semibold text-warning-ink' : 'block'}>
                {isLate ? t('dayLate', { moment }) : t('dayText', { moment })}
              </span>
              <span className="block">
                {possibleLines === count ? (
                  t('dayAll')
                ) : (
                  <span className="font-semibold text-warning-ink">
                    {t('daySome', { possible: String(possibleLines), count: String(count) })}
                  </span>
                )}
              </span>
            </>
          ),
        }
      })}
    />
  )
}

type MethodsProps = {
  methods: readonly DeliveryMethod[]
  value: DeliveryMethod | undefined
  onChange: (method: DeliveryMethod) => void
}

export const MethodChoice = ({ methods, value, onChange }: MethodsProps) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  return (
    <ChoiceCards
      label={t('method')}
      value={value}
      onChange={onChange}
      options={methods.map((method) => ({ value: method, title: ofMethod(method) }))}
    />
  )
}

type AddressProps = {
  kind: 'billing' | 'shipping'
  customer: Customer
  value: string | undefined
  onChange: (id: string) => void
}

/** An address of the customer's own book. */
export const AddressChoice = ({ kind, customer, value, onChange }: AddressProps) => {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const { slug: customerSlug } = customer.customer
  const book = customer.addresses.filter((address) => address.kind === kind)
  return (
    <div>
      <h3 className="mb-2 font-sans text-base tracking-normal">{t(kind)}</h3>
      {book.length === 0 && <p className="text-warning-ink">{t('noAddress')}</p>}
      <ChoiceCards
        label={t(kind)}
        value={value}
        onChange={onChange}
        className="grid-cols-1"
        options={book.map(addressOption)}
      />
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Button asChild look="link">
          <Link
            to={`/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/${kind}Address/create`}
            params={{ customerSlug }}
          >
            {t(`newAddress.${kind}`)}
          </Link>
        </Button>
        {value !== undefined && (
          <Button asChild look="link">
            <Link
              to={`/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/${kind}Address/$addressId`}
              params={{ customerSlug, addressId: value }}
            >
              {t('changeAddress')}
            </Link>
          </Button>
        )}
      </p>
    </div>
  )
}
