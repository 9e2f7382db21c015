import { actAs } from '@regionalmarkt/contract/administration/people.ts'
import type { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { homeOfCompanyType } from '../../platform/home-of-company.ts'
import { currentLocale } from '../../platform/language.ts'
import { pathIn } from '../../platform/language-prefix.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { accountId: string; companyName: string; companyType: CompanyType; personName: string }

/** Begins to work in somebody else's account, after saying what that means. */
export const ActAsButton = ({ accountId, companyName, companyType, personName }: Props) => {
  const t = useWorkplaceTranslations('administration.actAs')
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    setIsBusy(true)
    try {
      await call(actAs, { body: { accountId } })
      // Loaded anew, so that nothing of the own account stays on the screen.
      window.location.assign(pathIn(currentLocale, homeOfCompanyType[companyType]))
    } catch (error) {
      setIsBusy(false)
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    }
  }
  const who = { person: personName, company: companyName }
  return (
    <Dialog
      title={t('title', who)}
      description={t('text')}
      trigger={
        <Button look="secondary" size="small" aria-label={t('buttonOf', who)}>
          <VenetianMask aria-hidden />
          {t('button')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button isBusy={isBusy} onClick={() => void begin()}>
            {t('begin')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{t('limits')}</p>
    </Dialog>
  )
}
