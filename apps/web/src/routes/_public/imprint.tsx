import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { currentLocale } from '../../platform/language.ts'

const ImprintPage = () => {
  const texts = Route.useLoaderData()
  return (
    <LegalPage texts={texts}>
      {/* A page of its own, made with the build: hundreds of licences, which no visit has to load. */}
      <p className="mt-8 text-lg">
        <a href={`/licences.${currentLocale}.html`} className="text-primary-ink underline underline-offset-4">
          {texts.licences}
        </a>
      </p>
    </LegalPage>
  )
}

export const Route = createFileRoute('/_public/imprint')({
  loader: async () => (await loadLegalTexts(currentLocale)).imprint,
  component: ImprintPage,
})
