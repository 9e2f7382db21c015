/** A part of a picture in thousandths of its width and height, from the left and from the top. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

/** Height in thousandths of the picture's for one thousandth of its width; null lets both be what they like. */
export type Ratio = number | null

const whole = 1000
/** No side gets smaller than this: nobody could see or hold it. */
const least = 100

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** A size of the shape, at most as wide and high as there is room. */
const sized = (width: number, height: number, ratio: Ratio, room: { width: number; height: number }) => {
  if (ratio === null) {
    return {
      width: between(Math.round(width), least, Math.floor(room.width)),
      height: between(Math.round(height), least, Math.floor(room.height)),
    }
  }
  const widest = Math.min(room.width, room.height / ratio)
  const fitting = Math.floor(between(width, Math.max(least, least / ratio), widest))
  return { width: fitting, height: Math.min(Math.round(fitting * ratio), room.height) }
}

const inside = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: between(Math.round(x), 0, whole - width),
  y: between(Math.round(y), 0, whole - height),
  width,
  height,
})

/** The same size elsewhere, never outside of the picture. */
export const moved = (from: Rectangle, right: number, down: number): Rectangle =>
  inside({ ...from, x: from.x + right, y: from.y + down })

/** One corner elsewhere; the opposite one stays. */
export const pulled = (from: Rectangle, corner: Corner, right: number, down: number, ratio: Ratio): Rectangle => {
  const [isTop, isLeft] = [corner.startsWith('n'), corner.endsWith('w')]
  const room = {
    width: isLeft ? from.x + from.width : whole - from.x,
    height: isTop ? from.y + from.height : whole - from.y,
  }
  const wanted = { width: from.width + (isLeft ? -right : right), height: from.height + (isTop ? -down : down) }
  // Of a fixed shape the side that was pulled further counts.
  const width = ratio === null ? wanted.width : Math.max(wanted.width, wanted.height / ratio)
  const size = sized(width, wanted.height, ratio, room)
  return {
    ...size,
    x: isLeft ? from.x + from.width - size.width : from.x,
    y: isTop ? from.y + from.height - size.height : from.y,
  }
}

/** Another size around the same middle, as far as the picture goes. */
export const resized = (from: Rectangle, width: number, height: number, ratio: Ratio): Rectangle => {
  const size = sized(width, height, ratio, { width: whole, height: whole })
  return inside({
    ...size,
    x: from.x + (from.width - size.width) / 2,
    y: from.y + (from.height - size.height) / 2,
  })
}

/** Larger or smaller by so many thousandths of the picture's width, in the shape it has. */
export const grown = (from: Rectangle, by: number, ratio: Ratio): Rectangle =>
  resized(from, from.width + by, from.height + (by * from.height) / from.width, ratio)

/** As much of a rectangle as has the shape, around its middle. */
export const shaped = (from: Rectangle, ratio: Ratio): Rectangle =>
  ratio === null ? from : resized(from, Math.min(from.width, from.height / ratio), from.height, ratio)
