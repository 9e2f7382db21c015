/** A rectangle of a picture in thousandths of its width and height, from the left and from the top. */
export type Crop = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const wholePicture: Crop = { x: 0, y: 0, width: 1000, height: 1000 }

/** No side of a crop is less than a tenth of the picture's: nobody could tell what it shows. */
export const leastCropSide = 100

/**
 * How a picture is called wherever it is shown: the hash of its content, and behind it the rectangle that is shown of it, if not the
 * whole: `<64 hexadecimal digits>-<x>-<y>-<width>-<height>`. The same name is always the same picture.
 */
export const pictureNamePattern = /^[0-9a-f]{64}(?:(?:-(?:0|[1-9]\d{0,3})){4})?$/

const isWithin = ({ x, y, width, height }: Crop): boolean =>
  x + width <= 1000 && y + height <= 1000 && width >= leastCropSide && height >= leastCropSide

const isWhole = ({ width, height }: Crop): boolean => width === 1000 && height === 1000

/** The picture somebody uploaded, and what is shown of it. Expects a name of the pattern. */
export const readPictureName = (name: string): { readonly original: string; readonly crop: Crop } => {
  const [original = '', ...numbers] = name.split('-')
  const [x, y, width, height] = numbers.map(Number)
  const crop = height === undefined ? wholePicture : ({ x, y, width, height } as Crop)
  return { original, crop }
}

/** Of the pattern, within the picture, and the one name there is for it. */
export const isPictureName = (name: string): boolean => {
  if (!pictureNamePattern.test(name)) return false
  const { original, crop } = readPictureName(name)
  return isWithin(crop) && croppedName(original, crop) === name
}

/** The name of a picture of which only this is shown; cropping what is cropped begins with the whole again. */
export const croppedName = (name: string, crop: Crop): string => {
  const { original } = readPictureName(name)
  return isWhole(crop) ? original : [original, crop.x, crop.y, crop.width, crop.height].join('-')
}

/** Per cent from the left and from the top. */
type Point = { readonly x: number; readonly y: number }

/** Where a point of a picture is once it is cropped otherwise; the middle, if it is cut off. */
export const pointAfterCrop = (point: Point, before: Crop, after: Crop): Point => {
  const x = ((before.x + (point.x / 100) * before.width - after.x) / after.width) * 100
  const y = ((before.y + (point.y / 100) * before.height - after.y) / after.height) * 100
  const isCutOff = [x, y].some((value) => value < 0 || value > 100)
  return isCutOff ? { x: 50, y: 50 } : { x: Math.round(x), y: Math.round(y) }
}
