import { setGuestPrices } from '@regionalmarkt/contract/companies/set-guest-prices.ts'
import { useTranslations } from 'use-intl'
import { useSend } from '../../platform/queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { toast } from '../../ui/toast.ts'

/** A hub decides whether everybody sees its business prices; saved with the press. */
export const GuestPrices = ({ isShown: isShownNow }: { isShown: boolean }) => {
  const t = useTranslations('companyProfile.guestPrices')
  const send = useSend(setGuestPrices, {
    topics: ['account'],
    onDone: ({ showsPricesToGuests }) => toast({ tone: 'success', title: t(showsPricesToGuests ? 'shown' : 'hidden') }),
  })
  const isShown = send.isPending ? send.variables.body.showsPricesToGuests : isShownNow
  return (
    <div className="mb-10">
      <FormSection title={t('title')} hint={t('hint')}>
        <Checkbox
          className="sm:col-span-2"
          label={t('label')}
          checked={isShown}
          onChange={(event) => send.mutate({ body: { showsPricesToGuests: event.target.checked } })}
        />
      </FormSection>
    </div>
  )
}
