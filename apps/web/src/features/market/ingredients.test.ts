import { describe, expect, test } from 'vitest'
import { ingredientParts } from './ingredients.ts'

const emphasised = (text: string): string[] =>
  ingredientParts(text).flatMap((part) => (part.isAllergen ? [part.text] : []))

describe('what is emphasised in a list of ingredients', () => {
  test.each([
    ['WEIZENmehl, Wasser, Hefe, Meersalz', ['WEIZEN']],
    ['ROGGENvollkornmehl 60 %, Wasser, WEIZENmehl, Salz', ['ROGGEN', 'WEIZEN']],
    ['KUHMILCH*, Salz, Lab', ['KUHMILCH']],
    ['COW MILK, salt, rennet', ['COW MILK']],
    ['COW’S MILK, salt', ['COW’S MILK']],
    ['Äpfel', []],
    ['HASELNÜSSE, Zucker, EI', ['HASELNÜSSE', 'EI']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(emphasised(text)).toEqual(expected)
    expect(
      ingredientParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
