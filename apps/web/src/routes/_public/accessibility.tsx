import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { currentLocale } from '../../platform/language.ts'

const AccessibilityPage = () => <LegalPage texts={Route.useLoaderData()} />

export const Route = createFileRoute('/_public/accessibility')({
  loader: async () => (await loadLegalTexts(currentLocale)).accessibility,
  component: AccessibilityPage,
})
