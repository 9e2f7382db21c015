import { createFileRoute } from '@tanstack/react-router'
import { useCartOf } from '../../features/cart/cart-store.ts'
import { NextCutOff } from '../../features/cart/cut-off-box.tsx'
import { PrivateHome } from '../../features/private-customer/private-home.tsx'
import { prepareShoppingWords } from '../../platform/words.tsx'

export const Route = createFileRoute('/private-customer/')({
  loader: prepareShoppingWords,
  component: () => <PrivateHome lineCount={useCartOf('b2c').lines.length} cutOff={<NextCutOff />} />,
})
