import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'

export type Article = ResponseOf<typeof getArticle>
type Pack = Article['offers'][number]

/** Where a page stands, its address in full; `at` makes one of a path in the page's language, `site` of one without. */
export type Page = {
  readonly url: string
  readonly locale: Locale
  readonly at: (path: string) => string
  readonly site: (path: string) => string
}

const product = 'Regionalmarkt'
const euros = (cents: number): string => (cents / 100).toFixed(2)

/** The picture as a shared link and a search engine show it: wide, and the same file as on a page. */
export const pictureUrl = (picture: string, { site }: Page): string =>
  site(`/api/images?url=${encodeURIComponent(`/pictures/${picture}`)}&w=1280&q=100`)

/** Who runs the market, and how it is searched: https://schema.org/WebSite. */
export const siteData = ({ at, site, locale }: Page): object[] => {
  const organization = { '@type': 'Organization', '@id': `${site('/')}#organization`, name: product, url: site('/') }
  return [
    { ...organization, logo: site('/logo.png') },
    {
      ...{ '@type': 'WebSite', '@id': `${at('/')}#website`, name: product, url: at('/'), inLanguage: locale },
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Weighed goods cost what they weigh: their price is that of a kilogram. */
const priceOf = (pack: Pack, cents: number, isGross: boolean): object => ({
  ...{ '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', valueAddedTaxIncluded: isGross, price: euros(cents) },
  ...(pack.priceBasis === 'kilogram' ? { unitCode: 'KGM' } : {}),
})

const offerOf = (pack: Pack, article: Article, { url }: Page, isGross: boolean): object[] => {
  const { unitPriceCents, available } = pack
  // Where guests see no price there is none to be told.
  if (unitPriceCents === null) return []
  return [
    {
      ...{ '@type': 'Offer', url, sku: pack.number, name: pack.name },
      ...{ priceCurrency: 'EUR', price: euros(unitPriceCents) },
      priceSpecification: priceOf(pack, unitPriceCents, isGross),
      availability: `https://schema.org/${available === 0 ? 'OutOfStock' : available === null ? 'MadeToOrder' : 'InStock'}`,
      seller: { '@type': 'Organization', name: article.supplier.name },
    },
  ]
}

/** What is sold here, by whom and for how much, and the way to it: https://schema.org/Product. */
export const articleData = (article: Article, page: Page, isGross: boolean): object[] => {
  const market = page.at(`/regionalmarket/${isGross ? 'b2c' : 'b2b'}`)
  const way = [
    { name: article.parentCategory, item: `${market}?category=${article.parentCategorySlug}` },
    { name: article.childCategory, item: `${market}?category=${article.childCategorySlug}` },
    { name: article.name, item: page.url },
  ]
  return [
    {
      ...{ '@type': 'Product', '@id': `${page.url}#product`, url: page.url, sku: article.number },
      name: article.name,
      description: article.description || article.detail,
      image: article.pictures.map(({ picture }) => pictureUrl(picture, page)),
      category: `${article.parentCategory} > ${article.childCategory}`,
      brand: { '@type': 'Brand', name: article.supplier.name },
      manufacturer: { '@type': 'Organization', name: article.supplier.legalName || article.supplier.name },
      offers: article.offers.flatMap((pack) => offerOf(pack, article, page, isGross)),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}
