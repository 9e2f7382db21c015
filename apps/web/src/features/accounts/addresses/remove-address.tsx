import { deleteAddress } from '@regionalmarkt/contract/accounts/addresses.ts'
import { Trash2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { BookAddress } from './queries.ts'

/** Takes an address out of the book, after asking. */
export const RemoveAddress = ({ address, onRemoved }: { address: BookAddress; onRemoved: () => void }) => {
  const t = useWorkplaceTranslations()
  const send = useSend(deleteAddress, { topics: ['account'], onDone: onRemoved })
  return (
    <ConfirmDialog
      title={t('addresses.removeTitle')}
      description={t('addresses.removeText')}
      trigger={
        <Button look="danger" className="sm:ml-auto">
          <Trash2 aria-hidden />
          {t('addresses.remove')}
        </Button>
      }
      confirm={t('addresses.remove')}
      isBusy={send.isPending}
      onConfirm={() => send.mutate({ params: { addressId: address.id } })}
    >
      <address className="not-italic">
        <p className="font-semibold">{address.name}</p>
        {address.addition !== '' && <p>{address.addition}</p>}
        <p>{address.street}</p>
        <p>
          {address.postcode} {address.city}
        </p>
      </address>
    </ConfirmDialog>
  )
}
