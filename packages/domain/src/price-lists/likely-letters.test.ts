import { expect, it } from 'vitest'
import { likelihoodOf } from './likely-letters.ts'

it.each([
  ['Möhren', 'M”hren'],
  ['Möhren', 'Mîhren'],
  ['Möhren', 'M÷hren'],
  ['Möhren', 'Mˆhren'],
  ['Möhren', 'Mšhren'],
  ['Käse am Stück', 'K„se am St\u0081ck'],
  ['Käse am Stück', 'Kõse am St³ck'],
  ['Käse am Stück', 'KŠse am StŸck'],
  ['Grüne Soße', 'Gr\uFFFDne Soáe'],
  ['Grüne Soße', 'Gr³ne So▀e'],
  ['Grüne Soße', 'GrŸne So§e'],
  ['ÄPFEL', 'ŽPFEL'],
  ['Äpfel', '€pfel'],
  ['MÖHREN', 'M™HREN'],
  ['Crème fraîche', 'CrÞme fra¯che'],
  ['Café', 'CafÚ'],
  ['Málaga', 'Mßlaga'],
  ['2,50 €', '2,50 Ç'],
  ['2,50 €', '2,50 Û'],
])('%s is likelier than %s', (right, wrong) => {
  expect(likelihoodOf(right)).toBeGreaterThan(likelihoodOf(wrong))
  expect(likelihoodOf(right)).toBeGreaterThan(0)
})

it('says nothing of a text in ASCII', () => {
  expect(likelihoodOf('Moehren;1,50')).toBe(0)
})
