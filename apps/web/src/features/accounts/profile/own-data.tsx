import { exportOwnData } from '@regionalmarkt/contract/accounts/profile.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeleteSignIn } from './delete-sign-in.tsx'

/** What is kept about the person: to take along, and to have deleted. */
export const OwnData = () => {
  const t = useWorkplaceTranslations('profile.data')
  const download = useMutation({
    mutationFn: () => call(exportOwnData, {}),
    onSuccess: (data) => {
      saveFile(`regionalmarkt-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast({ tone: 'success', title: t('exported') })
    },
    onError: (error) => toast({ tone: 'error', title: reasonOf(error) }),
  })
  return (
    <div className="max-w-2xl">
      <section aria-labelledby="own-data">
        <h2 id="own-data" className="text-xl">
          {t('exportTitle')}
        </h2>
        <p className="mt-1 mb-4 text-pretty text-quiet">{t('exportText')}</p>
        <Button look="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          {t('export')}
        </Button>
      </section>
      <DeleteSignIn />
    </div>
  )
}
