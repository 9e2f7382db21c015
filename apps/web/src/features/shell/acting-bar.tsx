import { stopActing } from '@regionalmarkt/contract/administration/people.ts'
import { VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../platform/api-client.ts'
import { currentLocale } from '../../platform/language.ts'
import { pathIn } from '../../platform/language-prefix.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Above every page while an administrator works in somebody else's account, with the way out. */
export const ActingBar = () => {
  const t = useTranslations('shell.acting')
  const { activeAccount } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const stop = async () => {
    setIsBusy(true)
    try {
      await call(stopActing, {})
      // Loaded anew, so that nothing of the other account stays on the screen.
      window.location.assign(pathIn(currentLocale, '/protected'))
    } catch (error) {
      setIsBusy(false)
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    }
  }
  return (
    <aside
      aria-label={t('label')}
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-warning-tint px-4 py-2 text-warning-ink print:hidden"
    >
      <p className="flex min-w-0 items-start gap-2.5 font-semibold">
        <VenetianMask aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {t('text', { company: activeAccount?.companyName ?? activeAccount?.userName ?? '' })}
        </span>
      </p>
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </aside>
  )
}
