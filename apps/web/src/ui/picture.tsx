import { classNames } from './class-names.ts'

/** The widths the server makes pictures in; the specification's breakpoints. */
const widths = [320, 640, 768, 1024, 1280, 1536] as const
const densities = [1, 2] as const

const addressOf = (hash: string, width: number): string => `/api/images?url=/pictures/${hash}&w=${width}&q=100`

const snapped = (width: number): number => widths.find((candidate) => candidate >= width) ?? 1536

type Props = {
  /** Content hash in the picture store; null shows the ground alone. */
  hash: string | null
  /** Empty for a picture beside its name. */
  alt: string
  /** How wide it stands on the page at most, in CSS pixels. Its height is three quarters of that. */
  width: number
  /** Colour of the ground while the picture loads. */
  tint?: string | undefined
  /** For what is seen first. */
  isEager?: boolean
  className?: string
}

/** A picture of the store, 4 : 3, in the width and density that the screen needs. Its place is kept while it loads. */
export const Picture = ({ hash, alt, width, tint, isEager = false, className }: Props) => {
  const look = classNames('block aspect-4/3 w-full bg-fill object-cover', className)
  const ground = tint === undefined ? {} : { backgroundColor: tint }
  if (hash === null) return <span aria-hidden className={look} style={ground} />
  return (
    <img
      src={addressOf(hash, snapped(width))}
      srcSet={densities.map((density) => `${addressOf(hash, snapped(width * density))} ${density}x`).join(', ')}
      width={width}
      height={Math.round((width * 3) / 4)}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={look}
      style={ground}
    />
  )
}
