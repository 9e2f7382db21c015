import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import type { FirstScreenWords } from '@regionalmarkt/i18n/first-screen-words.ts'
import { keepTogether } from '@regionalmarkt/i18n/keep-together.ts'
import { coverPicture } from './cover-picture.ts'
import { html, type Markup } from './markup.ts'

type Article = ResponseOf<typeof getArticle>
type Screen = { readonly words: FirstScreenWords; readonly href: (path: string) => string }

const crumb = 'inline-flex min-h-11 items-center hover:text-ink hover:underline sm:min-h-7'
const arrow = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-3.5" aria-hidden="true"><path d="m9 18 6-6-6-6"/></svg>`

const organic = (mark: string, control: string): Markup =>
  html`<p class="mt-3 flex flex-wrap items-center gap-2"><span class="inline-flex max-w-full items-center gap-1.5 rounded-[0.8125rem] px-2.5 py-0.5 text-left text-sm font-semibold bg-primary-tint-strong text-primary-ink">${mark}</span><span class="text-sm text-quiet">${control}</span></p>`

/** What `article-view.tsx` says above the packs. Those are not here: prices may be others for whoever is signed in. */
export const article = (shown: Article, { words, href }: Screen): Markup => {
  const market = href('/regionalmarket/b2b')
  const crumbs = [
    { label: words('market.toMarket'), to: market },
    { label: shown.parentCategory, to: `${market}?category=${shown.parentCategorySlug}` },
    { label: shown.childCategory, to: `${market}?category=${shown.childCategorySlug}` },
  ]
  const [cover] = shown.pictures
  const picture = coverPicture({
    picture: cover?.picture ?? null,
    focus: cover?.focus ?? null,
    alt: cover?.alt || shown.name,
    sizes: '(min-width: 80rem) 420px, (min-width: 48rem) 45vw, 92vw',
    tint: shown.tint,
    isEager: true,
    look: 'aspect-4/3 rounded-3xl dark:brightness-90',
  })
  return html`<div class="mx-auto w-full px-4 sm:px-8 max-w-page flex gap-9 py-6 sm:py-7"><article class="min-w-0 flex-1">
<nav aria-label="${words('market.article.breadcrumb')}" class="mb-5"><ol class="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">${crumbs.map(({ label, to }, index) => html`<li class="flex items-center gap-1.5"><a href="${to}" class="${crumb}">${label}</a>${index < crumbs.length - 1 && arrow}</li>`)}</ol></nav>
<div class="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"><div>${picture}${shown.pictures.length > 1 && html`<div class="mt-3 p-1"><div class="h-18"></div></div>`}</div>
<div class="flex flex-col gap-6"><header><p class="text-quiet">${shown.supplier.name}</p><div class="mt-1 flex items-start justify-between gap-3"><h1 class="min-w-0 text-3xl sm:text-4xl">${shown.name}</h1></div><p class="mt-2 text-lg text-quiet">${keepTogether(shown.detail)}</p>${shown.organicMark !== 'none' && organic(words(`statuses.organicMark.${shown.organicMark}`), shown.organicControlNumber ?? '')}</header></div>
</div></article><div class="hidden w-75 shrink-0 xl:block"></div></div>`
}
