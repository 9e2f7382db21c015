import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { currentLocale } from '../../platform/language.ts'

const DataPrivacyPage = () => <LegalPage texts={Route.useLoaderData()} />

export const Route = createFileRoute('/_public/data-privacy')({
  loader: async () => (await loadLegalTexts(currentLocale)).privacy,
  component: DataPrivacyPage,
})
