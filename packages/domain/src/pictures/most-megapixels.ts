/** What a file's header says of how it is packed. */
export type Packing = {
  /** As the library that reads it names it; AVIF is a `heif`. */
  readonly format: string
  /** Sent coarse first and then finer: a progressive JPEG, an interlaced PNG. */
  readonly isProgressive: boolean
}

/** In pixels: no photograph or panorama is longer, and a strip is unpacked far more slowly than a photograph of as many pixels. */
export const maxSide = 16_384

/**
 * How many million pixels a picture from outside may have. A file of a kilobyte can unpack to gigabytes. Most kinds are unpacked line
 * by line; what comes coarse first has to be held whole, at up to 8 bytes a pixel, and AVIF several times over, at 18 to 26.
 */
export const mostMegapixels = ({ format, isProgressive }: Packing): number => {
  if (format === 'heif') return 12
  return isProgressive ? 25 : 50
}
