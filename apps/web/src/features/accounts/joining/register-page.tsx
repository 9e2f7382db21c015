import type { RegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { ArrowRight, Check } from 'lucide-react'
import { currentLocale } from '../../../platform/language.ts'
import { pathIn } from '../../../platform/language-prefix.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { register, signIn, useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const goesOnAt = '/accounts/create'

/** The way in: to the form that makes a new user, or straight on for whoever is signed in already. */
const Start = ({ texts, label }: { texts: RegisterTexts; label: string }) => {
  const isSignedIn = useSession().status === 'signedIn'
  if (isSignedIn) {
    return (
      <>
        <p>{texts.signedIn}</p>
        <Button asChild size="large">
          <PlaceLink to={goesOnAt}>
            {texts.signedInStart}
            <ArrowRight aria-hidden />
          </PlaceLink>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button size="large" onClick={() => void register(pathIn(currentLocale, goesOnAt))}>
        {label}
        <ArrowRight aria-hidden />
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-quiet">
        {texts.known}
        <Button look="link" onClick={() => void signIn()}>
          {texts.signIn}
        </Button>
      </p>
    </>
  )
}

type Props = { texts: RegisterTexts; kind: 'customer' | 'supplier' }

/** What taking part brings, what happens next, and the button that begins it. */
export const RegisterPage = ({ texts, kind }: Props) => {
  const { title, lead, bringsTitle, brings, nextTitle, next, start, otherText, other } = texts[kind]
  return (
    <Page className="max-w-[64rem]">
      <PageHeader title={title} lead={lead} />
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section>
          <h2 className="mb-5 text-xl">{bringsTitle}</h2>
          <ul className="flex flex-col gap-6">
            {brings.map((each) => (
              <li key={each.title} className="flex gap-4">
                <span className="mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
                  <Check aria-hidden className="size-4" />
                </span>
                <div>
                  <h3 className="text-lg font-semibold">{each.title}</h3>
                  <p className="text-lg text-pretty text-quiet">{each.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="self-start rounded-3xl bg-sunken p-6 sm:p-8">
          <h2 className="mb-4 text-xl">{nextTitle}</h2>
          <ol className="mb-7 flex list-decimal flex-col gap-3 pl-5 marker:font-semibold marker:text-primary-ink">
            {next.map((step) => (
              <li key={step} className="pl-1 text-pretty">
                {step}
              </li>
            ))}
          </ol>
          <div className="flex flex-col items-start gap-3">
            <Start texts={texts} label={start} />
          </div>
        </section>
      </div>
      <p className="mt-10 flex flex-wrap items-center gap-x-3 border-t border-line pt-6">
        {otherText}
        <PlaceLink
          to={kind === 'customer' ? '/register-supplier' : '/register'}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          {other}
        </PlaceLink>
      </p>
    </Page>
  )
}
