import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyFiguresQuery } from '../../parts/key-figures.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'

const Line = ({ status, children }: { status?: string; children: ReactNode }) => {
  const t = useWorkplaceTranslations('administration.mails')
  return (
    <div
      role="note"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink"
    >
      <MailWarning aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <PlaceLink
        to="/protected"
        search={{ section: 'mails', ...(status === undefined ? {} : { status }) }}
        className="touch-target underline underline-offset-4"
      >
        {t('lateLook')}
      </PlaceLink>
    </div>
  )
}

const lookAgainMs = 60_000

/** Tells an administrator, wherever on the desk, of mails that should have gone out and did not; gone once they have. */
export const MailTrouble = () => {
  const t = useWorkplaceTranslations('administration.mails')
  const format = useFormat()
  const { data } = useQuery({ ...keyFiguresQuery, refetchInterval: lookAgainMs })
  if (data === undefined) return null
  const { lateMails, mailDelivery } = data
  return (
    <>
      {mailDelivery === 'notSent' && <Line status="notSent">{t('notSending')}</Line>}
      {lateMails !== null && (
        <Line>{t('late', { count: lateMails.count, since: format.dayAndTime(lateMails.since) })}</Line>
      )}
    </>
  )
}
