import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reloadActiveAccount, signOut } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/**
 * Where what somebody sees of their account has not come. A server that was busy is asked again, also who is signed in; a sign-in that
 * it does not let in any more is left.
 */
export const AccountFailed = ({ title }: { title: string }) => {
  const t = useWorkplaceTranslations('profile')
  const ofUi = useTranslations('ui')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await reloadActiveAccount()
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setBusy(false)
  }
  return (
    <EmptyState
      icon={CircleAlert}
      title={title}
      action={
        <>
          <Button isBusy={isBusy} onClick={() => void again()}>
            {ofUi('retry')}
          </Button>
          <Button look="secondary" onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {t('person.signOut')}
          </Button>
        </>
      }
    >
      {t('failedText')}
    </EmptyState>
  )
}
