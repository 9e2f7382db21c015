import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { firstScreenWords } from '@regionalmarkt/i18n/first-screen-words.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { Answers } from './answers.ts'
import { article } from './article.ts'
import { header } from './header.ts'
import { home } from './home.ts'
import { market } from './market.ts'
import { html, type Markup } from './markup.ts'

type Place = { readonly path: string; readonly locale: Locale; readonly href: (path: string) => string }

const isArticle = /^\/api\/market\/b2b\/articles\/[^/?]+$/

const contentOf = ({ path, locale, href }: Place, answers: Answers): Markup | null => {
  const words = firstScreenWords[locale]
  if (path === '/') return home(words, href)
  const list = answers.get('/api/market/b2b/articles')
  if (list) return market(JSON.parse(list) as ResponseOf<typeof listArticles>, { words, href })
  const [, one] = [...answers].find(([address]) => isArticle.test(address)) ?? []
  return one ? article(JSON.parse(one) as ResponseOf<typeof getArticle>, { words, href }) : null
}

/**
 * What is seen of a page until its script has run, in the places where the app will draw the same: it says nothing that
 * depends on who is looking. Null for pages that begin with their script.
 */
export const firstScreen = (place: Place, answers: Answers): Markup | null => {
  const content = contentOf(place, answers)
  if (content === null) return null
  const words = firstScreenWords[place.locale]
  return html`<div class="flex min-h-dvh flex-col">${header({ words, href: place.href, isMarket: place.path !== '/' })}<main class="flex-1">${content}</main></div>`
}
