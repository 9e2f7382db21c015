import type { Tx } from '../../../platform/database.ts'
import { addSearchSynonyms } from './search-synonyms.ts'

/** Regional names for the same goods. */
const usualSynonyms = [
  ['Karotte', 'Möhre'],
  ['Mohrrübe', 'Möhre'],
  ['Gelbe Rübe', 'Möhre'],
  ['Erdapfel', 'Kartoffel'],
  ['Porree', 'Lauch'],
  ['Blaukraut', 'Rotkohl'],
  ['Rapunzel', 'Feldsalat'],
  ['Semmel', 'Brötchen'],
  ['Schrippe', 'Brötchen'],
  ['Topfen', 'Quark'],
  ['Rahm', 'Sahne'],
  ['Paradeiser', 'Tomate'],
  ['Rande', 'Rote Bete'],
  ['Gehacktes', 'Hackfleisch'],
  ['Faschiertes', 'Hackfleisch'],
] as const

/** Gives a new hub the usual pairs of words, which it may change from then on. */
export const openUsualSynonyms = async (tx: Tx, retailerId: string): Promise<void> => {
  await addSearchSynonyms(
    tx,
    usualSynonyms.map(([word, sameAs]) => ({ retailerId, word, sameAs })),
  )
}
