import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { FirstScreenWords } from '@regionalmarkt/i18n/first-screen-words.ts'
import { keepTogether } from '@regionalmarkt/i18n/keep-together.ts'
import { coverPicture } from './cover-picture.ts'
import { html, type Markup } from './markup.ts'

type Listed = ResponseOf<typeof listArticles>
type Card = Listed['articles'][number]

/** As many as a large screen shows at first; on a phone the first four are in sight. */
const cards = 12
const eagerCards = 4

const page = 'mx-auto w-full px-4 sm:px-8 max-w-page'
const button =
  'inline-flex gap-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0 shrink-0 items-center justify-center rounded-xl font-semibold whitespace-nowrap h-11 px-4.5 text-base border border-line-strong/60 bg-raised'
const pack =
  'relative inline-flex min-h-11 items-center rounded-lg border border-line-strong/50 px-2.5 text-sm text-quiet has-checked:border-[1.5px] has-checked:border-ink has-checked:font-semibold has-checked:text-ink sm:min-h-8'
const badge =
  'inline-flex max-w-full items-center gap-1.5 rounded-[0.8125rem] py-0.5 text-left font-semibold px-2 text-xs bg-ground/92 shadow-[0_0_0_1px_rgb(0_0_0/4%)] text-primary-ink'

const checked = html` checked`

type Screen = { readonly words: FirstScreenWords; readonly href: (path: string) => string }

/** A button of the list, as wide as it will be. */
const place = (word: string, look: string): Markup =>
  html`<span aria-hidden="true" class="${button} ${look}"><svg></svg><span class="text-transparent">${word}</span></span>`

/** What `article-card.tsx` says, without the price: it may be another one for whoever is signed in. */
const cardOf = (card: Card, isEager: boolean, { words, href }: Screen): Markup => {
  const address = href(`/regionalmarket/b2b/${card.parentCategorySlug}/${card.childCategorySlug}/${card.slug}`)
  const picture = coverPicture({
    ...card,
    alt: '',
    sizes: '(min-width: 40rem) 220px, 46vw',
    isEager,
    look: 'aspect-5/4 dark:brightness-90',
  })
  const offer = card.offers.find(({ available }) => available !== 0) ?? card.offers[0]
  return html`<li><article class="group relative row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid content-start">
<div class="min-w-0"><div class="relative overflow-hidden rounded-2xl">${picture}${card.organicMark !== 'none' && html`<div class="pointer-events-none absolute inset-x-2 top-2 flex flex-wrap gap-1.5"><span class="${badge}"><span class="min-w-0">${words(`statuses.organicMark.${card.organicMark}`)} <span class="font-medium whitespace-nowrap">${card.organicControlNumber ?? ''}</span></span></span></div>`}</div>
<p class="mt-2.5 truncate text-sm text-quiet">${card.supplier.name}</p>
<h2 class="font-sans text-base leading-snug tracking-normal hyphens-auto min-[24rem]:text-[1.0625rem]"><a href="${address}" class="after:absolute after:inset-x-0 after:top-0 after:aspect-5/4 after:rounded-2xl hover:underline">${card.name}</a></h2>
<p class="line-clamp-2 text-sm text-quiet">${keepTogether(card.detail)}</p></div>
<div inert class="mt-2.5 mb-3"><div class="flex min-w-0 flex-wrap gap-1.5">${card.offers.map((each) => html`<label class="${pack}"><input type="radio" class="absolute inset-0 appearance-none opacity-0"${each === offer && checked} />${each.name}</label>`)}</div></div>
<div aria-hidden="true" class="flex flex-wrap content-start items-start justify-between gap-x-1.5 gap-y-2"><div class="flex-[1_0_4.5rem]"><p class="figure leading-tight whitespace-nowrap text-xl">\u00a0</p>${offer?.basePrice != null && html`<p class="text-sm whitespace-nowrap">\u00a0</p>`}${(offer?.depositCents ?? 0) > 0 && html`<p class="text-xs">\u00a0</p>`}</div><span class="inline-flex h-11 w-full rounded-xl bg-fill-strong/70 sm:w-11"></span></div>
</article></li>`
}

/** What `market-list.tsx` says at first. */
export const market = (list: Listed, screen: Screen): Markup => {
  const { words } = screen
  const hidesPrices = list.articles.some(({ offers }) => offers.some(({ priceCents }) => priceCents === null))
  const total = words('market.total', { count: list.total ?? 0, suppliers: list.supplierCount ?? 0 })
  const prices = hidesPrices ? words('market.pricesAfterSignIn') : list.priceNote
  return html`<div class="${page} block py-0 sm:-mb-3 sm:py-0 sm:pt-3"><div class="sm:min-h-7 print:hidden"></div></div>
<div class="${page} flex gap-9 py-6 sm:py-7"><div class="flex min-w-0 flex-1 gap-x-9">
<div class="hidden w-56 shrink-0 px-2.5 -mx-2.5 lg:block"></div>
<div class="min-w-0 flex-1">
<header class="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4"><div class="min-w-0"><h1 class="text-[1.75rem] sm:text-[2.125rem]">${words('market.title')}</h1><p class="mt-1.5 min-h-6 text-quiet">${`${total} · ${prices} · `}<a href="${screen.href('/regionalmarket/b2c')}" class="underline hover:text-ink">${words('market.pricesFor.b2c')}</a></p></div>
<div class="flex flex-wrap items-center gap-3">${place(words('market.filter'), 'lg:hidden')}${place(words('market.sort.popular'), '')}</div></header>
<ul class="shelf">${list.articles.slice(0, cards).map((card, index) => cardOf(card, index < eagerCards, screen))}</ul>
</div></div><div class="hidden w-75 shrink-0 xl:block"></div></div>`
}
