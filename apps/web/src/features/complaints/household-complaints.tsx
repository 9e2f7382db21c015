import { ComplaintDeadline, type ComplaintItem, LineComplaints, ReportComplaint } from './own-complaints.tsx'
import { wayOfGuest, wayOfHousehold } from './way.ts'

type Props = {
  /** A private customer's order, or a guest's link. */
  of: { readonly orderNumber: string } | { readonly token: string }
  /** One line of it; left out: until when it can be said. */
  item?: ComplaintItem
}

/** What a household says is wrong with its order; fetched after the order, which most people look at and nothing else. */
const HouseholdComplaints = ({ of, item }: Props) => {
  const way = 'token' in of ? wayOfGuest(of.token) : wayOfHousehold(of.orderNumber)
  if (item === undefined) return <ComplaintDeadline way={way} />
  return (
    <>
      <LineComplaints way={way} item={item} />
      <ReportComplaint way={way} item={item} look="secondary" />
    </>
  )
}

export default HouseholdComplaints
