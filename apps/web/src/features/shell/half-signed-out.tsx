import { CircleAlert } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { currentLocale } from '../../platform/language.ts'
import { signOut } from '../../platform/session.ts'
import { isSignOutUnanswered } from '../../platform/signed-out-mark.ts'
import { Button } from '../../ui/button.tsx'

/** Without a connection the words may not come, so these stand here. */
const texts = {
  'de-DE': {
    title: 'Hier sind Sie abgemeldet, beim Anmeldedienst noch nicht.',
    text: 'Er war nicht zu erreichen. Wer sich in diesem Browser als Nächstes anmeldet, wird nach dem Passwort gefragt.',
    again: 'Noch einmal abmelden',
  },
  'en-US': {
    title: 'You are signed out here, but not at the sign-in service.',
    text: 'It could not be reached. The next person to sign in with this browser is asked for a password.',
    again: 'Sign out again',
  },
} as const

/** Another tab may have signed out anew, or somebody in. */
const onOtherTab = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** At the foot of the window after a sign-out that has not reached the provider, however far its page is scrolled, with another try. */
export const HalfSignedOut = () => {
  const { title, text, again } = texts[currentLocale]
  const [isBusy, setIsBusy] = useState(false)
  const isUnanswered = useSyncExternalStore(onOtherTab, isSignOutUnanswered)
  const tryAgain = async () => {
    setIsBusy(true)
    await signOut()
    setIsBusy(false)
  }
  if (!isUnanswered) return null
  return (
    <aside
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-40 flex animate-rise flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-warning-tint px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-warning-ink shadow-float print:hidden"
    >
      <div role="alert" className="flex min-w-0 items-start gap-2.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0">
          <strong>{title}</strong> {text}
        </p>
      </div>
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void tryAgain()}>
        {again}
      </Button>
    </aside>
  )
}
