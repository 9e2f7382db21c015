import { licences as german } from '@regionalmarkt/i18n/licences/de-DE.ts'
import { licences as english } from '@regionalmarkt/i18n/licences/en-US.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'

/** A package that is shipped, as it describes itself. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  /** As SPDX names it. */
  readonly licence: string
  readonly author: string
  readonly homepage: string
  readonly texts: readonly string[]
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** A link only where the package names a page; others write where its source lies for Git. */
const pageOf = (homepage: string): string | undefined => {
  const address = homepage.replace(/^git\+/, '').replace(/\.git$/, '')
  return /^https?:\/\//.test(address) ? address : undefined
}

const style = `:root{--ground:#fff;--text:#18181b;--quiet:#5b5b64;--line:#e4e4e7;--fill:#f4f4f5;--link:#166534;--tint:#f0fdf4;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#131316;--text:#fafafa;--quiet:#a8a8b1;--line:#3f3f46;--fill:#1f1f23;--link:#6ee7a0;--tint:#11251a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 "Inter Variable","Inter Fallback",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header,main{max-width:760px;margin:0 auto;padding:20px clamp(16px,5vw,24px)}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
main{padding-bottom:72px}
h1,h2,.brand{font-family:"Bricolage Grotesque Variable","Inter Variable","Inter Fallback",system-ui,sans-serif;letter-spacing:-.02em}
.brand{color:inherit;font-size:20px;font-weight:700;text-decoration:none}
h1{margin:16px 0 12px;font-size:clamp(30px,7vw,40px);line-height:1.15}
h2{margin:40px 0 12px;font-size:22px}
p{margin:0 0 12px;text-wrap:pretty;max-width:65ch}
a{color:var(--link);text-underline-offset:3px}
.lead,.by{color:var(--quiet)}
.card{padding:20px;border-radius:20px;background:var(--tint)}
.card h2{margin-top:0}
.card p:last-child{margin:0}
details{border-top:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;align-items:baseline;padding:12px 0;min-height:44px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover .name{text-decoration:underline;text-underline-offset:3px}
.name{font-weight:600;overflow-wrap:anywhere}
.version,.licence{color:var(--quiet);font-size:14px}
pre{margin:0 0 16px;padding:16px;border-radius:12px;background:var(--fill);font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:8px}`

const entry = (one: ShippedPackage, words: { readonly noText: string; readonly homepage: string }): string => {
  const page = pageOf(one.homepage)
  const by = [
    one.author === '' ? '' : escaped(one.author.split(/[<(]/)[0]?.trim() ?? ''),
    page === undefined ? '' : `<a href="${escaped(page)}" rel="noopener">${escaped(words.homepage)}</a>`,
  ].filter((part) => part !== '')
  return `<details>
<summary><span><span class="name">${escaped(one.name)}</span> <span class="version">${escaped(one.version)}</span></span><span class="licence">${escaped(one.licence)}</span></summary>
${by.length > 0 ? `<p class="by">${by.join(' · ')}</p>` : ''}
${one.texts.length > 0 ? one.texts.map((text) => `<pre>${escaped(text)}</pre>`).join('\n') : `<p class="by">${escaped(words.noText)}</p>`}
</details>`
}

/** The page that lists all packages that are shipped, with their licences; it needs no script. */
export const licencePage = (packages: readonly ShippedPackage[], locale: Locale): string => {
  const words = locale === 'en-US' ? english : german
  const other = locale === 'en-US' ? 'de-DE' : 'en-US'
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${words.title} · ${words.product}</title>
<link rel="icon" href="/favicon.png">
<link rel="stylesheet" href="/builds/fonts.css">
<style>${style}</style>
</head>
<body>
<header>
<a class="brand" href="/${locale === 'en-US' ? 'en-US' : ''}">${words.product}</a>
<nav aria-label="${words.language}"><a href="/licences.${other}.html" hreflang="${other}" lang="${other}">${other === 'en-US' ? 'English' : 'Deutsch'}</a></nav>
</header>
<main>
<h1>${words.title}</h1>
<p class="lead">${escaped(words.lead.replace('{count}', String(packages.length)))}</p>
<section class="card">
<h2>${escaped(words.holidays)}</h2>
<p>${escaped(words.holidaysText)}</p>
<p><a href="https://creativecommons.org/licenses/by-sa/3.0/${locale === 'en-US' ? '' : 'deed.de'}" rel="license noopener">${escaped(words.holidaysLicence)}</a></p>
</section>
<h2>${words.packages}</h2>
${packages.map((one) => entry(one, words)).join('\n')}
<p style="margin-top:40px"><a href="/${locale === 'en-US' ? 'en-US' : ''}">${escaped(words.back)}</a></p>
</main>
</body>
</html>
`
}
