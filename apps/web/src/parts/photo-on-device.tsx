import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { photoOnDevice } from '../platform/photos-on-device.ts'
import { classNames } from '../ui/class-names.ts'

const look = 'inline-flex aspect-square shrink-0 items-center justify-center rounded-xl bg-primary-tint object-cover'

/** A photo that lies on this device; one that does not any more says so. */
export const PhotoOnDevice = ({ picture, size, alt }: { picture: string; size: number; alt: string }) => {
  const t = useWorkplaceTranslations('fulfilment.check')
  /** Null: it is gone; undefined while it is being looked for. */
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isShown = true
    const show = (photo: Blob | undefined) => {
      if (!isShown) return
      made = photo && URL.createObjectURL(photo)
      setAddress(made ?? null)
    }
    void photoOnDevice(picture).then(show)
    return () => {
      isShown = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [picture])
  const box = { width: size, height: size }
  if (address) return <img src={address} alt={alt} {...box} style={box} decoding="async" className={look} />
  if (address === undefined) return <span aria-hidden style={box} className={look} />
  return (
    <span style={box} className={classNames(look, 'flex-col gap-1 text-center text-xs font-semibold text-warning-ink')}>
      <ImageOff aria-hidden className="size-6" />
      {t('photoGone')}
    </span>
  )
}
