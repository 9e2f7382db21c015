import { readMail } from '@regionalmarkt/contract/administration/operations.ts'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import type { MailRow } from './queries.ts'

const sourceLook = 'rounded-xl bg-fill p-4 text-left break-words whitespace-pre-wrap'

/** Shows what a mail says. Nothing of it is markup of this page, whatever somebody has typed into it. */
export const ReadMail = ({ mail: { id, subject, recipient } }: { mail: MailRow }) => {
  const t = useWorkplaceTranslations('administration.mails')
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, data, error } = useSend(readMail, { topics: [], onRefused: () => undefined })
  const open = (next: boolean) => {
    setIsOpen(next)
    if (next) mutate({ params: { mailId: id } })
  }
  return (
    <Dialog
      title={subject}
      description={t('to', { recipient })}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="secondary" size="small" aria-label={t('readOf', { subject })}>
          <MailOpen aria-hidden />
          {t('read')}
        </Button>
      }
    >
      <ErrorSummary title={error ? reasonOf(error) : undefined} />
      {!data && !error && (
        <SkeletonArea className="flex flex-col gap-3">
          <Skeleton />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </SkeletonArea>
      )}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-quiet">{t('masked')}</p>
          <pre className={`font-sans ${sourceLook}`}>{data.text}</pre>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-quiet">{t('html')}</summary>
            <pre className={`text-sm ${sourceLook}`}>{data.html}</pre>
          </details>
        </div>
      )}
    </Dialog>
  )
}
