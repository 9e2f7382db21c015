import { getDocumentProxy } from 'unpdf'

type Line = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
}

/** What is written on each sheet, line by line as it was set, with where it stands in points from the bottom left corner. */
export const linesOnPaper = async (pdf: Buffer): Promise<Line[][]> => {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const sheets: Line[][] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    sheets.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, left = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, left, right: left + item.width, y, size }]
      }),
    )
  }
  return sheets
}

/** Two lines of one sheet that nobody could read, as one is written across the other. */
export const writtenOver = async (pdf: Buffer): Promise<string[]> =>
  (await linesOnPaper(pdf)).flatMap((lines) =>
    lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        // Capitals are seven tenths of a size high, and letters hang two tenths below.
        .filter(
          (other) =>
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5 &&
            one.y - 0.2 * one.size < other.y + 0.7 * other.size &&
            other.y - 0.2 * other.size < one.y + 0.7 * one.size,
        )
        .map((other) => `${one.text} / ${other.text}`),
    ),
  )
