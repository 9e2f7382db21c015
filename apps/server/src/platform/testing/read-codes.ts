import jsqr from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// A CommonJS package: what its types call the default is in Node the whole.
const readQr = jsqr as unknown as typeof jsqr.default

type Matrix = readonly [number, number, number, number, number, number]
type Square = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const through = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
]
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f })

/** The rectangles of a path, as pdf.js gives them: 0 moves, 1 draws a line, 4 closes. */
const squaresOf = (path: ArrayLike<number>, matrix: Matrix): Square[] => {
  const squares: Square[] = []
  let corners: { x: number; y: number }[] = []
  for (let index = 0; index < path.length; ) {
    if (path[index] === 4) {
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      squares.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...ys), bottom: Math.min(...ys) })
      corners = []
      index += 1
    } else {
      corners.push(at(matrix, path[index + 1] ?? 0, path[index + 2] ?? 0))
      index += 3
    }
  }
  return squares
}

/** How many dots a point on paper gets: a scanner's 200 a inch, about. */
const dots = 3

/** Black squares on a white sheet, as a scanner sees them. */
const scanned = (squares: readonly Square[]): { bytes: Uint8ClampedArray; width: number; height: number } => {
  const edge = 12
  const [left, bottom] = [Math.min(...squares.map((s) => s.left)), Math.min(...squares.map((s) => s.bottom))]
  const [right, top] = [Math.max(...squares.map((s) => s.right)), Math.max(...squares.map((s) => s.top))]
  const [width, height] = [Math.ceil((right - left) * dots) + 2 * edge, Math.ceil((top - bottom) * dots) + 2 * edge]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const square of squares)
    for (let y = Math.round((top - square.top) * dots); y < Math.round((top - square.bottom) * dots); y += 1)
      for (let x = Math.round((square.left - left) * dots); x < Math.round((square.right - left) * dots); x += 1)
        bytes.fill(0, ((y + edge) * width + x + edge) * 4, ((y + edge) * width + x + edge) * 4 + 3)
  return { bytes, width, height }
}

const fewestSquares = 40
const whole: Matrix = [1, 0, 0, 1, 0, 0]

/** What QR codes say that are drawn in a PDF, read off its sheets as they are painted, by a reader that knows nothing of who drew them. */
export const codesIn = async (pdf: Buffer): Promise<string[]> => {
  const { OPS } = await getResolvedPDFJS()
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const found: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { fnArray, argsArray } = await (await file.getPage(number)).getOperatorList()
    let matrix = whole
    const before: Matrix[] = []
    for (const [index, operator] of fnArray.entries()) {
      const given = argsArray[index]
      if (operator === OPS.save) before.push(matrix)
      else if (operator === OPS.restore) matrix = before.pop() ?? whole
      else if (operator === OPS.transform) matrix = through(matrix, given)
      else if (operator === OPS.constructPath) {
        const squares = squaresOf(given[1][0] ?? [], matrix)
        if (squares.length < fewestSquares) continue
        const { bytes, width, height } = scanned(squares)
        const read = readQr(bytes, width, height)
        found.push(read === null ? 'unreadable' : Buffer.from(read.binaryData).toString('utf8'))
      }
    }
  }
  return found
}
