import type { FirstScreenWords } from '@regionalmarkt/i18n/first-screen-words.ts'
import { html, type Markup } from './markup.ts'

/** The tiles of the table in `hero.tsx`; their pictures come with the app. */
const tiles = [
  'bg-[#ffedd8] dark:bg-[#3a2818] translate-y-6',
  'bg-[#f8eadf] dark:bg-[#33261c]',
  'bg-[#fee7e5] dark:bg-[#3a1f1f] translate-y-6',
  'bg-[#fff5d6] dark:bg-[#37300f] translate-y-6',
  'bg-[#e9f5e6] dark:bg-[#1b3020]',
  'bg-[#fdf2df] dark:bg-[#352b1a] translate-y-6',
  'bg-[#ebf3fc] dark:bg-[#1b2838] translate-y-6',
  'bg-[#fbece3] dark:bg-[#36271f]',
  'bg-[#fdf0cf] dark:bg-[#362c12] translate-y-6',
] as const

const button =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-xl font-semibold whitespace-nowrap [&>svg]:size-[1.15em] [&>svg]:shrink-0 h-13 px-6 text-lg'

const arrow = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14"/><path d="m12 5 7 7-7 7"/></svg>`

/** What `hero.tsx` says. The way to an account stays a grey place: who is signed in does not need it. */
export const home = (
  words: FirstScreenWords,
  href: (path: string) => string,
): Markup => html`<section class="overflow-hidden bg-primary-tint">
<div class="mx-auto grid max-w-page items-center gap-x-16 gap-y-10 px-4 pt-12 pb-14 sm:px-8 sm:pt-16 sm:pb-20 lg:grid-cols-[1.05fr_1fr]">
<div><p class="font-semibold text-primary-ink">${words('shell.home.eyebrow')}</p>
<h1 class="mt-3 text-[2.5rem] leading-[1.02] tracking-[-0.035em] sm:text-[4rem]">${words('shell.home.title')}</h1>
<p class="mt-5 max-w-[34rem] text-xl text-pretty">${words('shell.home.lead')}</p>
<div class="mt-8 flex flex-wrap gap-3"><a href="${href('/regionalmarket/b2b')}" class="${button} bg-primary text-on-primary">${words('shell.home.toMarket')}${arrow}</a><span aria-hidden="true" class="${button} border border-line-strong/60 bg-raised"><span class="text-transparent">${words('shell.home.register')}</span></span></div></div>
<ul aria-hidden="true" class="grid w-full max-w-2xl grid-cols-3 gap-3 sm:gap-5 lg:ml-auto">${tiles.map((tile) => html`<li class="flex aspect-square items-center justify-center rounded-3xl ${tile}"></li>`)}</ul>
</div></section>`
