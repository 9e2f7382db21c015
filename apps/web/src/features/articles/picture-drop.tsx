import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { onFiles: (files: readonly File[]) => void }

/** Where pictures are chosen, or dropped. */
export const PictureDrop = ({ onFiles }: Props) => {
  const t = useTranslations('articles.pictures')
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          onFiles(files)
        }}
      />
      <Button look="secondary" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t('add')}
      </Button>
      <span className="text-quiet max-sm:hidden">{t('drop')}</span>
    </div>
  )
}
