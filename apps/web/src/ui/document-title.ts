import { useEffect } from 'react'

const product = 'Regionalmarkt'

/** What a search engine says about the page, as long as it is shown; the site's own words afterwards. */
export const useDescription = (text: string): void => {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
    if (!meta || text === '') return
    const before = meta.content
    meta.content = text
    return () => {
      meta.content = before
    }
  }, [text])
}

/** The name of the page in the tab and in the history; null leaves the title as it is. */
export const useDocumentTitle = (name: string | null): void => {
  useEffect(() => {
    if (name !== null) document.title = name === product ? name : `${name} · ${product}`
  }, [name])
}
