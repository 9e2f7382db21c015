import { stock as english } from '@regionalmarkt/i18n/stock/en-US.ts'
import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => vi.stubGlobal('window', { location: { pathname: '/en-US/supplier/stocks' } }))
afterAll(() => vi.unstubAllGlobals())

test('whoever shows words that are still on their way waits for them, and never shows what stands in for them', async () => {
  const { useWorkplaceTranslations } = await import('./later-words.ts')
  const Lot = () => createElement('p', {}, useWorkplaceTranslations('stock')('lotName', { lot: 'A7' }))
  const page = createElement(Suspense, { fallback: 'on their way' }, createElement(Lot))
  expect(renderToString(page)).toContain('on their way')
  const { prelude } = await prerender(page)
  expect(await new Response(prelude).text()).toBe(`<!--$--><p>${english.lotName.replace('{lot}', 'A7')}</p><!--/$-->`)
})
