type Partner = { name: string; orderNumber: string | null }

/** Whose document or account it is: a household by its order as well, because people of one name order twice. */
export const PartnerName = ({ partner: { name, orderNumber } }: { partner: Partner }) =>
  orderNumber === null ? (
    name
  ) : (
    <>
      {name} <span className="font-normal whitespace-nowrap text-quiet">{orderNumber}</span>
    </>
  )
