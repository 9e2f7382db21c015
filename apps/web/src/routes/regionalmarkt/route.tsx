import { createFileRoute } from '@tanstack/react-router'
import { CartButton } from '../../features/cart/cart-button.tsx'
import { PublicLayout } from '../../features/shell/public-layout.tsx'

export const Route = createFileRoute('/regionalmarkt')({
  component: () => <PublicLayout name="regionalmarkt" actions={<CartButton />} />,
})
