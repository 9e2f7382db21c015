import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type Props = {
  title: string
  /** What follows when it is done. */
  description: ReactNode
  /** The button that asks; none where a menu does. */
  trigger?: ReactNode
  /** What the button that does it says: the same as `trigger`. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  /** Given where the dialog closes itself once it is done; elsewhere the page is left. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children?: ReactNode
}

/** Asks before something is taken away, and does it. */
export const ConfirmDialog = ({ confirm, isBusy, onConfirm, ...rest }: Props) => {
  const t = useTranslations('ui')
  return (
    <Dialog
      {...rest}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
