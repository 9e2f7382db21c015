import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { demoPictureRecipes, type Recipe } from './demo-picture-recipes.ts'

/** The pictures of the demo region: one emoji or drawing each, centred on the ground of its kind of food, 4:3. */

const folder = new URL('../apps/server/src/seed/pictures/', import.meta.url)
const width = 640
const height = 480
/** The set is drawn on 32 × 32; this leaves a third of the height as air. */
const scale = 10
const left = (width - 32 * scale) / 2
const top = (height - 32 * scale) / 2

const setFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const set = JSON.parse(readFileSync(setFile, 'utf8')) as { icons: Record<string, { body: string }> }

function draw(name: string, recipe: Recipe): string {
  const body = bodyOf(name, recipe)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${name.replaceAll('-', ' ')}</title>`,
    `<rect width="${width}" height="${height}" fill="${recipe.ground}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})">${change(body, recipe)}</g></svg>\n`,
  ].join('')
}

function bodyOf(name: string, { icon }: Recipe): string {
  if (typeof icon !== 'string') return icon.drawn
  const body = set.icons[icon]?.body
  if (body === undefined) throw new Error(`${name}: the set has no icon "${icon}"`)
  return body
}

function change(body: string, { recolour = {}, without }: Recipe): string {
  const kept = without === undefined ? body : body.replaceAll(new RegExp(`<path fill="${without}"[^>]*/>`, 'g'), '')
  return kept.replaceAll(/fill="(#[0-9a-f]+)"/g, (fill, colour: string) =>
    recolour[colour] === undefined ? fill : `fill="${recolour[colour]}"`,
  )
}

for (const [name, recipe] of Object.entries(demoPictureRecipes))
  writeFileSync(new URL(`${name}.svg`, folder), draw(name, recipe))
console.log(`${Object.keys(demoPictureRecipes).length} pictures written`)
