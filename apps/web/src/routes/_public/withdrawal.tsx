import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { currentLocale } from '../../platform/language.ts'

const WithdrawalPage = () => <LegalPage texts={Route.useLoaderData()} />

export const Route = createFileRoute('/_public/withdrawal')({
  loader: async () => (await loadLegalTexts(currentLocale)).withdrawal,
  component: WithdrawalPage,
})
