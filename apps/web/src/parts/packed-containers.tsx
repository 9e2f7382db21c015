import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'

type Props = { containers: ResponseOf<typeof getOwnOrder>['packedContainers'] }

/** In which crates of its hub an order goes out: "3 × E2-Kiste (3,86 €)". */
export const PackedContainers = ({ containers }: Props) => {
  const format = useFormat()
  return containers.map(({ name, kind, cents, count }) => (
    <span key={`${kind} ${cents}`} className="block">
      {`${format.quantity(count)}\u00a0×\u00a0${inLanguage(name)} `}
      <span className="font-normal text-quiet">({format.money(cents)})</span>
    </span>
  ))
}
