import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { Camera, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { dropPhotos, isOnDevice, keepPhoto } from '../platform/photos-on-device.ts'
import { reasonOf } from '../platform/queries.ts'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PhotoOnDevice } from './photo-on-device.tsx'
import { Picture } from './picture.tsx'
import { pictureTypes } from './picture-types.ts'

/** A kind the server does not know by name goes as bytes; it looks inside anyway, and says what is wrong. */
const named = (file: File): Blob =>
  (pictureUpload.mediaTypes as readonly string[]).includes(file.type)
    ? file
    : new Blob([file], { type: 'application/octet-stream' })

const taking = ['take-photo']
/** Whether a photo was taken and is not yet among the others. */
export const useIsTakingPhoto = (): boolean => useIsMutating({ mutationKey: taking }) > 0

const neverReached = (error: unknown): boolean => error instanceof ApiError && error.status === 0
const isNoRoom = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** What the device cannot keep goes to the server at once. */
const keptOr = (upload: (photo: File) => Promise<string>, photo: File): Promise<string> =>
  keepPhoto(photo).catch((notKept: unknown) =>
    upload(photo).catch((error: unknown) => {
      throw isNoRoom(notKept) && neverReached(error) ? notKept : error
    }),
  )

/** At the server, or still on the device. */
const Photo = (photo: { picture: string; size: number; alt: string }) =>
  isOnDevice(photo.picture) ? <PhotoOnDevice {...photo} /> : <Picture {...photo} />

type Props = {
  /** Who takes them: one of the two desks, or a way of its own to keep one. */
  desk: Desk | ((file: Blob) => Promise<{ readonly picture: string }>)
  /** They stay on the device until whoever sends what they belong to uploads them: that may be long after, where there is no connection. */
  isKeptOnDevice?: boolean
  pictures: readonly string[]
  most: number
  onChange: (pictures: readonly string[]) => void
}

/** Photos of what somebody sees at this moment, taken one by one. */
export const Photos = ({ desk, isKeptOnDevice = false, pictures, most, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  const retry = useTranslations('ui')
  // A photo arrives seconds after it was taken; what was changed meanwhile stays.
  const latest = useRef({ pictures, onChange })
  latest.current = { pictures, onChange }
  const upload = async (file: File): Promise<string> => {
    const uploaded = await (typeof desk === 'function'
      ? desk(named(file))
      : call(uploadPicture[desk] as (typeof uploadPicture)['retailer'], { file: named(file) }))
    return uploaded.picture
  }
  const take = useMutation({
    mutationKey: taking,
    mutationFn: (file: File): Promise<string> => (isKeptOnDevice ? keptOr(upload, file) : upload(file)),
    onSuccess: (picture) => {
      const now = latest.current
      if (!now.pictures.includes(picture)) now.onChange([...now.pictures, picture])
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {pictures.map((picture, index) => (
          <span key={picture} className="relative">
            <Photo picture={picture} size={80} alt={t('photo', { number: String(index + 1) })} />
            <span className="absolute -top-3 -right-3">
              <IconButton
                icon={X}
                look="tinted"
                className="rounded-full"
                label={t('removePhoto', { number: String(index + 1) })}
                onClick={() => {
                  onChange(pictures.filter((each) => each !== picture))
                  void dropPhotos([picture])
                }}
              />
            </span>
          </span>
        ))}
        {pictures.length < most && (
          <FileButton
            look="secondary"
            size="large"
            className="max-sm:w-full"
            isBusy={take.isPending}
            label={t('addPhoto')}
            accept={pictureTypes}
            onFiles={([file]) => file && take.mutate(file)}
          >
            <Camera aria-hidden />
            {t('addPhoto')}
          </FileButton>
        )}
      </div>
      {take.isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="alert" className="min-w-0 flex-1 basis-56 font-medium text-danger-ink">
            {isNoRoom(take.error)
              ? t('photoNoRoom')
              : neverReached(take.error)
                ? t('photoNotKept')
                : reasonOf(take.error)}
          </p>
          {/* Nobody has to take it once more, or to find it among others. */}
          <Button look="secondary" onClick={() => take.mutate(take.variables)}>
            {retry('retry')}
          </Button>
        </div>
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
        <Photo key={picture} picture={picture} size={size} alt={t('photo', { number: String(index + 1) })} />
      ))}
    </span>
  )
}
