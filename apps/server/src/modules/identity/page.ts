import { createHash } from 'node:crypto'
import type { Locale } from '../../platform/viewer.ts'
import { textsOf } from './page-locale.ts'
import { fieldsAndHills, sprout } from './page-pictures.ts'
import { pageStyle } from './page-style.ts'

/** Markup that may be put into a page as it is. Everything else is escaped by `html`: only this file makes some, nothing sent can look like it. */
class MadeMarkup {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}
export type Markup = MadeMarkup

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

type Part = string | Markup | false | undefined | readonly Markup[]

const markupOf = (part: Part): string => {
  if (part === false || part === undefined) return ''
  if (part instanceof MadeMarkup) return part.markup
  return Array.isArray(part) ? part.map(markupOf).join('') : escaped(String(part))
}

/** Builds markup; whatever is put in is text unless it was itself built here. */
export const html = (fixed: TemplateStringsArray, ...parts: Part[]): Markup =>
  new MadeMarkup(fixed.map((text, i) => text + markupOf(parts[i])).join(''))

/** For markup of the provider's own making. */
export const trusted = (markup: string): Markup => new MadeMarkup(markup)

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** The fonts of the web app, as its build names them. Where there is no build yet, the pages are shown in the system's. */
const fontStyles = '/builds/fonts.css'

/** Nothing but our own style runs here: no script, no frame, no foreign request. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // With `no-referrer` a browser would send `Origin: null` with its own form, and the check of the origin could not tell.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export type Page = {
  readonly locale: Locale
  readonly title: string
  readonly site: string
  readonly content: Markup
  /** Addresses of this page in each language; without them no switch is shown. */
  readonly languages?: { readonly [L in Locale]: string }
}

const languageSwitch = ({ locale, languages }: Page): Markup | undefined => {
  if (!languages) return undefined
  const link = (to: Locale, name: string): Markup => {
    const lang = to.slice(0, 2)
    return html`<a href="${languages[to]}" lang="${lang}" hreflang="${lang}" ${to === locale && html`aria-current="true"`}>${name}</a>`
  }
  return html`<nav class="languages" aria-label="${textsOf(locale).language}">${link('de-DE', 'Deutsch')}${link('en-US', 'English')}</nav>`
}

/** A whole sign-in page. */
export const renderPage = (page: Page): string => {
  const { locale, title, site, content } = page
  const texts = textsOf(locale)
  return html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${texts.product}</title>
<link rel="icon" href="/favicon.png">
<link rel="stylesheet" href="${fontStyles}">
<style>${trusted(pageStyle)}</style>
</head>
<body>
<header>
<a class="brand" href="${site}/">${trusted(sprout)}<span>${texts.product}</span></a>
${languageSwitch(page)}
</header>
<main>${content}</main>
<aside>
<div><p class="promise">${texts.promise}</p><p>${texts.promiseDetail}</p></div>
${trusted(fieldsAndHills)}
</aside>
</body>
</html>`.markup
}
