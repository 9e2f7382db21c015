import { createFileRoute } from '@tanstack/react-router'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { PublicLayout } from '../../features/shell/public-layout.tsx'

export const Route = createFileRoute('/regionalmarket')({
  component: () => <PublicLayout name="regionalmarket" actions={<CartButton />} />,
})
