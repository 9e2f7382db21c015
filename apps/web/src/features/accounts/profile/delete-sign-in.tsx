import { deleteAccount } from '@regionalmarkt/contract/accounts/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetDrafts } from '../../../platform/draft-on-device.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { forgetPhotos } from '../../../platform/photos-on-device.ts'
import { useSend } from '../../../platform/queries.ts'
import { reloadActiveAccount } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { deletionQuery } from './queries.ts'

/** What must stay and why, and the question whether one is sure. */
export const DeleteSignIn = () => {
  const t = useWorkplaceTranslations('profile.data')
  const cancel = useTranslations('ui')('cancel')
  const navigate = useNavigate()
  const [isSure, setIsSure] = useState(false)
  const { data } = useQuery(deletionQuery)
  const send = useSend(deleteAccount, {
    topics: [],
    onDone: async () => {
      forgetDrafts()
      await forgetPhotos()
      toast({ tone: 'success', title: t('deleted') })
      // The server no longer knows the person: the session ends here too.
      await navigate({ to: '/' })
      await reloadActiveAccount()
    },
  })
  const refusal = data && !data.canDelete.allowed ? t('lastOf', { companies: data.lastOf.join(', ') }) : null
  return (
    <section aria-labelledby="delete-sign-in" className="mt-10 border-t border-line pt-8">
      <h2 id="delete-sign-in" className="text-xl">
        {t('deleteTitle')}
      </h2>
      <p className="mt-1 text-pretty text-quiet">{t('deleteText')}</p>
      {!data && <Skeleton className="mt-4 h-20" />}
      {data?.kept.length === 0 && <p className="mt-4">{t('keepsNothing')}</p>}
      {data && data.kept.length > 0 && (
        <>
          <p className="mt-4 font-semibold">{t('mustKeep')}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-pretty">
            {data.kept.map(({ what, count }) => (
              <li key={what}>{t(`kept.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      {refusal !== null && <p className="mt-4 rounded-2xl bg-warning-tint p-4 text-warning-ink">{refusal}</p>}
      <div className="mt-5">
        <Dialog
          title={t('sure')}
          description={t('sureText')}
          trigger={
            <Button look="danger" refusal={refusal}>
              <Trash2 aria-hidden />
              {t('delete')}
            </Button>
          }
          actions={
            <>
              <DialogClose>
                <Button look="secondary">{cancel}</Button>
              </DialogClose>
              <Button
                look="danger"
                isBusy={send.isPending}
                refusal={isSure ? null : t('tick')}
                onClick={() => send.mutate({})}
              >
                {t('delete')}
              </Button>
            </>
          }
        >
          <Checkbox label={t('understood')} checked={isSure} onChange={(event) => setIsSure(event.target.checked)} />
        </Dialog>
      </div>
    </section>
  )
}
