import { CoverPicture } from '../../parts/picture.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { picture: string | null; tint: string; sizes: string; isEager?: boolean; className?: string }

/** Fields from the back to the front, each a little darker than the one behind it. */
const fields = [
  { line: 'M0 128 Q96 84 212 116 T400 92 V300 H0Z', shade: 7 },
  { line: 'M0 176 Q130 118 268 158 T400 148 V300 H0Z', shade: 13 },
  { line: 'M0 204 Q84 196 176 214 T400 190 V300 H0Z', shade: 20 },
] as const

const shaded = (shade: number) => ({ fill: `color-mix(in oklab, currentColor, #14532d ${shade}%)` })

/** What a farm looks like: its own photo, or else fields under a low sun in its colour. One of its goods would say less of it. */
export const FarmCover = ({ picture, tint, sizes, isEager = false, className }: Props) =>
  picture === null ? (
    <svg
      aria-hidden
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block aspect-4/3 w-full', className)}
      style={{ color: tint, backgroundColor: tint }}
    >
      <circle cx="300" cy="78" r="26" fill="#fff" opacity="0.75" />
      {fields.map(({ line, shade }) => (
        <path key={shade} d={line} style={shaded(shade)} />
      ))}
    </svg>
  ) : (
    <CoverPicture picture={picture} tint={tint} sizes={sizes} isEager={isEager} className={className ?? ''} />
  )
