/** A table as it stands in a file: cells by line, each line with its number in the file, counted from 1. */
export type CsvTable = {
  readonly head: readonly string[]
  readonly rows: readonly { readonly lineNumber: number; readonly cells: readonly string[] }[]
}

/** Whichever of the two parts the first line more often, outside of quotes. */
const separatorOf = (text: string): ';' | ',' => {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  return first.split(',').length > first.split(';').length ? ',' : ';'
}

/**
 * Reads a table as spreadsheets write it (RFC 4180, or with semicolons): cells in quotes may hold separators, line breaks and doubled
 * quotes. Empty lines are left out. The apostrophe that our own files put before text that looks like a formula is taken off again.
 */
export const readCsv = (file: string): CsvTable => {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const lines: { lineNumber: number; cells: string[] }[] = []
  let [cell, cells, lineNumber, beganAt, isQuoted] = ['', [] as string[], 1, 1, false]
  const endCell = () => {
    cells.push(cell.trim().replace(/^'(?='*[=+\-@\t\r])/, ''))
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((one) => one !== '')) lines.push({ lineNumber: beganAt, cells })
    cells = []
    beganAt = lineNumber
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n') lineNumber += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') [cell, isQuoted] = ['', true]
    else if (letter === separator) endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  endLine()
  const [head, ...rows] = lines
  return { head: head?.cells ?? [], rows }
}
