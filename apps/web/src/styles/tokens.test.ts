import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The colours of the block that begins with this selector. */
const coloursOf = (selector: string): Record<string, string> => {
  const begin = css.indexOf(`\n${selector} {`)
  const block = css.slice(begin, css.indexOf('\n}', begin))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

const light = coloursOf(':root')
const schemes = { light, dark: { ...light, ...coloursOf(':root.dark') } }

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: string, b: string): number => {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'sunken', 'raised']
const kinds = ['primary', 'danger', 'warning', 'info']
/** Text, and everything it may stand on. */
const pairs: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'quiet', ...kinds.map((kind) => `${kind}-ink`)].map((text) => [text, ground] as const),
  ),
  ...kinds.map((kind) => [`${kind}-ink`, `${kind}-tint`] as const),
  ...kinds.map((kind) => ['ink', `${kind}-tint`] as const),
  ['primary-ink', 'primary-tint-strong'],
  ['ink', 'fill'],
  ['quiet', 'fill'],
  ['ink', 'fill-strong'],
  ['quiet', 'primary-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-primary', 'danger'],
]

describe.each(Object.entries(schemes))('in the %s scheme', (_, colours) => {
  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(String(colours[text]), String(colours[ground]))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('the frame of a field, the focus and the bars of a chart are seen on %s', (ground) => {
    for (const line of ['line-strong', 'focus', 'primary'])
      expect(contrast(String(colours[line]), String(colours[ground])), line).toBeGreaterThanOrEqual(3)
  })
})
