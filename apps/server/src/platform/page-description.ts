import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { pageHeads } from '@regionalmarkt/i18n/page-head.ts'
import type { Answers } from './first-screen/answers.ts'
import { escaped, type Markup } from './first-screen/markup.ts'
import { type Article, articleData, type Page, pictureUrl, siteData } from './structured-data.ts'

/** Longer ones are cut by whoever shows them, in the middle of a word. */
const longestDescription = 160

/** At the end of a sentence or at least of a word. */
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription)
  const sentence = cut.lastIndexOf('. ')
  return sentence > longestDescription / 2 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

export type Description = {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly kind: 'website' | 'product'
  readonly data: readonly object[]
}

const articleAddress = /^\/api\/market\/(b2b|b2c)\/articles\/[^/?]+$/

const articleIn = (answers: Answers): { article: Article; isGross: boolean } | null => {
  for (const [address, json] of answers) {
    const [, channel] = articleAddress.exec(address) ?? []
    if (channel) return { article: JSON.parse(json), isGross: channel === 'b2c' }
  }
  return null
}

/** What an article's page says about itself, in the page's language: the article's own words, then where it comes from. */
const ofArticle = ({ article, isGross }: { article: Article; isGross: boolean }, page: Page): Description => {
  const [cover] = article.pictures
  const facts = [article.detail, article.supplier.name, article.origin].filter((part) => part !== '')
  return {
    title: `${article.name} · Regionalmarkt`,
    description: shortened([article.description, facts.join(', ')].filter((part) => part !== '').join(' ')),
    image: cover ? pictureUrl(cover.picture, page) : page.site('/logo.png'),
    kind: 'product',
    data: articleData(article, page, isGross),
  }
}

/**
 * What a search engine and a shared link say about a page, in its language, as far as the answers tell: of an article
 * what it is and what it costs, of every other page what the market is.
 */
export const describePage = (path: string, page: Page, answers: Answers): Description => {
  const one = articleIn(answers)
  if (one) return ofArticle(one, page)
  return {
    ...pageHeads[page.locale],
    image: page.site('/logo.png'),
    kind: 'website',
    data: path === '/' ? siteData(page) : [],
  }
}

const openGraphLocale = (locale: Locale): string => locale.replace('-', '_')

/** Facts for search engines: JSON that is read and not run, in which nothing can end the element that carries it. */
const dataElement = (data: readonly object[]): Markup => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return {
    markup: `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`,
  }
}

/** The lines of the page's head that say it. `isListed`: search engines may show the page. */
export const headLines = (about: Description, { url, locale }: Page, isListed: boolean): readonly string[] => {
  const meta = (name: string, text: string) => `<meta property="og:${name}" content="${escaped(text)}" />`
  return [
    `<title>${escaped(about.title)}</title>`,
    `<meta name="description" content="${escaped(about.description)}" />`,
    meta('title', about.title),
    meta('description', about.description),
    meta('image', about.image),
    ...(isListed
      ? [
          meta('url', url),
          meta('type', about.kind),
          meta('site_name', 'Regionalmarkt'),
          meta('locale', openGraphLocale(locale)),
          ...(about.data.length > 0 ? [dataElement(about.data).markup] : []),
        ]
      : []),
  ]
}
