import { loadLegalTexts } from '@regionalmarkt/i18n/legal-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { WithdrawalForm } from '../../features/legal/withdrawal-form.tsx'
import { currentLocale } from '../../platform/language.ts'
import { fetchWords } from '../../platform/later-words.ts'

const WithdrawalPage = () => {
  const { order = '', goods = '' } = Route.useSearch()
  return (
    <LegalPage
      texts={Route.useLoaderData()}
      first={<WithdrawalForm key={`${order} ${goods}`} contract={order} goods={goods} />}
    />
  )
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** `order`, `goods`: what is withdrawn from, where an order's page has led here. */
type Search = { order?: string; goods?: string }

export const Route = createFileRoute('/_public/withdrawal')({
  validateSearch: ({ order, goods }: Record<string, unknown>): Search => ({
    ...(textIn(order) && { order: textIn(order) }),
    ...(textIn(goods) && { goods: textIn(goods) }),
  }),
  loader: async () => {
    const [{ withdrawal }] = await Promise.all([loadLegalTexts(currentLocale), fetchWords('shopping', 'refusals')])
    return withdrawal
  },
  component: WithdrawalPage,
})
