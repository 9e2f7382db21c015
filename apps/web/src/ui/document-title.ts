import { useEffect } from 'react'

const product = 'Regionalmarkt'

/** The name of the page in the tab and in the history; null leaves the title as it is. */
export const useDocumentTitle = (name: string | null): void => {
  useEffect(() => {
    if (name !== null) document.title = name === product ? name : `${name} · ${product}`
  }, [name])
}
