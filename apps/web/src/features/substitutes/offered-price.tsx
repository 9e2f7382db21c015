import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { moneyText } from '../../forms/decimal-text.ts'
import { currentLocale } from '../../platform/language.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { asksOf, type Found, type Offer } from './substitute-offer.ts'

type Props = { found: Found; offer: Offer; isChecked: boolean; onChange: (offer: Offer) => void }

/** How many are offered, at the lower of both prices or at another for a reason, and what they come to. */
export const OfferedPrice = ({ found, offer, isChecked, onChange }: Props) => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const { unit, quantity, price } = offer
  const { usual, lowest, sumCents, priceFault, isReasonWrong } = asksOf(found, offer)
  const isWeighed = unit.priceBasis === 'kilogram'
  const perBasis = (cents: number) => t(isWeighed ? 'perKilogram' : 'perPack', { price: format.money(cents) })
  const toAccept = quantity - unit.onShelf
  const faults = { priceWrong: moneyText(1250, currentLocale), priceTooHigh: format.money(lowest) }
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper
          name={t('quantity', { name: inLanguage(unit.articleName) })}
          value={quantity}
          min={firstQuantity(unit)}
          step={unit.stepQuantity}
          max={unit.available ?? undefined}
          onChange={(to) => onChange({ ...offer, quantity: to })}
        />
        {sumCents !== null && (
          <p className="text-right">
            <span className="block text-sm text-quiet">{t('sum')}</span>
            <span className="text-lg font-semibold">
              {(isWeighed ? format.approximateMoney : format.money)(sumCents)}
            </span>
          </p>
        )}
      </div>
      {toAccept > 0 && (
        <p className="text-sm font-medium text-warning-ink">
          {t('waitsForSupplier', { quantity: format.quantity(toAccept) })}
        </p>
      )}
      {price === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {lowest < usual
              ? t('insteadOf', { price: perBasis(lowest), usual: format.money(usual) })
              : perBasis(lowest)}
            <span className="block text-sm text-quiet">{t('lower')}</span>
          </p>
          <Button
            look="quiet"
            size="small"
            onClick={() => onChange({ ...offer, price: { typed: moneyText(usual, currentLocale), reason: '' } })}
          >
            {t('otherPrice')}
          </Button>
        </div>
      ) : (
        <>
          <Field
            label={t('price')}
            name="substitute-price"
            isRequired
            error={
              priceFault === 'priceTooHigh'
                ? t('priceTooHigh', { price: faults.priceTooHigh })
                : priceFault !== null && isChecked
                  ? t('priceWrong', { example: faults.priceWrong })
                  : undefined
            }
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              unit={isWeighed ? '€/kg' : '€'}
              value={price.typed}
              onChange={(event) => onChange({ ...offer, price: { ...price, typed: event.target.value } })}
            />
          </Field>
          <Field
            label={t('reason')}
            name="substitute-reason"
            isRequired
            hint={t('reasonHint')}
            error={isChecked && isReasonWrong ? t('reasonWrong') : undefined}
          >
            <Input
              autoComplete="off"
              maxLength={longestReason}
              value={price.reason}
              onChange={(event) => onChange({ ...offer, price: { ...price, reason: event.target.value } })}
            />
          </Field>
          <div>
            <Button look="quiet" size="small" className="-ml-3" onClick={() => onChange({ unit, quantity })}>
              {t('lowerAgain')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
