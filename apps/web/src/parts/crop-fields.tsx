import { wholePicture } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { useId, useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/chip.tsx'
import { CropFrame } from '../ui/crop-frame.tsx'
import { type Ratio, type Rectangle, resized, shaped } from '../ui/crop-rectangle.ts'
import { wholePicture as wholePictureSource } from './picture.tsx'

const shapes = ['shop', 'free'] as const
export type Shape = (typeof shapes)[number]
type Draft = { readonly shape: Shape; readonly rectangle: Rectangle }

/** Height by width of the cards in the shop. */
const shopShape = 3 / 4

type Props = {
  /** The one that was uploaded. */
  picture: string
  draft: Draft | null
  /** Told once the picture is there: the shop's height by width, in thousandths of this picture. */
  onReady: (shopRatio: number) => void
  onChange: (draft: Draft) => void
}

/** The picture with a frame on it, its shape, and the same in numbers for those who would rather not drag. */
export const CropFields = ({ picture, draft, onReady, onChange }: Props) => {
  const t = useWorkplaceTranslations('pictures')
  const hint = useId()
  const [aspect, setAspect] = useState(1 / shopShape)
  const [isBroken, setBroken] = useState(false)
  const shopRatio = shopShape * aspect
  const ratio: Ratio = draft?.shape === 'shop' ? shopRatio : null
  const rectangle = draft?.rectangle ?? wholePicture
  const change = (next: Rectangle) => draft && onChange({ ...draft, rectangle: next })
  const sides: Readonly<Record<keyof Rectangle, (value: number) => Rectangle>> = {
    width: (value) => resized(rectangle, value, rectangle.height, ratio),
    height: (value) => resized(rectangle, ratio === null ? rectangle.width : value / ratio, value, ratio),
    x: (x) => ({ ...rectangle, x: Math.min(x, 1000 - rectangle.width) }),
    y: (y) => ({ ...rectangle, y: Math.min(y, 1000 - rectangle.height) }),
  }
  const perCent = (value: number) => String(Math.round(value / 10))
  if (isBroken) return <p role="alert">{t('unreadable')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ChoiceChips
          label={t('shape')}
          value={draft?.shape ?? 'shop'}
          options={shapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
          onChange={(shape) => onChange({ shape, rectangle: shaped(rectangle, shape === 'shop' ? shopRatio : null) })}
        />
        <Button look="link" onClick={() => onChange({ shape: 'free', rectangle: wholePicture })}>
          {t('whole')}
        </Button>
      </div>
      <CropFrame
        aspect={aspect}
        label={t('frame')}
        describedBy={hint}
        value={rectangle}
        ratio={ratio}
        onChange={change}
      >
        <img
          {...wholePictureSource(picture)}
          alt=""
          loading="eager"
          draggable={false}
          onError={() => setBroken(true)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setAspect(naturalWidth / naturalHeight)
            onReady((shopShape * naturalWidth) / naturalHeight)
          }}
          className="block w-full"
        />
      </CropFrame>
      <p id={hint} className="text-sm text-quiet">
        {t('hint')}
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-1">
        {(['width', 'height', 'x', 'y'] as const).map((side) => (
          <label key={side} className="flex flex-col text-sm">
            <span className="flex justify-between gap-2">
              {t(side)}
              <span className="figure text-quiet">{perCent(rectangle[side])} %</span>
            </span>
            <input
              type="range"
              min={0}
              max={1000}
              step={10}
              value={rectangle[side]}
              aria-valuetext={`${perCent(rectangle[side])} %`}
              onChange={(event) => change(sides[side](Number(event.target.value)))}
              className="h-11 w-full accent-primary sm:h-8"
            />
          </label>
        ))}
      </div>
      <p role="status" className="sr-only">
        {draft &&
          t('now', {
            width: perCent(rectangle.width),
            height: perCent(rectangle.height),
            x: perCent(rectangle.x),
            y: perCent(rectangle.y),
          })}
      </p>
    </div>
  )
}
