import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, LogOut, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { Frame, messageOf } from './error-page.tsx'
import { forgetFailedSignIns } from './failed-sign-ins.ts'
import { useWorkplaceTranslations } from './later-words.ts'
import { reloadActiveAccount, sessionFault, signOut, useSession } from './session.ts'
import { SessionFailed } from './session-failed.ts'

type TellProps = {
  fault: SessionFailed['fault']
  again: () => Promise<void>
  size?: 'small'
  children: (told: { title: string; text: string; retry: ReactNode }) => ReactNode
}

/** Tells which part of the session has failed, and offers another try. */
const Told = ({ fault, again, size, children }: TellProps) => {
  const t = useWorkplaceTranslations('sessionProblem')
  const ofUi = useTranslations('ui')
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }
  const retry = (
    <Button {...(size && { size })} isBusy={isBusy} onClick={() => void press()}>
      <RotateCw aria-hidden />
      {ofUi('retry')}
    </Button>
  )
  return children({ title: t(`${fault}.title`), text: t(`${fault}.text`), retry })
}

let pages = 0
const listeners = new Set<() => void>()
/** As long as a page says it itself. */
const saidByPage = (): (() => void) => {
  const count = (by: number) => {
    pages += by
    for (const listener of listeners) listener()
  }
  count(1)
  return () => count(-1)
}
const useIsSaid = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pages > 0,
  )

/** In place of a page that needs to know who is looking, and could not find out: what failed, and another try. */
const SessionProblem = ({ error, reset }: ErrorComponentProps) => {
  const t = useWorkplaceTranslations('sessionProblem')
  const isSignedIn = useSession().status === 'signedIn'
  useEffect(saidByPage, [])
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const again = async () => {
    forgetFailedSignIns()
    queries.reset()
    await router.invalidate()
    reset()
  }
  return (
    <Told fault={error instanceof SessionFailed ? error.fault : 'token'} again={again}>
      {({ title, text, retry }) => (
        <Frame
          title={title}
          text={text}
          message={messageOf(error)}
          action={
            <>
              {retry}
              {isSignedIn && (
                <Button look="secondary" onClick={() => void signOut()}>
                  <LogOut aria-hidden />
                  {t('signOut')}
                </Button>
              )}
            </>
          }
        />
      )}
    </Told>
  )
}

/** The same above a page that everybody may see, unless that says it itself. */
export const SessionNotice = () => {
  const isSaid = useIsSaid()
  if (isSaid) return null
  return (
    <Told fault={sessionFault()} again={reloadActiveAccount} size="small">
      {({ title, text, retry }) => (
        <section role="alert" className="border-t border-line bg-warning-tint text-warning-ink print:hidden">
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 sm:px-8">
            <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0">
                <span className="font-semibold">{title}.</span> <span className="max-sm:hidden">{text}</span>
              </span>
            </p>
            {retry}
          </div>
        </section>
      )}
    </Told>
  )
}

export default SessionProblem
