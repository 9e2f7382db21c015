import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { MainArea } from '../ui/main-area.tsx'
import { Sprout } from '../ui/sprout.tsx'
import { ApiError, NotRenewed } from './api-client.ts'
import { isNotFound } from './is-not-found.ts'
import { fetchWords } from './later-words.ts'
import { SessionFailed } from './session-failed.ts'
import { isMissingPart, reloadForMissingPart } from './stale-build.ts'

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Internal Server Error'

type FrameProps = Record<'title' | 'text' | 'message', string> & {
  status?: string
  /** Under which the server wrote down what went wrong. */
  requestId?: string | undefined
  action?: React.ReactNode
}

export const Frame = ({ status, title, text, message, requestId, action }: FrameProps) => {
  const t = useTranslations()
  const router = useRouter()
  useDocumentTitle(title)
  return (
    <MainArea className="mx-auto flex min-h-[70dvh] max-w-xl flex-col items-start justify-center gap-4 px-5 py-16">
      <Sprout className="size-14" />
      {status && <p className="figure text-quiet">{status}</p>}
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <p className="text-lg text-quiet">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {action}
        {router.history.canGoBack() && (
          <Button look="secondary" onClick={() => router.history.back()}>
            <ArrowLeft aria-hidden />
            {t('workplace.error.back')}
          </Button>
        )}
        <Button asChild look="secondary">
          <Link to="/">{t('shell.errorPage.home')}</Link>
        </Button>
      </div>
      {requestId !== undefined && (
        <p className="text-quiet">
          {t('workplace.error.requestId')}: <span className="font-mono break-all">{requestId}</span>
        </p>
      )}
      <details data-technical className="mt-6 text-sm text-quiet">
        <summary className="min-h-11 content-center sm:min-h-8">{t('shell.errorPage.technical')}</summary>
        <p className="mt-1 font-mono break-all">{message}</p>
      </details>
    </MainArea>
  )
}

const NotFound = ({ isFatal }: { isFatal: boolean }) => {
  const t = useTranslations('shell.errorPage')
  const href = useLocation({ select: ({ publicHref }) => publicHref })
  const path = isFatal ? href : (href.split(/[?#]/)[0] ?? href)
  const message = `${isFatal ? 'Page Not Found' : 'Page not found'}: ${path}`
  return <Frame status="404" title={t('notFoundTitle')} text={t('notFoundText', { path })} message={message} />
}

/** An address that leads nowhere. */
export const NotFoundPage = () => <NotFound isFatal={false} />

export const Broken = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslations('shell.errorPage')
  const requestId = error instanceof ApiError ? error.data?.requestId : undefined
  const again = () => {
    reset()
    window.location.reload()
  }
  return (
    <Frame
      status="500"
      title={t('brokenTitle')}
      text={t('brokenText')}
      message={messageOf(error)}
      requestId={requestId}
      action={
        <Button onClick={again}>
          <RotateCw aria-hidden />
          {t('reload')}
        </Button>
      }
    />
  )
}

/** Such a page lies on the device with those that open without a connection. If it is missing, the general page stands in. */
const later = (load: () => Promise<{ default: React.ComponentType<ErrorComponentProps> }>) =>
  lazy(() =>
    Promise.all([load(), fetchWords('workplaces')]).then(
      ([page]) => page,
      () => ({ default: Broken }),
    ),
  )
const NoConnection = later(() => import('./no-connection.tsx'))
/** The page says which part of the sign-in failed. */
const SessionProblem = later(() => import('./session-problem.tsx'))

/** What is shown in place of a page that failed: "not found" for a foreign or malformed id, what there is where the server cannot be reached, else the general page. */
export const ErrorPage = (props: ErrorComponentProps) => {
  const { error } = props
  const [isLeaving] = useState(() => reloadForMissingPart(error))
  if (isNotFound(error)) return <NotFound isFatal />
  if (isLeaving) return null
  const isOfSession = navigator.onLine && (error instanceof SessionFailed || error instanceof NotRenewed)
  const mayBeCutOff = error instanceof ApiError ? error.status === 0 : isMissingPart(error) || !navigator.onLine
  if (!isOfSession && !mayBeCutOff) return <Broken {...props} />
  return <Suspense>{isOfSession ? <SessionProblem {...props} /> : <NoConnection {...props} />}</Suspense>
}
