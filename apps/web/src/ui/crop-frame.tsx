import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { type Corner, corners, grown, moved, pulled, type Ratio, type Rectangle } from './crop-rectangle.ts'

type Props = {
  /** What the frame is called, and the id of what says how it is used. */
  label: string
  describedBy: string
  value: Rectangle
  ratio: Ratio
  onChange: (value: Rectangle) => void
  /** Width by height of the picture; small ones are drawn as large as others, or there would be nothing to hold. */
  aspect: number
  /** The picture, as wide as its frame. */
  children: ReactNode
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}
const growth: Readonly<Record<string, number>> = { '+': 20, '=': 20, '-': -20, '−': -20 }

const byKey = (from: Rectangle, { key, shiftKey }: KeyboardEvent, ratio: Ratio): Rectangle | null => {
  const arrow = arrows[key]
  const by = growth[key]
  if (by !== undefined) return grown(from, by, ratio)
  if (arrow === undefined) return null
  // Of a fixed shape a shrinking side takes the other along.
  const [right, down] = arrow
  if (!shiftKey) return moved(from, right, down)
  return ratio === null ? pulled(from, 'se', right, down, ratio) : grown(from, right + down, ratio)
}

const marks: Readonly<Record<Corner, string>> = {
  nw: 'top-0 left-0 cursor-nwse-resize border-t-4 border-l-4',
  ne: 'top-0 right-0 cursor-nesw-resize border-t-4 border-r-4',
  sw: 'bottom-0 left-0 cursor-nesw-resize border-b-4 border-l-4',
  se: 'right-0 bottom-0 cursor-nwse-resize border-r-4 border-b-4',
}

type Drag = {
  readonly at: { readonly x: number; readonly y: number }
  readonly from: Rectangle
  readonly corner: string
}

/** A frame on a picture, moved and pulled at its corners with mouse, pen or finger, or by the keys. What lies outside of it is dimmed. */
export const CropFrame = ({ label, describedBy, value, ratio, onChange, aspect, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const corner = (event.target as HTMLElement).dataset.corner ?? ''
    drag.current = { at: { x: event.clientX, y: event.clientY }, from: value, corner }
  }
  const go = ({ clientX, clientY }: PointerEvent) => {
    if (drag.current === null || box.current === null) return
    const { at, from, corner } = drag.current
    const { width, height } = box.current.getBoundingClientRect()
    const [right, down] = [((clientX - at.x) / width) * 1000, ((clientY - at.y) / height) * 1000]
    const pulledCorner = corners.find((each) => each === corner)
    onChange(pulledCorner ? pulled(from, pulledCorner, right, down, ratio) : moved(from, right, down))
  }
  const end = () => {
    drag.current = null
  }
  return (
    <div
      ref={box}
      style={{ width: `min(100%, ${42 * aspect}dvh)` }}
      className="relative mx-auto overflow-hidden rounded-xl"
    >
      {children}
      <button
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => {
          const next = byKey(value, event, ratio)
          if (next === null) return
          event.preventDefault()
          onChange(next)
        }}
        style={{
          left: `${value.x / 10}%`,
          top: `${value.y / 10}%`,
          width: `${value.width / 10}%`,
          height: `${value.height / 10}%`,
        }}
        className="absolute cursor-move touch-none shadow-[0_0_0_9999px_rgb(0_0_0/0.55)] outline-2 -outline-offset-2 outline-[white] focus-visible:outline-4 focus-visible:outline-focus"
      >
        {corners.map((corner) => (
          <span
            key={corner}
            data-corner={corner}
            className={`absolute size-11 max-h-[45%] max-w-[45%] border-[white] drop-shadow-[0_0_2px_rgb(0_0_0/0.9)] ${marks[corner]}`}
          />
        ))}
      </button>
    </div>
  )
}
