import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/retailer/warehouses/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/retailer/warehouses/"!</div>
}
