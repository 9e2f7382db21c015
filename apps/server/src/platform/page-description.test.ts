import { describe, expect, it } from 'vitest'
import { describePage, headLines } from './page-description.ts'
import { articleOf, hostile } from './testing/market-answers.ts'

const site = 'https://markt.example'
const pageIn = (locale: 'de-DE' | 'en-US', path: string) => {
  const at = (to: string) => `${site}${locale === 'en-US' ? '/en-US' : ''}${to}`
  return { locale, at, url: at(path), site: (to: string) => `${site}${to}` }
}
const articlePath = '/regionalmarket/b2b/obst/aepfel/article-0'

const headOf = (name: string, locale: 'de-DE' | 'en-US' = 'de-DE', channel = 'b2b') => {
  const page = pageIn(locale, articlePath.replace('b2b', channel))
  const answers = new Map([[`/api/market/${channel}/articles/article-0`, JSON.stringify(articleOf(name))]])
  return headLines(describePage(articlePath, page, answers), page, true).join('\n')
}
const dataIn = (head: string) => {
  const [json] = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  )
  const { '@context': context, '@graph': graph } = JSON.parse(json ?? 'null')
  expect(context).toBe('https://schema.org')
  return new Map<string, Record<string, unknown>>(graph.map((each: { '@type': string }) => [each['@type'], each]))
}

describe('an article tells search engines', () => {
  it('what it is called and what it is like', () => {
    const english = headOf('Linda potatoes', 'en-US')
    expect(english).toContain('<title>Linda potatoes · Regionalmarkt</title>')
    expect(english).toContain(
      '<meta name="description" content="Linda potatoes Linda potatoes, Linda potatoes, Linda potatoes" />',
    )
    expect(english).toContain(`<meta property="og:url" content="${site}/en-US${articlePath}" />`)
    expect(english).toContain('<meta property="og:locale" content="en_US" />')
    expect(dataIn(english).get('Product')).toMatchObject({
      name: 'Linda potatoes',
      sku: 'A-101',
      url: expect.stringContaining('/en-US/'),
    })
  })

  it('what each pack costs, without tax in the market of businesses and with it in that of households', () => {
    for (const [channel, isGross] of [
      ['b2b', false],
      ['b2c', true],
    ] as const) {
      const offers = dataIn(headOf('Linda', 'de-DE', channel)).get('Product')?.offers
      expect(offers).toMatchObject([
        {
          ...{ '@type': 'Offer', sku: 'A-101-1', price: '14.90', priceCurrency: 'EUR' },
          availability: 'https://schema.org/InStock',
          priceSpecification: { price: '14.90', valueAddedTaxIncluded: isGross },
        },
        {
          ...{ sku: 'A-101-2', price: '21.90', availability: 'https://schema.org/OutOfStock' },
          priceSpecification: { price: '21.90', unitCode: 'KGM', valueAddedTaxIncluded: isGross },
        },
      ])
    }
  })

  it('no price where guests see none', () => {
    const article = articleOf('Linda')
    const hidden = {
      ...article,
      offers: article.offers.map((pack) => ({ ...pack, unitPriceCents: null, priceCents: null })),
    }
    const page = pageIn('de-DE', articlePath)
    const answers = new Map([['/api/market/b2b/articles/article-0', JSON.stringify(hidden)]])
    const head = headLines(describePage(articlePath, page, answers), page, true).join('\n')
    expect(dataIn(head).get('Product')).toMatchObject({ offers: [] })
    expect(head).not.toMatch(/14\.90|21\.90/)
  })

  it('where it stands in the market', () => {
    expect(dataIn(headOf('Linda')).get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: `${site}/regionalmarket/b2b?category=obst` },
        { position: 2, item: `${site}/regionalmarket/b2b?category=aepfel` },
        { position: 3, name: 'Linda' },
      ],
    })
  })

  it('its name to the letter, whatever is in it, and nothing of it becomes markup', () => {
    const head = headOf(hostile)
    expect(
      [...head.matchAll(/<(\/?)(\w+)/g)].map(([, end, name]) => `${end}${name}`).filter((tag) => tag !== 'meta'),
    ).toEqual(['title', '/title', 'script', '/script'])
    expect(dataIn(head).get('Product')?.name).toBe(hostile)
  })
})

it('a long description ends with a word', () => {
  const page = pageIn('de-DE', articlePath)
  const article = { ...articleOf('Linda'), description: 'Festkochende '.repeat(40) }
  const answers = new Map([['/api/market/b2b/articles/article-0', JSON.stringify(article)]])
  const { description } = describePage(articlePath, page, answers)
  expect(description).toMatch(/^(Festkochende )+…$/)
  expect(description.length).toBeLessThanOrEqual(162)
})

it('the start page tells who runs the market and how it is searched', () => {
  const page = pageIn('en-US', '/')
  const data = dataIn(headLines(describePage('/', page, new Map()), page, true).join('\n'))
  expect(data.get('Organization')).toMatchObject({ name: 'Regionalmarkt', url: `${site}/`, logo: `${site}/logo.png` })
  expect(data.get('WebSite')).toMatchObject({
    inLanguage: 'en-US',
    potentialAction: { target: { urlTemplate: `${site}/en-US/search?q={search_term_string}` } },
  })
})

it('a page that is not listed tells nothing', () => {
  const page = pageIn('de-DE', '/cart')
  expect(headLines(describePage('/cart', page, new Map()), page, false).join('\n')).not.toMatch(/ld\+json|og:url/)
})
