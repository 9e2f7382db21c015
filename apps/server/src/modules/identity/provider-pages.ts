import { type ErrorOut, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Locale } from '../../platform/viewer.ts'
import { type Notice, renderNotice, renderSignOut } from './notices.ts'
import { pageHeaders } from './page.ts'
import { pageLocale, startPage } from './page-locale.ts'

/** The pages the OpenID provider shows itself: something went wrong, sign out?, signed out. */

const localeOf = (ctx: KoaContextWithOIDC): Locale =>
  // The parameters are absent when they were what could not be read.
  pageLocale({ wishes: [ctx.oidc.params?.ui_locales, ctx.query.ui_locales], headers: ctx.headers })

const show = (ctx: KoaContextWithOIDC, page: string): void => {
  ctx.set({ ...pageHeaders })
  ctx.body = page
}

const noticeOf = (error: Error): Notice => {
  if (error instanceof errors.SessionNotFound) return 'expired'
  return error instanceof errors.OIDCProviderError ? 'refused' : 'failed'
}

export const showError =
  (site: string) =>
  (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void => {
    // A sign-in that was completed already, asked for once more.
    if (error instanceof errors.SessionNotFound && ctx.method === 'GET' && ctx.oidc.session?.accountId !== undefined) {
      ctx.status = 303
      ctx.redirect(startPage(site, localeOf(ctx)))
      return
    }
    const detail = [out.error, out.error_description].filter(Boolean).join(': ')
    show(ctx, renderNotice(noticeOf(error), localeOf(ctx), site, detail))
  }

export const showConfirmation =
  (site: string) =>
  (ctx: KoaContextWithOIDC, form: string): void =>
    show(ctx, renderSignOut(form, localeOf(ctx), site))

export const showSignedOut =
  (site: string) =>
  (ctx: KoaContextWithOIDC): void =>
    show(ctx, renderNotice('signedOut', localeOf(ctx), site))
