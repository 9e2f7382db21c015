import { documentLineCents, type Measure } from '../billing/billing-document.ts'
import { addDays } from '../calendar/berlin-time.ts'
import type { DomainErrorCode } from '../errors/domain-error-code.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type Deposit, lineDeposits, sumOfDeposits } from '../pricing/deposits.ts'
import { chargedGrams, type PricedLine } from '../pricing/line-total.ts'
import type { OrderItemStatus } from './order-item-status.ts'

/** Faults that a customer can report of goods that were handed over. */
export const reportedReasons = ['missing', 'damaged', 'spoilt', 'wrongArticle', 'other'] as const
/** Why goods are credited: what was reported, or that their consumer has withdrawn, so that everything about them goes back. */
export const complaintReasons = [...reportedReasons, 'withdrawn'] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/**
 * Reported; waiting for the supplier's word; credited, in whole or in part; refused; taken back by who reported it; settled by a withdrawal,
 * by which all of the line goes back.
 */
export const complaintStatuses = ['open', 'passedOn', 'credited', 'refused', 'takenBack', 'withdrawn'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

/** Complaints that their hub has not decided yet: what they are about may still be credited. */
export const undecidedStatuses = ['open', 'passedOn'] as const satisfies readonly ComplaintStatus[]

/** What the supplier says to what its hub asks back. The hub decides. */
export const recourseAnswers = ['agreed', 'objected'] as const
export type RecourseAnswer = (typeof recourseAnswers)[number]

/** So many days after the delivery a hub takes complaints, unless it says otherwise. */
export const usualComplaintDays = 3
export const mostComplaintDays = 30

/** So many photos show what is wrong. */
export const mostComplaintPictures = 5

/** What its hub does with a complaint that was reported. */
export const complaintSteps = ['credit', 'refuse', 'passOn', 'takeRecourseBack'] as const
export type ComplaintStep = (typeof complaintSteps)[number]

export type ComplaintState = {
  readonly status: ComplaintStatus
  readonly hasRecourse: boolean
}

export type ComplaintStepRefusal = Extract<
  DomainErrorCode,
  'ComplaintRefused' | 'ComplaintTakenBack' | 'ComplaintDecided' | 'RecourseTaken' | 'NoRecourse' | 'GoodsWithdrawn'
>

/**
 * How a complaint stands after a step. A hub may decide anew at any time: the next document has the difference. Refusing also takes back what
 * is asked back of the supplier. What its customer was credited stays credited, whatever becomes of the recourse. As long as nothing is decided its
 * customer may take it back (`takeBack`), and with it what is asked back; that is the end of it. `isWithdrawn`: the hub has accepted that its consumer
 * withdraws from the line, so that all of it is credited, and stays so (`GoodsWithdrawn`).
 */
export const complaintAfter = (
  step: ComplaintStep | 'takeBack',
  { status, hasRecourse, isWithdrawn = false }: ComplaintState & { readonly isWithdrawn?: boolean },
): Result<ComplaintState, ComplaintStepRefusal> => {
  if (status === 'takenBack') return fail('ComplaintTakenBack')
  if (
    isWithdrawn &&
    (step === 'credit' || (step === 'refuse' && status !== 'open' && status !== 'passedOn' && status !== 'refused'))
  )
    return fail('GoodsWithdrawn')
  switch (step) {
    case 'takeBack':
      if (status !== 'open' && status !== 'passedOn') return fail('ComplaintDecided')
      return ok({ status: 'takenBack', hasRecourse: false })
    case 'credit':
      return ok({ status: 'credited', hasRecourse })
    case 'refuse':
      return status === 'refused' ? fail('ComplaintRefused') : ok({ status: 'refused', hasRecourse: false })
    case 'passOn':
      if (status === 'refused') return fail('ComplaintRefused')
      if (hasRecourse) return fail('RecourseTaken')
      return ok({ status: status === 'open' ? 'passedOn' : status, hasRecourse: true })
    case 'takeRecourseBack':
      if (!hasRecourse) return fail('NoRecourse')
      return ok({ status: status === 'passedOn' ? 'open' : status, hasRecourse: false })
  }
}

/** The last day on which goods of this day can be complained about (`YYYY-MM-DD`). */
export const complaintUntil = (deliveredOn: string, days: number): string => addDays(deliveredOn, days)

/** How much of a line was charged, in what a complaint counts: whole sales units, or grams of weighed goods. */
export type ChargedAmount = { readonly measure: Measure; readonly amount: number }

/** `corrected`: by how much its hub has raised the amount since, negative where there was less. */
export const chargedAmount = (line: PricedLine, corrected = 0): ChargedAmount => {
  const grams = chargedGrams(line)
  const amount = Math.max(0, (grams ?? line.quantity) + corrected)
  return { measure: grams === null ? 'piece' : 'gram', amount }
}

/** Quantity of a line that complaints name: refused, retracted or withdrawn ones no longer count. */
type Named = { readonly status: ComplaintStatus; readonly amount: number }

/** How much of a line nobody has complained about; never below nothing, also where a weight was corrected since. */
export const amountLeft = ({ amount }: ChargedAmount, others: readonly Named[]): number =>
  Math.max(
    0,
    others
      .filter(({ status }) => status !== 'refused' && status !== 'takenBack' && status !== 'withdrawn')
      .reduce((left, { amount: named }) => left - named, amount),
  )

export type ReportedLine = ChargedAmount & { readonly status: OrderItemStatus; readonly others: readonly Named[] }

export type ReportRefusal = Extract<DomainErrorCode, 'NotYetDelivered' | 'ComplaintTooLate' | 'NothingLeftToComplain'>

/** Whether a line can be complained about today: once it was handed over, until its hub's deadline, and as long as some of it is left. */
export const canComplain = (
  { status, others, ...charged }: ReportedLine,
  { today, until }: { readonly today: string; readonly until: string },
): Result<number, ReportRefusal> => {
  if (status !== 'completed') return fail('NotYetDelivered')
  if (today > until) return fail('ComplaintTooLate', { until })
  const left = amountLeft(charged, others)
  return left === 0 ? fail('NothingLeftToComplain') : ok(left)
}

/** The amount, where it is no more than what is there; `QuantityTooHigh` with that otherwise. */
export const withinLeft = (amount: number, left: number): Result<number, 'QuantityTooHigh'> =>
  amount > left ? fail('QuantityTooHigh', { maximum: left }) : ok(amount)

/** Some of a line at its price, in cents per sales unit or kilogram, with the deposits of one sales unit. */
export type CreditedGoods = {
  readonly reason: ComplaintReason
  readonly measure: Measure
  readonly amount: number
  readonly priceCents: number
  readonly deposits: readonly Deposit[]
}

/**
 * What so much of a line comes to, in cents as its price: the goods, and of those that never came, or all come back, also what was lent with them. A crate around
 * what is rotten is still there; and how many crates a weight lay in nobody knows.
 */
export const creditCents = ({ reason, measure, amount, priceCents, deposits }: CreditedGoods): number =>
  documentLineCents({ measure, amount, priceCents }) +
  ((reason === 'missing' || reason === 'withdrawn') && measure === 'piece'
    ? sumOfDeposits(lineDeposits(deposits, amount))
    : 0)
