import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { LogOut, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { Frame, messageOf } from './error-page.tsx'
import { forgetFailedSignIns } from './failed-sign-ins.ts'
import { useWorkplaceTranslations } from './later-words.ts'
import { signOut, useSession } from './session.ts'
import { SessionFailed } from './session-failed.ts'

/** In place of a page that needs to know who is looking, and could not find out: what failed, and another try. */
const SessionProblem = ({ error, reset }: ErrorComponentProps) => {
  const t = useWorkplaceTranslations('sessionProblem')
  const ofUi = useTranslations('ui')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isSignedIn = useSession().status === 'signedIn'
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    forgetFailedSignIns()
    queries.reset()
    await router.invalidate()
    reset()
    setBusy(false)
  }
  const fault = error instanceof SessionFailed ? error.fault : 'token'
  return (
    <Frame
      title={t(`${fault}.title`)}
      text={t(`${fault}.text`)}
      message={messageOf(error)}
      action={
        <>
          <Button isBusy={isBusy} onClick={() => void again()}>
            <RotateCw aria-hidden />
            {ofUi('retry')}
          </Button>
          {isSignedIn && (
            <Button look="secondary" onClick={() => void signOut()}>
              <LogOut aria-hidden />
              {t('signOut')}
            </Button>
          )}
        </>
      }
    />
  )
}

export default SessionProblem
