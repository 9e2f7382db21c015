import { identity as german, type IdentityTexts } from '@regionalmarkt/i18n/identity/de-DE.ts'
import { identity as english } from '@regionalmarkt/i18n/identity/en-US.ts'
import type { Locale } from '../../platform/viewer.ts'

export const textsOf = (locale: Locale): IdentityTexts => (locale === 'en-US' ? english : german)

/** The address at which the market begins in this language. */
export const startPage = (site: string, locale: Locale): string => `${site}/${locale === 'en-US' ? locale : ''}`

const localeOfTag = (tag: string): Locale | undefined => {
  if (/^de\b/i.test(tag)) return 'de-DE'
  return /^en\b/i.test(tag) ? 'en-US' : undefined
}

const cookieNamed = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

type Asked = {
  /** What was asked for outright, the strongest wish first: the page's own switch, then `ui_locales` of the app. */
  readonly wishes: readonly unknown[]
  readonly headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }
}

/** The language of a sign-in page: what was asked for, the app's language cookie, the browser's languages, German. */
export const pageLocale = ({ wishes, headers }: Asked): Locale => {
  const spoken = headers['accept-language']?.split(',').map((tag) => tag.trim()) ?? []
  const tags = [
    ...wishes.flatMap((wish) => (typeof wish === 'string' ? wish.split(' ') : [])),
    cookieNamed(headers.cookie ?? '', 'language') ?? '',
    ...spoken,
  ]
  for (const tag of tags) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return 'de-DE'
}
