import type { SameShape } from '../same-shape.ts'
import type { mails as german } from './de-DE.ts'

export const mails = {
  greeting: 'Dear {name},',
  closing: 'Your Regionalmarkt',
  openOrder: 'View the order',
  supplyLink: 'View and confirm',
  supplyLinkRemark:
    'The link opens this order without signing in, until a day after the delivery. Whoever has it can accept, decline and send the goods for you.',
  line: '{quantity} × {article}, {pack}',
  totals: {
    goods: 'Goods',
    deposit: 'Deposit',
    delivery: 'Delivery',
    net: 'Net',
    vat: 'VAT {rate}',
    gross: 'Total',
    estimated: 'Weighed goods are charged by their actual weight; their price here is an estimate.',
  },
  note: 'Your message: {note}',
  customerNote: 'The customer’s message: {note}',
  orderPlaced: {
    subject: 'We have received your order {orderNumber}',
    leadBrought: 'thank you for your order. {hub} delivers on {day}.',
    leadFetched: 'thank you for your order. It will be ready for pickup at {hub} on {day}.',
    cancelUntil: 'Until {until} you can still cancel lines, as long as the order has not been confirmed.',
  },
  household: {
    noWithdrawal: 'perishable, no withdrawal',
    vat: 'including VAT {rate}',
    pickup: 'To be picked up at {hub}, {street}, {city}.',
    payment: {
      invoice: 'You pay by invoice.',
      prepayment: 'You pay in advance by bank transfer.',
      cashAtPickup: 'You pay in cash at pickup.',
      cardAtPickup: 'You pay by card at pickup.',
    },
    most: 'Even after weighing you pay {amount} at most.',
    link: 'The link below opens your order without signing in. Whoever has it can see the order; please do not pass it on.',
    seller: 'You are buying from: {name}, {street}, {city}, {email}, {phone}.',
    warranty:
      'Your statutory rights apply: if goods are faulty you are entitled, for two years, to repair or replacement, a reduction, cancellation or damages.',
  },
  withdrawal: {
    receivedSubject: 'Your withdrawal has arrived: {contract}',
    received: '{hub} has received your withdrawal. It reads:',
    statement: 'I, {name} ({email}), hereby withdraw from the contract {contract}: {goods}. Received on {moment}.',
    all: 'the whole order',
    next: 'The hub will tell you how the goods come back and how you get your money. Perishable goods are excepted from withdrawal.',
    link: 'Read the instruction on withdrawal',
    declaredSubject: 'Withdrawal: {contract}',
    declared: 'a consumer has withdrawn. Please get in touch within fourteen days.',
    declaredUnknown: 'somebody has withdrawn; there is no order with this number. Please ask them.',
  },
  orderTaken: {
    subject: 'Order {orderNumber} taken for you',
    leadBrought: '{hub} has taken and confirmed this order for you. It will be delivered on {day}.',
    leadFetched: '{hub} has taken and confirmed this order for you. It will be ready for pickup on {day}.',
    cancelUntil: 'Is something wrong? You can cancel lines until their cut-off, the first of them by {until}.',
    tooLateToCancel: 'Is something wrong? The cut-off has passed: please call your hub.',
  },
  newOrder: {
    subject: 'New order {orderNumber} from {customer}',
    lead: '{customer} has ordered for {day}. Please confirm the order.',
  },
  orderConfirmed: {
    subject: 'Your order {orderNumber} is confirmed',
    lead: '{hub} has confirmed your order for {day}.',
  },
  lineCancelled: {
    subject: 'Your order {orderNumber}: a line was cancelled',
    lead: '{hub} has cancelled this line of your order for {day}. You will not be charged for it.',
    reason: 'Reason: {reason}',
  },
  orderShort: {
    subject: 'Your order {orderNumber}: not everything arrived',
    lead: 'of these lines we can deliver less than you ordered. You only pay for what you get.',
    line: '{article}, {pack}: {delivered} instead of {ordered}. {reason}',
  },
  orderCompleted: {
    subject: 'Your order {orderNumber} has been delivered',
    lead: 'Your order is complete. Enjoy your meal!',
  },
  lotRecalled: {
    subject: 'Recall: {article}, lot {lot}',
    lead: 'Your order {orderNumber} from {hub} for {day} contained {quantity} × {article}, {pack}, lot {lot}. This lot is being recalled.',
    reason: 'Reason: {reason}',
    next: 'Please do not use these goods and do not pass them on. Put them aside until we collect them.',
    call: '{hub} answers your questions: {phone}.',
    ask: '{hub} answers your questions; just reply to this mail.',
  },
  orderRestored: {
    subject: 'Coming after all: order {orderNumber}',
    lead: 'What we had reported missing of {article}, {pack} has been found. You get {coming}.',
  },
  orderRecounted: {
    subject: 'Counted once more: order {orderNumber}',
    lead: 'We had told you that something is missing. That was miscounted; we count again.',
    line: '{article}, {pack}: probably {coming}',
    next: 'Should something be missing in the end, you hear of it at once.',
  },
  newSupplierOrder: {
    subject: 'New order {orderNumber}: {hub}, {day}',
    leadBring: '{hub} has ordered from you. Please bring the goods on {day}.',
    leadFetch: '{hub} has ordered from you and fetches the goods from you on {day}.',
    collects: 'Until {until} more may join. What there is to pack always stands in the order, up to date.',
  },
  supplierOrderFirm: {
    subject: 'Firm: {orderNumber}, {hub}, {day}',
    leadBring: 'The order of {hub} is firm now, nothing joins any more. Please bring the goods on {day}.',
    leadFetch: 'The order of {hub} is firm now, nothing joins any more. {hub} fetches the goods from you on {day}.',
    accept: 'Please accept it, or decline what you cannot bring.',
    accepted: '{hub} has accepted it for you. If something is wrong, please tell them at once.',
  },
  supplierOrderChanged: {
    subject: 'Changed: {orderNumber}, {hub}',
    subjectOver: 'Cancelled: {orderNumber}, {hub}',
    lead: '{hub} needs less for {day} than was ordered.',
    leadOver: '{hub} needs nothing of this order for {day} any more.',
    line: '{article}, {pack}: {after} instead of {before}',
  },
  supplyDeclined: {
    subject: '{supplier} cannot bring everything: {orderNumber}',
    lead: '{supplier} has declined something of your order {orderNumber} for {day}.',
    line: '{article}, {pack}: {coming} instead of {ordered}. {reason}',
    next: 'Please decide which of your customers gets how much.',
  },
} as const satisfies SameShape<typeof german>
