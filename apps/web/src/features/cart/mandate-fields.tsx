import { shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { TextField } from '../../forms/form-fields.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import type { useHouseholdCheckout } from './use-household-checkout.ts'

/** The account that a household's order is collected from: as it was allowed before, or to be named with what is allowed by it. */
export const MandateFields = ({ checkout }: { checkout: ReturnType<typeof useHouseholdCheckout> }) => {
  const t = useShoppingTranslations('checkout.household.mandate')
  const { form, hub, hasMandate, heldMandate: held } = checkout
  if (held !== null)
    return (
      <p className="mt-4">
        {t('held', { iban: shortIban(held.iban), holder: held.holder, reference: held.reference })}{' '}
        <Button look="link" onClick={checkout.takeOtherAccount}>
          {t('change')}
        </Button>
      </p>
    )
  if (!hasMandate) return null
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-semibold">{t('title')}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="mandate.holder" autoComplete="off" maxLength={70} />
        <TextField form={form} name="mandate.iban" autoComplete="off" maxLength={42} />
      </div>
      <p className="mt-4 max-w-prose text-sm text-pretty text-quiet">
        {t('text', { hub: hub.name, creditor: hub.creditorId ?? '' })}
      </p>
    </fieldset>
  )
}
