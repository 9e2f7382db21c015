import { Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Props = {
  title: string
  description: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it. */
  opener: Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'children'>
  /** Why it was refused; counted, so that the same reason is read out again. */
  error: string | undefined
  attempt: number
  isBusy: boolean
  onSend: () => void
  children: ReactNode
}

/** Asks before a step with goods is undone. */
export const UndoDialog = ({ opener, error, attempt, isBusy, onSend, children, ...rest }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.takeBack')
  return (
    <Dialog
      {...rest}
      trigger={
        <Button look="quiet" size="small" aria-label={opener['aria-label']} className={opener.className}>
          <Undo2 aria-hidden />
          {opener.children}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button size="large" look="secondary">
              {t('keep')}
            </Button>
          </DialogClose>
          <Button size="large" isBusy={isBusy} onClick={onSend}>
            {t('press')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={error} attempt={attempt} />
        {children}
      </div>
    </Dialog>
  )
}
