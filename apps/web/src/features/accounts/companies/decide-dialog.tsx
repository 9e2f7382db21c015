import type { CompanyAction } from '@regionalmarkt/domain/access/company-transitions.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { BadgeCheck, Ban, CircleX, LockOpen, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RowMenu, RowMenuItem } from '../../../ui/row-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Desk } from './queries.ts'
import { decisionOf, type Subject, useDecide } from './use-decide.ts'

const looks = {
  approve: { icon: BadgeCheck, look: 'primary', needsReason: false },
  unblock: { icon: LockOpen, look: 'primary', needsReason: false },
  reject: { icon: CircleX, look: 'danger', needsReason: true },
  block: { icon: Ban, look: 'danger', needsReason: true },
} as const satisfies Record<CompanyAction, { icon: LucideIcon; look: 'primary' | 'danger'; needsReason: boolean }>

type Props = {
  desk: Desk
  action: CompanyAction
  subject: Subject
  /** Why it is not possible now; null when it is. */
  refusal: string | null
  /** In a row of many. */
  isSmall?: boolean
  /** What to know before it is blocked. */
  beforeBlocking?: ReactNode
}

/** Asks once more, for the reason where the other side reads one, and decides. */
export const DecideDialog = ({ desk, action, subject, refusal, isSmall = false, beforeBlocking }: Props) => {
  const t = useWorkplaceTranslations('companies.decide')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { icon: Icon, look, needsReason } = looks[action]
  const { kind, name } = subject
  const { decide, attempt, attemptFailed, isPending, problem } = useDecide(desk, subject, () => {
    setIsOpen(false)
    setReason('')
    toast({ tone: 'success', title: t(`done.${action}`, { name }) })
  })
  const isTooShort = needsReason && reason.trim().length < shortestReason
  const send = () => (isTooShort ? attemptFailed() : decide(decisionOf(action, reason.trim())))
  const missing = attempt > 0 && isTooShort ? t('reasonMissing') : undefined
  // What is rarely done and takes something away does not shout.
  const isInMenu = action === 'block'
  const dialog = (
    <Dialog
      title={t(`title.${action}`, { name })}
      description={t(`text.${kind}.${action}`)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        isInMenu ? undefined : (
          <Button
            look={isSmall && look === 'primary' ? 'tinted' : look}
            size={isSmall ? 'small' : 'medium'}
            refusal={refusal}
          >
            <Icon aria-hidden />
            {t(`button.${action}`)}
            {kind === 'person' && <span className="sr-only">: {name}</span>}
          </Button>
        )
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button look={look} isBusy={isPending} onClick={send}>
            {t(`button.${action}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary
          title={problem}
          attempt={attempt}
          errors={missing === undefined ? [] : [{ name: 'reason', message: missing }]}
        />
        {action === 'block' && beforeBlocking}
        {needsReason && (
          <ReasonField
            label={t('reason')}
            hint={t(`reasonHint.${kind}`)}
            error={missing}
            value={reason}
            onChange={setReason}
          />
        )}
        {/* A hub's own are finished by nobody else while it is blocked. */}
        {action === 'block' && kind === 'company' && beforeBlocking === undefined && (
          <p className="text-quiet">{t('blockKeeps')}</p>
        )}
      </div>
    </Dialog>
  )
  if (!isInMenu) return dialog
  return (
    <>
      <RowMenu label={t('stepsOf', { name })}>
        <RowMenuItem icon={Icon} isDangerous refusal={refusal} onSelect={() => setIsOpen(true)}>
          {t(`button.${action}`)}
        </RowMenuItem>
      </RowMenu>
      {dialog}
    </>
  )
}
