import type { KeyboardEvent } from 'react'

const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const

/** Inside of a text the arrows move the caret; at its ends they leave the cell. */
const isInsideText = (target: EventTarget, columns: number): boolean => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || columns === 0) return false
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === 0 && selectionEnd === value.length && value !== '') return false
  return columns < 0 ? selectionStart !== 0 : selectionEnd !== value.length
}

/**
 * Moves through a grid of controls that say `data-row` and `data-column`: up, down and Enter stay in the column, left and right
 * go from control to control. A row that has no control in a column is passed over.
 */
export const moveInGrid = (event: KeyboardEvent<HTMLElement>): void => {
  const move = step[event.key as keyof typeof step]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (move === undefined || from === null || isInsideText(event.target, move[1])) return
  const [rows, columns] = move
  const at = (row: number, column: number) =>
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const last = Number(event.currentTarget.dataset.rows) - 1
  let [row, column] = [Number(from.dataset.row) + rows, Number(from.dataset.column) + columns]
  let next = at(row, column)
  while (next === null && row >= 0 && row <= last && column >= 0 && column <= 2) {
    row += rows
    column += columns
    next = at(row, column)
  }
  // Enter at the end saves nothing by accident.
  event.preventDefault()
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
