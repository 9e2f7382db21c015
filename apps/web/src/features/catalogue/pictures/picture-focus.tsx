import type { MouseEvent } from 'react'
import { CoverPicture, type Focus, Picture, wholePicture } from '../../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'

type Props = { picture: string; tint: string; focus: Focus; onFocus: (focus: Focus) => void }

const percentOf = (part: number, whole: number): number =>
  Math.max(0, Math.min(100, Math.round((100 * part) / Math.max(1, whole))))

/** The whole picture with its middle, set by pointing or by two sliders, and how it is cut then. */
export const PictureFocus = ({ picture, tint, focus, onFocus }: Props) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onFocus({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('focus')}</legend>
      <p className="text-sm text-quiet">{t('focusHint')}</p>
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions: as above */}
      <div className="mt-3 text-center">
        <span className="relative inline-block max-w-full cursor-crosshair overflow-hidden rounded-xl" onClick={point}>
          <img
            {...wholePicture(picture)}
            alt=""
            className="block max-h-56 max-w-full"
            style={{ backgroundColor: tint }}
          />
          <span
            aria-hidden
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-[white] bg-primary/40 shadow-[0_0_0_2px_rgb(0_0_0/0.6)]"
          />
        </span>
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: as above */}
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: as above */}
      <div className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className="flex flex-col text-sm">
            {t(axis === 'x' ? 'focusX' : 'focusY')}
            <input
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              onChange={(event) => onFocus({ ...focus, [axis]: Number(event.target.value) })}
              className="h-11 w-full accent-primary sm:h-8"
            />
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-3 flex items-end gap-4 text-sm text-quiet">
        <span className="flex w-36 flex-col gap-1.5">
          <CoverPicture picture={picture} sizes="144px" focus={focus} tint={tint} className="rounded-xl" />
          {t('onPage')}
        </span>
        <span className="flex flex-col gap-1.5">
          <Picture picture={picture} size={72} focus={focus} tint={tint} />
          {t('inList')}
        </span>
      </div>
    </fieldset>
  )
}
