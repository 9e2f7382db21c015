import type { LegalTexts, LegalPage as Name } from '@regionalmarkt/i18n/legal-texts.ts'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Props = {
  texts: LegalTexts[Name]
  /** What is done here, before anybody reads. */
  first?: ReactNode
  children?: ReactNode
}

/** A long text with headings, to be read. */
export const LegalPage = ({ texts, first, children }: Props) => (
  <Page width="reading">
    <PageHeader title={texts.title} lead={texts.lead} />
    {first}
    {texts.sections.map(({ title, lines }) => (
      <section key={title} className="mt-8">
        <h2 className="mb-2 text-xl">{title}</h2>
        {lines.map((line) => (
          <p key={line} className="text-lg text-pretty">
            {line}
          </p>
        ))}
      </section>
    ))}
    {children}
  </Page>
)
