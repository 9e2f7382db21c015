import { orderNumberOfSlug } from '@regionalmarkt/domain/billing/partner.ts'

/** Whose document or account it is: a household by its order as well, because people of one name order twice. */
export const PartnerName = ({ partner: { slug, name } }: { partner: { slug: string; name: string } }) => {
  const orderNumber = orderNumberOfSlug(slug)
  return orderNumber === null ? (
    name
  ) : (
    <>
      {name} <span className="font-normal whitespace-nowrap text-quiet">{orderNumber}</span>
    </>
  )
}
