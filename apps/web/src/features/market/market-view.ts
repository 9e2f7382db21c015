import { useState } from 'react'

const key = 'regionalmarkt.market-view'

const isTableKept = (): boolean => {
  try {
    return window.localStorage.getItem(key) === 'table'
  } catch {
    return false
  }
}

/** Whether this device shows the market as a table where there is room for one, and how to change that. */
export const useTableView = (): readonly [boolean, (isTable: boolean) => void] => {
  const [isTable, setTable] = useState(isTableKept)
  const choose = (next: boolean) => {
    setTable(next)
    try {
      window.localStorage.setItem(key, next ? 'table' : 'cards')
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  return [isTable, choose]
}
