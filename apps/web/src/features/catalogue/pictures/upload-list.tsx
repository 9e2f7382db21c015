import { CircleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useUploadShare } from './upload-share.ts'
import type { Upload } from './use-picture-uploads.ts'

const Progress = ({ upload: { id, file, state } }: { upload: Upload }) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const share = useUploadShare(id)
  const percent = Math.round(share * 100)
  return (
    <>
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{file.name}</span>
        <span className="shrink-0 text-quiet tabular-nums">
          {state === 'waiting' ? t('waiting') : share === 1 ? t('preparing') : `${percent} %`}
        </span>
      </p>
      <ProgressBar label={t('progress', { name: file.name })} value={percent} max={100} className="mt-1.5" />
    </>
  )
}

type Props = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (upload: Upload) => void
}

/** What is on its way, how far each file is, and what was refused for which reason. */
export const UploadList = ({ uploads, onRetry, onDismiss }: Props) => {
  const t = useWorkplaceTranslations('articles.pictures')
  return (
    <ul aria-label={t('uploads')} className="mt-4 flex flex-col gap-2.5 empty:hidden">
      {uploads.map((upload) => {
        const { name } = upload.file
        if (upload.state !== 'failed') {
          return (
            <li key={upload.id} className="rounded-xl bg-fill px-4 py-3">
              <Progress upload={upload} />
            </li>
          )
        }
        return (
          <li
            key={upload.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-danger-tint px-4 py-2.5 text-danger-ink"
          >
            <p role="alert" className="flex min-w-0 flex-1 basis-56 items-start gap-2 font-medium break-words">
              <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0">{t('failed', { name, reason: upload.reason })}</span>
            </p>
            <span className="flex gap-2">
              <Button look="secondary" size="small" aria-label={t('retryOf', { name })} onClick={() => onRetry(upload)}>
                {t('retry')}
              </Button>
              <Button
                look="secondary"
                size="small"
                aria-label={t('dismissOf', { name })}
                onClick={() => onDismiss(upload)}
              >
                {t('dismiss')}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
