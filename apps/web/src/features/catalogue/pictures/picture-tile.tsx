import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { pointAfterCrop, readPictureName } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from 'lucide-react'
import { CropPicture } from '../../../parts/crop-picture.tsx'
import { CoverPicture } from '../../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { useSortable } from '../../../ui/use-sortable.ts'
import type { Article } from '../articles/queries.ts'
import { PictureDialog } from './picture-dialog.tsx'
import type { ShownPicture } from './use-arrangement.ts'

type Props = {
  desk: Desk
  article: Article
  shown: ShownPicture
  /** From 0 on. */
  place: number
  count: number
  sorting: ReturnType<typeof useSortable>
  onSave: (shown: ShownPicture) => void
  onRemove: () => void
}

/** One picture of an article with everything that can be done with it. */
export const PictureTile = ({ desk, article, shown, place, count, sorting, onSave, onRemove }: Props) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const words = useWorkplaceTranslations('pictures')
  const number = String(place + 1)
  const { picture, focus } = shown
  const cropTo = (cropped: string) => {
    const [before, after] = [picture, cropped].map((name) => readPictureName(name).crop)
    if (before && after) onSave({ ...shown, picture: cropped, focus: pointAfterCrop(focus, before, after) })
  }
  const alt = inLanguage(shown.alt)
  return (
    <li
      {...sorting.itemOf(picture)}
      className={classNames(
        'min-w-0 overflow-hidden rounded-2xl border border-line bg-raised',
        sorting.draggedId === picture && 'opacity-60 ring-2 ring-primary',
      )}
    >
      <div className="relative">
        <CoverPicture
          picture={picture}
          focus={focus}
          alt={alt || t('nth', { number, count: String(count) })}
          sizes="(min-width: 40rem) 260px, 90vw"
          tint={article.tint}
        />
        <span className="absolute top-2.5 right-14 left-2.5 flex flex-wrap gap-1.5">
          {place === 0 && <Badge tone="primary">{t('cover')}</Badge>}
          {alt === '' && <Badge tone="warning">{t('noAlt')}</Badge>}
        </span>
        <CropPicture
          picture={picture}
          desk={desk}
          trigger={
            <IconButton
              icon={Crop}
              label={words('cropOf', { number })}
              className="absolute! top-1.5 right-1.5 bg-raised/90 shadow-card hover:bg-raised"
            />
          }
          onCropped={cropTo}
        />
      </div>
      <div className="flex items-center justify-between px-1 py-1">
        <IconButton
          icon={GripVertical}
          label={t('handle', { number })}
          aria-describedby="picture-order"
          className="cursor-grab active:cursor-grabbing"
          {...sorting.handleOf(picture)}
        />
        <IconButton
          icon={ArrowLeft}
          label={t('forward', { number })}
          disabled={place === 0}
          onClick={() => sorting.move(picture, place - 1)}
        />
        <IconButton
          icon={ArrowRight}
          label={t('backward', { number })}
          disabled={place === count - 1}
          onClick={() => sorting.move(picture, place + 1)}
        />
        <PictureDialog article={article} shown={shown} number={number} count={count} onSave={onSave} />
        <IconButton icon={Trash2} label={t('remove', { number })} onClick={onRemove} />
      </div>
    </li>
  )
}
