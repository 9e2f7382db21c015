import { useTranslations } from 'use-intl'
import { type Address, addressOption } from '../../parts/address-option.tsx'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FirstChoices } from '../../ui/first-choices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DeliveryDate, DeliveryMethod } from './quote.ts'
import { type DirectWay, keyOfWay } from './ways.ts'

const datesAtFirst = 6

type DatesProps = {
  dates: readonly DeliveryDate[]
  lineCount: number
  value: string | undefined
  onChange: (date: string) => void
}

/** The days on which the hub delivers, each with its cut-off and with how many of the lines can make it. */
export const DateChoice = ({ dates, lineCount, value, onChange }: DatesProps) => {
  const t = useShoppingTranslations('checkout')
  const ofCart = useTranslations('cart')
  const format = useFormat()
  return (
    <FirstChoices
      first={datesAtFirst}
      more={() => t('moreDates')}
      label={t('date')}
      value={value}
      onChange={onChange}
      options={dates.map(({ date, cutOffAt, possibleLines }) => ({
        value: date,
        title: format.day(date),
        text: (
          <>
            {ofCart('cutOff', { moment: format.dayAndTime(cutOffAt) })}
            <span className="block">
              {possibleLines === lineCount ? (
                t('dateAll')
              ) : (
                <span className="font-semibold text-warning-ink">
                  {t('dateSome', { possible: String(possibleLines), count: String(lineCount) })}
                </span>
              )}
            </span>
          </>
        ),
      }))}
    />
  )
}

type SecondProps = {
  dates: readonly DeliveryDate[]
  lineCount: number
  /** Undefined: no second order now. */
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** What becomes of the lines that cannot make the day: they stay in the cart, or come on another day with the same press. */
export const SecondDateChoice = ({ dates, lineCount, value, onChange }: SecondProps) => {
  const t = useShoppingTranslations('checkout')
  const ofCart = useTranslations('cart')
  const format = useFormat()
  const possible = dates.filter(({ possibleLines }) => possibleLines === lineCount)
  return (
    <FirstChoices
      first={4}
      more={() => t('moreDates')}
      label={t('secondDate')}
      isLabelShown
      value={value ?? ''}
      onChange={(date) => onChange(date === '' ? undefined : date)}
      options={[
        { value: '', title: t('notYet'), text: t('laterText') },
        ...possible.map(({ date, cutOffAt }) => ({
          value: date,
          title: format.day(date),
          text: ofCart('cutOff', { moment: format.dayAndTime(cutOffAt) }),
        })),
      ]}
    />
  )
}

type MethodsProps = {
  /** The hub's own. */
  methods: readonly DeliveryMethod[]
  ways: readonly DirectWay[]
  value: DeliveryMethod
  way: DirectWay | undefined
  lineCount: number
  onMethod: (method: DeliveryMethod) => void
  onWay: (way: DirectWay) => void
}

/** The hub's ways, and those of each producer who serves the kitchen itself: when, from how much on, what for. */
export const MethodChoice = ({ methods, ways, value, way, lineCount, onMethod, onWay }: MethodsProps) => {
  const t = useShoppingTranslations('checkout')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const detailsOf = ({ method, deliveryWeekdays, minimumCents, feeCents, place, opensAt, closesAt }: DirectWay) =>
    [
      deliveryWeekdays.map((day) => format.weekday(anyDayOf(day))).join(', '),
      ...(minimumCents > 0 ? [t('direct.from', { amount: format.money(minimumCents) })] : []),
      ...(method === 'pickupSupplier'
        ? [t('direct.hours', { from: opensAt ?? '', until: closesAt ?? '' }), place]
        : [feeCents > 0 ? t('direct.fee', { amount: format.money(feeCents) }) : t('direct.free')]),
    ].join(' · ')
  return (
    <ChoiceCards
      label={t('method')}
      value={way ? keyOfWay(way) : value}
      onChange={(next) => {
        const chosen = ways.find((each) => keyOfWay(each) === next)
        if (chosen) onWay(chosen)
        else onMethod(next as DeliveryMethod)
      }}
      options={[
        ...methods.map((method) => ({ value: method as string, title: ofMethod(method) })),
        ...ways.map((each) => ({
          value: keyOfWay(each),
          title: t(`direct.title.${each.method}`, { supplier: each.supplierName }),
          text: (
            <>
              {detailsOf(each)}
              {each.salesUnitIds.length < lineCount && (
                <span className="block">
                  {t('direct.some', { possible: each.salesUnitIds.length, count: String(lineCount) })}
                </span>
              )}
            </>
          ),
        })),
      ]}
    />
  )
}

const addressesAtFirst = 4
/** From the address book back to here. */
const toCheckout = { from: 'checkout' }

type AddressProps = {
  kind: 'billing' | 'shipping'
  label: string
  /** Undefined while they are being loaded. */
  addresses: readonly Address[] | undefined
  value: string | undefined
  onChange: (id: string) => void
}

/** An address of the company's address book, each to be read in full. */
export const AddressChoice = ({ kind, label, addresses, value, onChange }: AddressProps) => {
  const t = useShoppingTranslations('checkout')
  if (!addresses) return <Skeleton className="h-32 w-full rounded-2xl" />
  return (
    <div>
      <h3 className="mb-2 font-sans text-base tracking-normal">{label}</h3>
      {addresses.length === 0 && <p className="text-warning-ink">{t('noAddress')}</p>}
      <FirstChoices
        first={addressesAtFirst}
        more={(count) => t('moreAddresses', { count })}
        label={label}
        value={value}
        onChange={onChange}
        className="grid-cols-1"
        options={addresses.map(addressOption)}
      />
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Button asChild look="link">
          <PlaceLink to={`/addresses/${kind}/create`} search={toCheckout}>
            {t(`newAddress.${kind}`)}
          </PlaceLink>
        </Button>
        {value !== undefined && (
          <Button asChild look="link">
            <PlaceLink to={`/addresses/${kind}/${value}`} search={toCheckout}>
              {t('changeAddress')}
            </PlaceLink>
          </Button>
        )}
      </p>
    </div>
  )
}
