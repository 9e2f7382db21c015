import { loadRegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/accounts/joining/register-page.tsx'
import { currentLocale } from '../../platform/language.ts'

export const Route = createFileRoute('/_public/register-supplier')({
  loader: () => loadRegisterTexts(currentLocale),
  component: () => <RegisterPage kind="supplier" texts={Route.useLoaderData()} />,
})
