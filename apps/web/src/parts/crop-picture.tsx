import { cropPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { readPictureName, wholePicture } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { Button } from '../ui/button.tsx'
import { type Rectangle, shaped } from '../ui/crop-rectangle.ts'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { CropFields, type Shape } from './crop-fields.tsx'

const endpoints = { retailer: cropPicture.retailer, supplier: cropPicture.supplier } as const

type Props = {
  picture: string
  desk: keyof typeof endpoints
  /** The button that opens it. */
  trigger: ReactNode
  /** Gets the name of the picture as it is cropped now. */
  onCropped: (picture: string) => void
}

/** How a part of a picture is chosen that is shown instead of the whole. Whoever names the picture saves the new name. */
export const CropPicture = ({ picture, desk, trigger, onCropped }: Props) => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const { original, crop } = readPictureName(picture)
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<{ shape: Shape; rectangle: Rectangle } | null>(null)
  const cropping = useMutation({
    mutationFn: (chosen: Rectangle) => call(endpoints[desk], { body: { picture, crop: chosen } }),
    onSuccess: (answer) => {
      setOpen(false)
      onCropped(answer.picture)
    },
  })
  /** `shopRatio`: that of a card of the shop on this picture. */
  const begin = (shopRatio: number) => {
    const isWhole = crop.width === 1000 && crop.height === 1000
    const isOfShop = Math.abs(crop.height - crop.width * shopRatio) <= 2
    if (isWhole) setDraft({ shape: 'shop', rectangle: shaped(wholePicture, shopRatio) })
    else setDraft({ shape: isOfShop ? 'shop' : 'free', rectangle: crop })
  }
  return (
    <Dialog
      title={t('pictures.title')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setDraft(null)
        cropping.reset()
        setOpen(next)
      }}
      trigger={trigger}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button
            isBusy={cropping.isPending}
            onClick={() => {
              if (draft !== null) cropping.mutate(draft.rectangle)
            }}
          >
            {t('pictures.apply')}
          </Button>
        </>
      }
    >
      <CropFields picture={original} draft={draft} onReady={begin} onChange={setDraft} />
      {cropping.isError && (
        <p role="alert" className="mt-3 font-medium text-danger-ink">
          {reasonOf(cropping.error)}
        </p>
      )}
    </Dialog>
  )
}
