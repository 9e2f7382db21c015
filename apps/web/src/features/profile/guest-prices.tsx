import { getGuestPrices } from '@regionalmarkt/contract/companies/get-guest-prices.ts'
import { setGuestPrices } from '@regionalmarkt/contract/companies/set-guest-prices.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read, useSend } from '../../platform/queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { toast } from '../../ui/toast.ts'

const guestPricesQuery = read(getGuestPrices, {}, ['account'])

/** A hub decides whether everybody sees its business prices; saved with the press. */
export const GuestPrices = () => {
  const t = useTranslations('companyProfile.guestPrices')
  const { data } = useQuery(guestPricesQuery)
  const send = useSend(setGuestPrices, {
    topics: ['account'],
    onDone: ({ showsPricesToGuests }) => toast({ tone: 'success', title: t(showsPricesToGuests ? 'shown' : 'hidden') }),
  })
  if (!data) return null
  const isShown = send.isPending ? send.variables.body.showsPricesToGuests : data.showsPricesToGuests
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
