/** What somebody wrote with a finger: strokes, each with its points x, y, x, y, …, in whole steps of a field of `signatureField`. */
export type Signature = readonly (readonly number[])[]

export const signatureField = { width: 1000, height: 400 } as const
/** Points in all: far more than a name needs, and little enough to be kept with every order. */
export const mostSignaturePoints = 2000
/** Of one stroke; a longer one goes on as another, from where it stopped. */
export const mostStrokePoints = 250

/** Whether these are strokes of a signature: pairs within the field, not too many. */
export const isSignature = (strokes: Signature): boolean =>
  strokes.length > 0 &&
  strokes.every(
    (stroke) =>
      stroke.length >= 2 &&
      stroke.length <= 2 * mostStrokePoints &&
      stroke.length % 2 === 0 &&
      stroke.every((step, at) => step >= 0 && step <= (at % 2 === 0 ? signatureField.width : signatureField.height)),
  ) &&
  strokes.reduce((points, stroke) => points + stroke.length / 2, 0) <= mostSignaturePoints

/** The strokes as a path of SVG; a dot is a line of no length, which a round pen shows. */
export const signaturePath = (strokes: Signature): string =>
  strokes
    .map((stroke) => {
      const points = Array.from({ length: stroke.length / 2 }, (_, at) => `${stroke[2 * at]} ${stroke[2 * at + 1]}`)
      const [first = '0 0', ...rest] = points
      return rest.length === 0 ? `M${first}h0` : `M${first}L${rest.join(' ')}`
    })
    .join('')
