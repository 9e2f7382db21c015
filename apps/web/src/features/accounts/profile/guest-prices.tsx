import { setGuestPrices } from '@regionalmarkt/contract/accounts/own-company.ts'
import { useEffect, useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'

/** A hub decides whether everybody sees its business prices; saved with the press, and shown so from then on. */
export const GuestPrices = ({ isShown }: { isShown: boolean }) => {
  const t = useWorkplaceTranslations('companyProfile.guestPrices')
  const [pressed, setPressed] = useState<boolean | null>(null)
  // What is known anew is the truth, whoever has changed it.
  useEffect(() => setPressed(isShown), [isShown])
  const send = useSend(setGuestPrices, {
    topics: ['account'],
    onDone: ({ showsPricesToGuests }) => toast({ tone: 'success', title: t(showsPricesToGuests ? 'shown' : 'hidden') }),
    onRefused: (error) => {
      setPressed(isShown)
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    },
  })
  return (
    <div className="mb-10">
      <FormSection title={t('title')} hint={t('hint')}>
        <Checkbox
          className="sm:col-span-2"
          label={t('label')}
          checked={pressed ?? isShown}
          onChange={({ target: { checked } }) => {
            setPressed(checked)
            send.mutate({ body: { showsPricesToGuests: checked } })
          }}
        />
      </FormSection>
    </div>
  )
}
