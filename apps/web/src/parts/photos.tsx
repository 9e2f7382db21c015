import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { useMutation } from '@tanstack/react-query'
import { Camera, X } from 'lucide-react'
import { useRef } from 'react'
import { ApiError, call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { FileButton } from '../ui/file-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from './picture.tsx'
import { pictureTypes } from './picture-types.ts'

/** A kind the server does not know by name goes as bytes; it looks inside anyway, and says what is wrong. */
const named = (file: File): Blob =>
  (pictureUpload.mediaTypes as readonly string[]).includes(file.type)
    ? file
    : new Blob([file], { type: 'application/octet-stream' })

type Props = {
  /** Who takes them: one of the two desks, or a way of its own to keep one. */
  desk: Desk | ((file: Blob) => Promise<{ readonly picture: string }>)
  pictures: readonly string[]
  most: number
  onChange: (pictures: readonly string[]) => void
}

/** Photos of what somebody sees at this moment, taken one by one. */
export const Photos = ({ desk, pictures, most, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  // A photo arrives seconds after it was taken; what was changed meanwhile stays.
  const latest = useRef({ pictures, onChange })
  latest.current = { pictures, onChange }
  const upload = useMutation({
    mutationFn: (file: File): Promise<{ readonly picture: string }> =>
      typeof desk === 'function'
        ? desk(named(file))
        : call(uploadPicture[desk] as (typeof uploadPicture)['retailer'], { file: named(file) }),
    onSuccess: ({ picture }) => {
      const now = latest.current
      if (!now.pictures.includes(picture)) now.onChange([...now.pictures, picture])
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {pictures.map((picture, index) => (
          <span key={picture} className="relative">
            <Picture picture={picture} size={80} alt={t('photo', { number: String(index + 1) })} />
            <span className="absolute -top-3 -right-3">
              <IconButton
                icon={X}
                look="tinted"
                className="rounded-full"
                label={t('removePhoto', { number: String(index + 1) })}
                onClick={() => onChange(pictures.filter((each) => each !== picture))}
              />
            </span>
          </span>
        ))}
        {pictures.length < most && (
          <FileButton
            look="secondary"
            size="large"
            className="max-sm:w-full"
            isBusy={upload.isPending}
            label={t('addPhoto')}
            accept={pictureTypes}
            onFiles={([file]) => file && upload.mutate(file)}
          >
            <Camera aria-hidden />
            {t('addPhoto')}
          </FileButton>
        )}
      </div>
      {upload.isError && (
        <p role="alert" className="font-medium text-danger-ink">
          {upload.error instanceof ApiError && upload.error.status === 0 ? t('photoNotKept') : reasonOf(upload.error)}
        </p>
      )}
    </>
  )
}

/** Photos that somebody took, to be looked at. */
export const TakenPhotos = ({ pictures, size }: { pictures: readonly string[]; size: number }) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  if (pictures.length === 0) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <Picture key={picture} picture={picture} size={size} alt={t('photo', { number: String(index + 1) })} />
      ))}
    </span>
  )
}
