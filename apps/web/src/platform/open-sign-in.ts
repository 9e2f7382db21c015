import { tabStorage } from './failed-sign-ins.ts'

/** Notes of a sign-in for the page that it leads back to. Apart from the failures, which every page counts as it starts. */

const returnKey = 'regionalmarkt.return-to'
const untoldKey = 'regionalmarkt.untold-sign-in'

/** A sign-in has come back in vain, and its page does not stand yet: it may be loaded anew in its language. */
export const noteUntold = (): void => tabStorage()?.setItem(untoldKey, '1')

/** Whether that is still to be told, once. */
export const takeUntold = (): boolean => {
  const isUntold = tabStorage()?.getItem(untoldKey) != null
  tabStorage()?.removeItem(untoldKey)
  return isUntold
}

/** Also for a sign-in whose answer cannot be read. */
export const keepReturnPath = (path: string): void => tabStorage()?.setItem(returnKey, path)

export const keptReturnPath = (): string | null => tabStorage()?.getItem(returnKey) ?? null
