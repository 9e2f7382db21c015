import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** What is written on each sheet of a PDF that was loaded. */
export const wordsOnPaper = async (paper: Download): Promise<string[]> => {
  const file = await getDocumentProxy(new Uint8Array(await readFile(await paper.path())))
  return (await extractText(file)).text
}
