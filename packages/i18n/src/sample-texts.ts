import { loadLegalTexts } from './legal-texts.ts'
import { region } from './region.ts'

/** Addresses that nobody can have: RFC 2606 keeps them for examples. */
const isExample = /\.example\b/

/** Whether imprint, privacy notice and terms, or the name of the region, are still those of the demo region. */
export const hasSampleTexts = async (): Promise<boolean> => {
  const texts = await Promise.all([loadLegalTexts('de-DE'), loadLegalTexts('en-US')])
  return isExample.test(JSON.stringify(texts)) || region['de-DE'].name === 'Landkreis Deichmoor'
}
