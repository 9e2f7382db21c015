import type { FirstScreenWords } from '@regionalmarkt/i18n/first-screen-words.ts'
import { html, type Markup } from './markup.ts'

const navLink =
  'relative inline-flex min-h-11 items-center font-medium text-quiet data-[status=active]:font-semibold data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 data-[status=active]:after:bottom-0.5 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-primary'

const button = 'shrink-0 items-center justify-center rounded-xl px-4.5 text-base font-semibold whitespace-nowrap h-11'

const mark = html`<svg viewBox="0 0 32 32" class="size-7 shrink-0" aria-hidden="true"><path fill="#86d72f" d="M22.39 6.45c-2.29 0-4.32 1.08-5.63 2.75v-.47h-.01A7.155 7.155 0 0 0 9.61 2H2c0 3.95 3.2 7.15 7.15 7.15h5.19v12.46h2.42v-8h6.09c3.95 0 7.15-3.2 7.15-7.15h-7.61z"/><path fill="#6d4534" d="M15.55 21a8.99 8.99 0 0 0-8.99 8.99h17.99c0-4.965-4.025-8.99-9-8.99"/></svg>`

const basket = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="size-5.5" aria-hidden="true"><path d="m15 11-1 9"/><path d="m19 11-4-7"/><path d="M2 11h20"/><path d="m3.5 11 1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4"/><path d="M4.5 15.5h15"/><path d="m5 11 4-7"/><path d="m9 11 1 9"/></svg>`

/** A grey place as wide as a word: whether somebody is signed in is known in the browser alone. */
const place = (word: string, look: string): Markup =>
  html`<span aria-hidden="true" class="${button} ${look} bg-fill-strong/70"><span class="text-transparent">${word}</span></span>`

type Head = { readonly words: FirstScreenWords; readonly href: (path: string) => string; readonly isMarket: boolean }

/** The head of every public page, as `site-header.tsx` will draw it in the same place. */
export const header = ({
  words,
  href,
  isMarket,
}: Head): Markup => html`<header class="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur print:hidden">
<div class="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-2 min-[26rem]:gap-x-6 px-4 py-2.5 sm:px-8">
<a href="${href('/')}" aria-label="${words('shell.homeLink')}" class="touch-target flex items-center gap-2.5 rounded-lg">${mark}<span class="figure hidden text-[1.375rem] min-[26rem]:inline">${words('shell.product')}</span></a>
<nav aria-label="${words('shell.nav.main')}" class="flex items-center gap-3 min-[26rem]:gap-5"><a href="${href('/regionalmarket/b2b')}" data-status="${isMarket ? 'active' : ''}" class="${navLink}">${words('shell.nav.market')}</a><a href="${href('/regionalmarket/suppliers')}" class="${navLink.replace('inline-flex', 'hidden xl:inline-flex')}">${words('shell.nav.farms')}</a><a href="${href('/regionalmarket/article-collections')}" class="${navLink.replace('inline-flex', 'hidden xl:inline-flex')}">${words('shell.nav.collections')}</a></nav>
<div aria-hidden="true" class="order-last w-full lg:order-none lg:ml-auto lg:w-auto lg:max-w-[28.75rem] lg:min-w-64 lg:flex-1"><div class="h-11 w-full rounded-xl bg-fill"></div></div>
<div class="ml-auto flex items-center gap-1 min-[26rem]:gap-3 lg:ml-0"><span class="hidden h-8 w-28 sm:block"></span>
<a href="${href('/cart')}" class="relative inline-flex size-11 shrink-0 items-center justify-center rounded-xl">${basket}<span class="sr-only">${words('cart.title')}</span></a>
${place(words('shell.account.register'), 'hidden border border-transparent md:inline-flex')}${place(words('shell.account.signIn'), 'inline-flex')}</div>
</div></header>`
