import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountsMissing } from './ingredient-amounts.ts'

const missing = (name: string, ingredients: string) =>
  amountsMissing({ name: { de: name }, ingredients: { de: ingredients } })

it.each<[string, string, string[]]>([
  ['Kürbiskernbrot', 'ROGGENmehl, Wasser, Kürbiskerne, Meersalz', ['Kürbiskerne']],
  ['Kürbiskernbrot', 'ROGGENmehl, Wasser, Kürbiskerne 12 %, Meersalz', []],
  ['Kürbiskernbrot', 'ROGGENmehl, Wasser, 12 % Kürbiskerne, Meersalz', []],
  ['Apfelkuchen', 'Äpfel, WEIZENmehl, Zucker', ['Äpfel']],
  ['Erdbeer-Rhabarber-Aufstrich', 'Erdbeeren 40 %, Rhabarber, Zucker', ['Rhabarber']],
  ['Kräuterfrischkäse', 'Frischkäse (MILCH, Salz), Kräuter 4 %', ['Frischkäse']],
  ['Kräuterfrischkäse', 'Frischkäse (MILCH 99,5 %, Salz) , Kräuter 4,5 %', []],
  ['Gewürzgurken', 'Zutaten: Gurken, Wasser, Branntweinessig.', ['Gurken']],
  // A food of one ingredient is all of it.
  ['Apfelmus', 'Äpfel', []],
  ['Apfelsaft', '', []],
  ['Kartoffel Linda', 'Kartoffeln, gewaschen', []],
  // What only seasons, and what only sounds alike.
  ['Salzbrezel', 'WEIZENmehl, Wasser, Salz', []],
  ['Roggenmischbrot', 'ROGGENmehl, WEIZENmehl, Wasser', []],
  ['Bratwurst', 'Schweinefleisch, Wasser, Gewürze', []],
])('%s of %s', (name, ingredients, expected) => {
  expect(missing(name, ingredients)).toEqual(expected)
})

it('asks for nothing any more once every ingredient has its amount', () => {
  const word = fc.constantFrom('Äpfel', 'Gurken', 'Kürbiskerne', 'Frischkäse (MILCH, Salz)', 'Wasser', 'Zucker')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.integer({ min: 1, max: 999 }), (words, tenths) => {
      const amount = `${String(tenths / 10).replace('.', ',')} %`
      const name = words.map((each) => each.replace(/ .*/, '')).join('-')
      expect(missing(name, words.map((each) => each.replace(/( \(|$)/, ` ${amount}$1`)).join(', '))).toEqual([])
    }),
  )
})
