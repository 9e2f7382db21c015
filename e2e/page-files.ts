import type { Page } from '@playwright/test'

/** Whether an address is that of a file of the page at `path` and not of the one at `from`: the build has written down which are whose. */
export const isFileOf = async (page: Page, path: string, from: string): Promise<(url: URL) => boolean> => {
  const { id } = await (await page.request.get('/builds/latest.json')).json()
  const { pages } = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  const own: readonly string[] = pages[path].filter((file: string) => !pages[from].includes(file))
  if (own.length === 0) throw new Error(`${path} has no file of its own`)
  return ({ pathname }) => own.includes(pathname)
}
