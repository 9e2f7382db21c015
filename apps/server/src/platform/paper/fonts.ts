import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nearestLetters } from '@regionalmarkt/domain/export/character-sets.ts'
import * as fontkit from 'fontkit'

export const weights = ['regular', 'semibold'] as const
export type Weight = (typeof weights)[number]

const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const satisfies Record<Weight, string>

const known = new Map<Weight, fontkit.Font>()

/** Inter, as whole TrueType files: what a sheet uses of it is embedded. Read once a process. */
export const fontOf = (weight: Weight): fontkit.Font => {
  const found = known.get(weight)
  if (found !== undefined) return found
  const path = createRequire(import.meta.url).resolve(files[weight])
  const font = setPlainly(fontkit.create(readFileSync(path)) as fontkit.Font)
  known.set(weight, font)
  return font
}

/**
 * What a sheet draws of a letter, and what it is as text. The font's own glyphs are shared by all papers of the process: one that another paper
 * used as a part of "Ü" has forgotten that it is "U".
 */
type DrawnGlyph = Pick<fontkit.Glyph, 'id' | 'advanceWidth' | 'codePoints'>

/**
 * The same font, which sets one glyph a letter: figures of one width, so that amounts stand under each other, and no pairs, which took two
 * thirds of an invoice's time and drew 24.11. as 2411. A letter that it does not have is written by its nearest
 * ones and an emoji is left out: PDF/A takes no empty boxes, and nobody reads a question mark.
 */
const setPlainly = (font: fontkit.Font): fontkit.Font => {
  const glyphs = new Map<string, readonly DrawnGlyph[]>()
  const isDrawn = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const drawn = (letter: string): DrawnGlyph => {
    const point = letter.codePointAt(0) ?? 0
    const [figure] = /\d/.test(letter) ? font.layout(letter, ['tnum']).glyphs : []
    const { id, advanceWidth } = figure ?? font.glyphForCodePoint(point)
    return { id, advanceWidth, codePoints: [point] }
  }
  const glyphsOf = (letter: string): readonly DrawnGlyph[] => {
    const found = glyphs.get(letter) ?? [...(isDrawn(letter) ? letter : nearestLetters(letter, isDrawn))].map(drawn)
    glyphs.set(letter, found)
    return found
  }
  const layout = (text: string) => {
    const run = [...text.normalize('NFC')].flatMap(glyphsOf)
    const positions = run.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return {
      glyphs: run,
      positions,
      // Whoever sets the text scales the positions first.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.assign(Object.create(font) as fontkit.Font, { layout })
}
