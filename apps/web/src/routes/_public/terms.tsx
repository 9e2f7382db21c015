import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { currentLocale } from '../../platform/language.ts'

const TermsPage = () => {
  const { terms, accessibility } = Route.useLoaderData()
  return (
    <LegalPage texts={terms}>
      {/* § 14 (1) BFSG wants it in the terms or where it is as easily found. */}
      <section id="accessibility" className="mt-16 scroll-mt-24">
        <h2 className="text-3xl">{accessibility.title}</h2>
        <p className="mt-2 text-lg text-quiet">{accessibility.lead}</p>
        {accessibility.sections.map(({ title, lines }) => (
          <section key={title} className="mt-8">
            <h3 className="mb-2 text-xl">{title}</h3>
            {lines.map((line) => (
              <p key={line} className="text-lg text-pretty">
                {line}
              </p>
            ))}
          </section>
        ))}
      </section>
    </LegalPage>
  )
}

export const Route = createFileRoute('/_public/terms')({
  loader: () => loadLegalTexts(currentLocale),
  component: TermsPage,
})
