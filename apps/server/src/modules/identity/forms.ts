import { withNetworkDomain } from '@regionalmarkt/domain/fields/mail-address.ts'
import type { IdentityTexts } from '@regionalmarkt/i18n/identity/de-DE.ts'
import { z } from 'zod'
import type { Locale } from '../../platform/viewer.ts'
import { html, type Markup, renderPage } from './page.ts'
import { textsOf } from './page-locale.ts'

export type FormName = 'signIn' | 'createAccount' | 'forgotPassword' | 'resetPassword' | 'askToBeLetIn'
export type FieldName = keyof IdentityTexts['fields']
export type FieldErrors = { readonly [F in FieldName]?: keyof IdentityTexts['errors'] }

export const formPaths: Record<FormName, string> = {
  signIn: 'sign-in',
  createAccount: 'create-account',
  forgotPassword: 'forgot',
  resetPassword: 'reset',
  askToBeLetIn: 'ask-to-be-let-in',
}
const fieldsOf: Record<FormName, readonly FieldName[]> = {
  signIn: ['email', 'password'],
  createAccount: ['name', 'email', 'password'],
  forgotPassword: ['email'],
  resetPassword: ['password'],
  askToBeLetIn: ['email'],
}

type ErrorKey = keyof IdentityTexts['errors']
/** The message of a check is the key of its text, so a misspelt one does not compile. */
const says = (key: ErrorKey): ErrorKey => key

const email = z
  .string()
  .trim()
  .min(1, { error: says('emailMissing'), abort: true })
  .max(254, says('emailInvalid'))
  .transform(withNetworkDomain)
  .pipe(z.email(says('emailInvalid')))

/** Signing in does not judge the form of a password: rules may change after it was chosen. */
const signInInput = z.object({
  email,
  password: z.string().min(1, says('passwordMissing')).max(200, says('passwordTooLong')),
})

const newPassword = z
  .string()
  .min(1, { error: says('passwordMissing'), abort: true })
  .min(10, says('passwordTooShort'))
  .max(200, says('passwordTooLong'))

const createAccountInput = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, { error: says('nameMissing'), abort: true })
      .min(2, says('nameLength'))
      .max(120, says('nameLength'))
      .regex(/^\P{Cc}*$/u, says('nameLength')),
    email,
    password: newPassword,
  })
  .refine((input) => input.password.toLowerCase() !== input.email.toLowerCase(), {
    error: says('passwordIsEmail'),
    path: ['password'],
  })

const inputs = {
  signIn: signInInput,
  createAccount: createAccountInput,
  forgotPassword: z.object({ email }),
  resetPassword: z.object({ password: newPassword }),
  askToBeLetIn: z.object({ email }),
}

export type Submitted<F extends FormName> =
  | { readonly ok: true; readonly value: z.output<(typeof inputs)[F]> }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Reads a sent form; the first thing that is wrong with each field. */
export const readForm = <F extends FormName>(form: F, body: Readonly<Record<string, string>>): Submitted<F> => {
  const typed = Object.fromEntries(fieldsOf[form].map((field) => [field, body[field] ?? '']))
  const parsed = inputs[form].safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data as z.output<(typeof inputs)[F]> }
  const errors: Partial<Record<FieldName, ErrorKey>> = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message as ErrorKey
  return { ok: false, errors }
}

export type FormPage = {
  readonly form: FormName
  readonly locale: Locale
  readonly site: string
  /** Path of this sign-in, without the form's own name. */
  readonly base: string
  /** What was typed before; a password is never put back. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors?: FieldErrors
  /** What is wrong with the attempt as a whole. */
  readonly refusal?: string
  /** Whether the attempt has to wait, however right it is. */
  readonly mustWait?: boolean
  /** Of the link in the mail that led here. */
  readonly token?: string
}

/** A known person signs in with what the browser keeps; whoever chooses something new is offered to keep it. */
const inputAttributes = (name: FieldName, form: FormName): Markup => {
  const isKnown = form !== 'createAccount' && form !== 'resetPassword'
  if (name === 'name') return html`type="text" autocomplete="name"`
  if (name === 'password') return html`type="password" autocomplete="${isKnown ? 'current-password' : 'new-password'}"`
  return html`type="email" autocomplete="${isKnown ? 'username' : 'email'}" spellcheck="false" autocapitalize="none"`
}

const field = (page: FormPage, name: FieldName, isFirstEmpty: boolean): Markup => {
  const { form, locale, typed, errors } = page
  const texts = textsOf(locale)
  const error = errors?.[name]
  const hasHint = form !== 'signIn' && name === 'password'
  const described = [...(error ? [`${name}-error`] : []), ...(hasHint ? [`${name}-hint`] : [])].join(' ')
  return html`<div>
<label for="${name}">${texts.fields[name]}</label>
<input id="${name}" name="${name}" ${inputAttributes(name, form)} required ${name !== 'password' && html`value="${typed[name] ?? ''}"`}
${described !== '' && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`} ${isFirstEmpty && html`autofocus`}>
${error && html`<p class="field-error" id="${name}-error">${texts.errors[error]}</p>`}
${hasHint && html`<p class="hint" id="${name}-hint">${texts.passwordHint}</p>`}
</div>`
}

/** Takes the focus, so that whoever cannot see the page hears first what went wrong. */
const summary = ({ errors = {}, refusal, locale, form }: FormPage): Markup | undefined => {
  const texts = textsOf(locale)
  const wrong = fieldsOf[form].flatMap((name) => (errors[name] ? [{ name, text: texts.errors[errors[name]] }] : []))
  if (refusal === undefined && wrong.length === 0) return undefined
  const list = wrong.map(({ name, text }) => html`<li><a href="#${name}">${text}</a></li>`)
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<p>${refusal ?? texts.summary}</p>${list.length > 0 && html`<ul>${list}</ul>`}
</div>`
}

/** The page with one of the forms. */
export const renderForm = (page: FormPage): string => {
  const { form, locale, base, site, typed, token, mustWait } = page
  const texts = textsOf(locale)
  const addressOf = (name: FormName, language: Locale) =>
    `${base}/${formPaths[name]}?${token === undefined ? '' : `token=${token}&`}language=${language}`
  const problem = summary(page)
  const firstEmpty = problem ? undefined : fieldsOf[form].find((name) => name === 'password' || !typed[name])
  const title = texts[form].title
  return renderPage({
    locale,
    site,
    title: problem ? `${texts.errorPrefix}: ${title}` : title,
    languages: { 'de-DE': addressOf(form, 'de-DE'), 'en-US': addressOf(form, 'en-US') },
    content: html`<h1>${title}</h1>
<p class="lead">${texts[form].lead}</p>
${problem}
<form method="post" action="${addressOf(form, locale)}" novalidate>
${fieldsOf[form].map((name) => field(page, name, name === firstEmpty))}
<button type="submit">${texts[form].submit}</button>
${form === 'signIn' && mustWait && html`<button class="plain" type="submit" formaction="/oidc/password/${formPaths.askToBeLetIn}?language=${locale}">${texts.askToBeLetIn.offer}</button>`}
</form>
${form === 'signIn' && html`<p class="other"><a href="/oidc/password/forgot?language=${locale}">${texts.forgotPassword.question}</a></p>`}
${otherWay(form, locale, addressOf)}
<p class="other"><a href="${site}/">${texts.backToMarket}</a></p>`,
  })
}

/** Who is new may find that there is an account already, and the other way round. */
const otherWay = (form: FormName, locale: Locale, addressOf: (name: FormName, language: Locale) => string) => {
  if (form !== 'signIn' && form !== 'createAccount') return undefined
  const { otherQuestion, other } = textsOf(locale)[form]
  const target = form === 'signIn' ? 'createAccount' : 'signIn'
  return html`<p class="other">${otherQuestion} <a href="${addressOf(target, locale)}">${other}</a></p>`
}
