import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { pictureTypes } from '../../../parts/picture-types.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FileButton } from '../../../ui/file-button.tsx'

type Props = { onFiles: (files: readonly File[]) => void }

/** Where pictures are chosen, or dropped. */
export const PictureDrop = ({ onFiles }: Props) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border-2 border-dashed border-line-strong/60 p-4 transition-colors',
        isOver && 'border-primary bg-primary-tint',
      )}
    >
      {/* A computer's camera looks at who sits there. */}
      <FileButton
        label={t('takePhoto')}
        accept={pictureTypes}
        fromCamera
        onFiles={onFiles}
        className="hidden pointer-coarse:inline-flex"
      >
        <Camera aria-hidden />
        {t('takePhoto')}
      </FileButton>
      <FileButton look="secondary" label={t('title')} accept={pictureTypes} multiple onFiles={onFiles}>
        <ImagePlus aria-hidden />
        {t('add')}
      </FileButton>
      <span className="text-quiet max-sm:hidden">{t('drop')}</span>
    </div>
  )
}
