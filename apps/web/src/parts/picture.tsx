import { Sprout } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

/** Widths the picture endpoint offers; anything between is asked for as the next larger one. */
const widths = [320, 640, 768, 1024, 1280, 1536] as const
const snap = (pixels: number): number => widths.find((width) => width >= pixels) ?? 1536

const addressOf = (picture: string, pixels: number): string =>
  `/api/images?url=${encodeURIComponent(`/pictures/${picture}`)}&w=${snap(pixels)}&q=100`

/** What must stay visible when a picture is cut, in per cent from the left and from the top. */
export type Focus = { readonly x: number; readonly y: number }

const positionOf = (focus: Focus | null | undefined) =>
  focus == null ? {} : { objectPosition: `${focus.x}% ${focus.y}%` }

type Props = {
  /** Content hash in the picture store; without one stands a seedling on the ground, never a grey field, and nothing that it is not. */
  picture: string | null
  /** Edge of the square on the screen in CSS pixels; twice that is fetched for dense screens. */
  size: number
  /** Empty where the name stands beside it. */
  alt?: string
  /** Colour of the ground while it loads. */
  tint?: string | undefined
  focus?: Focus | null | undefined
  className?: string
}

/** A square picture of food from the market's own store. */
export const Picture = ({ picture, size, alt = '', tint, focus, className }: Props) => {
  const look = classNames('aspect-square shrink-0 rounded-xl bg-primary-tint object-cover', className)
  const box = { width: size, height: size }
  if (picture === null) {
    return (
      <span
        aria-hidden
        style={{ ...box, backgroundColor: tint }}
        className={classNames('inline-flex items-center justify-center', look)}
      >
        <Sprout className="size-1/2 text-primary/50" />
      </span>
    )
  }
  return (
    <img
      src={addressOf(picture, size)}
      srcSet={`${addressOf(picture, size)} 1x, ${addressOf(picture, size * 2)} 2x`}
      alt={alt}
      {...box}
      // The base styles give pictures their own height; here it is the frame that counts.
      style={{ ...box, backgroundColor: tint, ...positionOf(focus) }}
      loading="lazy"
      decoding="async"
      className={look}
    />
  )
}

type CoverProps = {
  /** Without one stands a seedling on the ground. */
  picture: string | null
  alt?: string
  /** How wide it is shown, as the attribute of `img`: "220px", "(min-width: 40rem) 33vw, 100vw". */
  sizes: string
  /** Colour of the ground while it loads. */
  tint?: string
  focus?: Focus | null | undefined
  /** For what is in sight at first. */
  isEager?: boolean
  className?: string
}

/** A picture, 4 : 3, that fills the place it is given, in the smallest width that is sharp there. */
export const CoverPicture = ({ picture, alt = '', sizes, tint, focus, isEager = false, className }: CoverProps) => {
  const look = classNames('block aspect-4/3 w-full bg-fill object-cover', className)
  const ground = tint === undefined ? undefined : { backgroundColor: tint }
  if (picture === null) {
    return (
      <span aria-hidden className={classNames(look, 'flex items-center justify-center')} style={ground}>
        <Sprout className="size-1/4 text-primary/50" />
      </span>
    )
  }
  return (
    <img
      src={addressOf(picture, 640)}
      srcSet={widths.map((width) => `${addressOf(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={640}
      height={480}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      className={look}
      style={{ ...ground, ...positionOf(focus) }}
    />
  )
}

/** The attributes of an `img` that shows a picture in the form it has, not cut. */
export const wholePicture = (picture: string) =>
  ({ src: addressOf(picture, 640), loading: 'lazy', decoding: 'async' }) as const
