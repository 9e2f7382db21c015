import { createFileRoute } from '@tanstack/react-router'
import { SupplyByLink } from '../../../features/procurement/supply-by-link.tsx'
import { fetchWords } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'

export const Route = createFileRoute('/_public/supply/$token')({
  params: checkedParams({ token: 'token' }),
  loader: () => fetchWords('workplaces', 'refusals'),
  component: Supply,
})

function Supply() {
  const { token } = Route.useParams()
  return <SupplyByLink key={token} token={token} />
}
