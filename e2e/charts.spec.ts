import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'

test('where less motion is asked for, the bars of a chart stand over their weeks as soon as it is drawn for another width', async ({
  openWindow,
}) => {
  const farm = await openWindow('erzeuger', '/supplier/dashboard')
  await farm.setViewportSize({ width: 1440, height: 900 })
  const bar = farm.locator('[aria-labelledby=sales-weeks] svg rect').last()
  await expect(bar).toBeVisible()
  const places = await bar.evaluate(async (rect) => {
    const seen: string[][] = []
    const box = rect.closest('svg')?.parentElement?.parentElement
    for (const width of ['250px', '330px', '200px']) {
      if (box) box.style.width = width
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise(requestAnimationFrame)
        seen.push([
          `${Number(rect.getAttribute('x')).toFixed(1)}`,
          Number.parseFloat(getComputedStyle(rect).x).toFixed(1),
        ])
      }
    }
    return seen
  })
  expect(new Set(places.map(([meant]) => meant)).size).toBeGreaterThan(2)
  for (const [meant, drawn] of places) expect(drawn).toBe(meant)
})
