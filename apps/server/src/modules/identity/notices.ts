import type { IdentityTexts } from '@regionalmarkt/i18n/identity/de-DE.ts'
import type { Locale } from '../../platform/viewer.ts'
import { html, renderPage, trusted } from './page.ts'
import { textsOf } from './page-locale.ts'

export type Notice = keyof IdentityTexts['notices']

/** A page that says one thing and leads back to the market. `detail` is for whoever has to find the cause. */
export const renderNotice = (notice: Notice, locale: Locale, site: string, detail?: string): string => {
  const texts = textsOf(locale)
  const { title, text } = texts.notices[notice]
  return renderPage({
    locale,
    site,
    title,
    content: html`<h1>${title}</h1>
<p class="lead">${text}</p>
<div class="actions"><a class="button" href="${site}/">${texts.backToMarket}</a></div>
${detail !== undefined && html`<details><summary>${texts.detail}</summary><code>${detail}</code></details>`}`,
  })
}

/** Asks whether what a link is for is to happen: opening it is not enough, since programs that check mails open it too. */
export const renderConfirmation = (
  what: 'confirmEmail' | 'letIn',
  action: string,
  locale: Locale,
  site: string,
): string => {
  const { [what]: words, backToMarket } = textsOf(locale)
  return renderPage({
    locale,
    site,
    title: words.title,
    content: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<form method="post" action="${action}"><button type="submit">${words.submit}</button></form>
<p class="other"><a href="${site}/">${backToMarket}</a></p>`,
  })
}

/** Asks before signing out. `form` is the provider's own, with the secret that proves the request came from this page. */
export const renderSignOut = (form: string, locale: Locale, site: string): string => {
  const { signOut } = textsOf(locale)
  return renderPage({
    locale,
    site,
    title: signOut.title,
    content: html`<h1>${signOut.title}</h1>
<p class="lead">${signOut.text}</p>
${trusted(form)}
<div class="actions">
<button type="submit" form="op.logoutForm" name="logout" value="yes">${signOut.submit}</button>
<a class="button plain" href="${site}/">${signOut.stay}</a>
</div>`,
  })
}
