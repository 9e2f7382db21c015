import { describe, expect, it } from 'vitest'
import { hostile, marketOf } from './testing/market-answers.ts'
import { webPage } from './web-page.ts'

const html = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <title>Regionalmarkt</title>
    <meta
      name="description"
      content="Eine Beschreibung."
    />
    <meta property="og:title" content="Regionalmarkt" />
    <meta name="build" content="1" />
  </head>
  <body><div id="app"></div></body>
</html>`

const market = ['/assets/market-1.js', '/assets/market-1.css']
const page = webPage(
  html,
  {
    app: ['/assets/app-1.js'],
    pages: {
      '/': ['/assets/home-1.js'],
      '/cart': ['/assets/cart-1.js'],
      '/regionalmarket/b2b': market,
      '/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug': ['/assets/article-1.js'],
    },
    words: { 'de-DE': '/assets/german-1.js', 'en-US': '/assets/english-1.js' },
  },
  'https://markt.example',
)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
const preloaded = (address: string) => all(page(address), /rel="modulepreload" crossorigin href="([^"]+)"/g)
const canonical = (address: string) => all(page(address), /rel="canonical" href="([^"]+)"/g)

describe('the page', () => {
  it.each([
    ['/', 'de', 'Landkreis'],
    ['/regionalmarket/b2b?q=milch', 'de', 'Landkreis'],
    ['/en-US', 'en-US', 'district'],
    ['/en-US/cart', 'en-US', 'district'],
    ['/en-USA', 'de', 'Landkreis'],
  ])('at %s is in %s', (address, lang, word) => {
    const served = page(address)
    expect(all(served, /<html lang="([^"]+)"/g)).toEqual([lang])
    expect(all(served, /<title>([^<]+)/g)).toEqual([expect.stringContaining(word)])
    expect(all(served, /name="description" content="([^"]+)/g)).toEqual([expect.stringContaining(word)])
    expect(all(served, /property="og:title" content="([^"]+)/g)).toHaveLength(1)
    expect(served).toContain('<meta name="build" content="1" />')
  })

  it.each([
    ['/', ['/assets/app-1.js', '/assets/german-1.js', '/assets/home-1.js']],
    ['/en-US/regionalmarket/b2b?category=obst', ['/assets/app-1.js', '/assets/english-1.js', '/assets/market-1.js']],
    ['/regionalmarket/b2b/obst/aepfel/elstar', ['/assets/app-1.js', '/assets/german-1.js', '/assets/article-1.js']],
    ['/no/such/page', ['/assets/app-1.js', '/assets/german-1.js']],
  ])('at %s brings along %j', (address, scripts) => {
    expect(preloaded(address)).toEqual(scripts)
  })

  it('names its own address and that of the other language, without what is searched for', () => {
    expect(canonical('/en-US/regionalmarket/b2b?q=milch')).toEqual(['https://markt.example/en-US/regionalmarket/b2b'])
    expect(all(page('/'), /hreflang="([^"]+)"/g)).toEqual(['de', 'en-US', 'x-default'])
  })

  it.each(['/cart', '/en-US/cart', '/retailer/orders', '/no-such-page', '/regionalmarket/no-such-page'])(
    'at %s is no matter for search engines',
    (address) => {
      expect(canonical(address)).toEqual([])
      expect(page(address)).toContain('<meta name="robots" content="noindex" />')
    },
  )

  it('never repeats an address as markup', () => {
    const served = page('/regionalmarket/b2b/a/b/"><script>alert(1)</script>&amp;')
    expect(served).not.toContain('<script>')
    expect(canonical('/regionalmarket/b2b/a/b/"><img>&c')).toEqual([
      'https://markt.example/regionalmarket/b2b/a/b/%22%3E%3Cimg%3E&amp;c',
    ])
  })
})

/** What a script of the page would read there. */
const dataIn = (served: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(served)?.[1] ?? 'null')

describe('with the answers to what it asks first, the page', () => {
  const list = marketOf('Kartoffel Linda')
  const served = page('/regionalmarket/b2b', new Map([['/api/market/b2b/articles', JSON.stringify(list)]]))

  it('carries them for the app', () => {
    expect(dataIn(served, 'answers')).toEqual({ '/api/market/b2b/articles': list })
  })

  it('is seen before any script, with the first four pictures asked for at once', () => {
    expect(all(served, /<h1[^>]*>([^<]+)/g)).toEqual(['Was diese Woche gut ist'])
    expect(all(served, /<h2[^>]*><a href="([^"]+)"/g)[0]).toBe('/regionalmarket/b2b/obst/aepfel/article-0')
    expect(all(served, /<img [^>]*fetchpriority="(\w+)"/g)).toEqual(['high', 'high', 'high', 'high', 'auto', 'auto'])
    expect(all(served, /(object-position:[^"]+)/g)).toEqual(['object-position:20% 80%'])
    expect(all(served, /rel="modulepreload"/g)).toEqual([])
    expect(dataIn(served, 'scripts')).toEqual(['/assets/app-1.js', '/assets/german-1.js', '/assets/market-1.js'])
  })

  it('is in the language of the address', () => {
    const english = page('/en-US/regionalmarket/b2b', new Map([['/api/market/b2b/articles', JSON.stringify(list)]]))
    expect(all(english, /<h2[^>]*><a href="([^"]+)"/g)[0]).toBe('/en-US/regionalmarket/b2b/obst/aepfel/article-0')
    expect(all(english, /<h1[^>]*>([^<]+)/g)).not.toEqual(all(served, /<h1[^>]*>([^<]+)/g))
  })

  it('says no price: whoever is signed in may have another', () => {
    expect(served.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/14,90|1490|€/)
  })

  it('takes names for names, whatever is in them', () => {
    const evil = page('/regionalmarket/b2b', new Map([['/api/market/b2b/articles', JSON.stringify(marketOf(hostile))]]))
    expect(evil).not.toContain('alert(1)</script>')
    expect(evil).not.toContain('<img src=x')
    expect(all(evil, /<(script)/g)).toHaveLength(2)
    expect(dataIn(evil, 'answers')).toEqual({ '/api/market/b2b/articles': marketOf(hostile) })
  })
})

it('without a manifest the page is served all the same', () => {
  expect(webPage(html, { pages: {} }, 'https://markt.example')('/')).toContain('<html lang="de"')
})
