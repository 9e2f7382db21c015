import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from './commands.ts'

// Draws the page icon, the icons of the installed app, the share image and the food of the start page from Fluent Emoji Flat (MIT, Microsoft), and is
// run by hand when they should change: `node tools/make-brand-pictures.ts`. The results are in the repository.
const require = createRequire(import.meta.url)
const { icons } = require('@iconify-json/fluent-emoji-flat/icons.json') as {
  icons: Readonly<Record<string, { body: string } | undefined>>
}

const bodyOf = (name: string): string => {
  const icon = icons[name]
  if (!icon) throw new Error(`There is no picture called ${name} in fluent-emoji-flat.`)
  return icon.body
}

const svg = (content: string, size = 32): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${content}</svg>`

const foods = [
  'potato',
  'carrot',
  'leafy-green',
  'broccoli',
  'red-apple',
  'cheese-wedge',
  'egg',
  'bread',
  'glass-of-milk',
  'honey-pot',
  'onion',
]

const pictures = join(projectRoot, 'apps/web/src/features/home/pictures')
mkdirSync(pictures, { recursive: true })
// Not as the drawings they are: a browser opens each of those as a document of its own (docs/decisions/0014-first-screen.md).
for (const name of foods)
  await sharp(Buffer.from(svg(bodyOf(name), 224)))
    .webp({ effort: 6 })
    .toFile(join(pictures, `${name}.webp`))

const seedling = bodyOf('seedling')
const onTint = svg(
  `<rect width="32" height="32" rx="8" fill="#f0fdf4"/><g transform="translate(5.6 5.6) scale(.65)">${seedling}</g>`,
  512,
)
const pub = join(projectRoot, 'apps/web/public')
await sharp(Buffer.from(svg(seedling, 512)))
  .resize(64, 64)
  .png({ compressionLevel: 9 })
  .toFile(join(pub, 'favicon.png'))
await sharp(Buffer.from(onTint)).png({ compressionLevel: 9 }).toFile(join(pub, 'logo.png'))
// Installed, the app has an icon: one as it is, and one that systems may cut to a shape of theirs, a circle at the smallest.
await sharp(Buffer.from(onTint)).resize(192, 192).png({ compressionLevel: 9 }).toFile(join(pub, 'icon-192.png'))
const toBeCut = svg(
  `<rect width="32" height="32" fill="#f0fdf4"/><g transform="translate(8 8) scale(.5)">${seedling}</g>`,
  512,
)
await sharp(Buffer.from(toBeCut)).png({ compressionLevel: 9 }).toFile(join(pub, 'icon-maskable.png'))
